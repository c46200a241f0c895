import Tasks

/// What the list has to show beside the toast.
struct ToastSight {
  /// The task that the toast speaks of, while it does.
  var task: Task.ID?
  /// Something new is said, which the list has to make room for.
  var isNews = false
  /// Whether the list stays where it is for the sake of what is said: a task was completed.
  var isStill = false
  /// Whether the toast stands at the list's upper end.
  var isAtTop = false
  /// How much of the list is seen, in points.
  var room = 0.0

  /// What is said next is about a task, if there is one.
  /// - Parameter isStill: whether nothing scrolls for it.
  mutating func tell(of task: Task.ID?, isStill: Bool) {
    (self.task, self.isStill, isNews, isAtTop) = (task, isStill, true, false)
  }

  /// Nothing is said any more.
  mutating func end() { (task, isStill, isAtTop) = (nil, false, false) }
}
