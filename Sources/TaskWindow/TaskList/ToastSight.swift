import Tasks

/// What the list has to show beside the toast.
struct ToastSight {
  /// The task that the toast speaks of, while it does.
  var task: Task.ID?
  /// Something new is said, which the list has to make room for.
  var isNews = false
  /// How much of the list is seen, in points.
  var room = 0.0

  /// What is said next is about a task, if there is one.
  mutating func tell(of task: Task.ID?) { (self.task, isNews) = (task, true) }
}
