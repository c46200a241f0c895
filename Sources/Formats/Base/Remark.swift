/// A property that cannot be read: it is kept as it is, and its task says nothing by it here.
public struct Remark: Hashable, Sendable {
  /// What the task is called.
  public let task: String
  /// In capitals; empty for a line that is no property.
  public let property: String
  /// What is wrong, and where.
  public let refusal: Refusal
}
