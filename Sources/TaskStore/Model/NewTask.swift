/// A task that is about to be added.
public struct NewTask: Hashable, Sendable {
  /// What there is to do.
  public var name: TaskName
  /// Whether it arrives already done, as a pasted `- [x]` line does.
  public var isCompleted: Bool

  /// A task to add, open unless said otherwise.
  public init(_ name: TaskName, isCompleted: Bool = false) {
    self.name = name
    self.isCompleted = isCompleted
  }
}
