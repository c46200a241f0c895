/// A task as another process has left it.
package struct TaskUpdate: Equatable, Sendable {
  /// Its number.
  package let id: Task.ID
  /// As it is now; nil where it no longer exists.
  package let task: Task?

  package init(id: Task.ID, task: Task?) { (self.id, self.task) = (id, task) }
}
