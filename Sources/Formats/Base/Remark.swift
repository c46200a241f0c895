/// A property that cannot be read: it is kept as it is, and its task says nothing by it here.
package struct Remark: Hashable, Sendable {
  /// What the task is called.
  package let task: String
  /// In capitals; empty for a line that is no property.
  package let property: String
  /// What is wrong, and where.
  package let refusal: Refusal
}
