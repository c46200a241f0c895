/// A task as another process has left it.
public struct TaskUpdate: Equatable, Sendable {
  /// Its number.
  public let id: Task.ID
  /// As it is now; nil where it no longer exists.
  public let task: Task?

  package init(id: Task.ID, task: Task?) { (self.id, self.task) = (id, task) }
}
