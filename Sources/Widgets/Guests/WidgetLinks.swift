package import Tasks

/// The links by which guests lead to the app, in its own words.
package struct WidgetLinks {
  /// The link to a task.
  package let task: (Task.ID) -> String
  /// Follows a link; false where it cannot.
  package let open: (String) -> Bool

  /// From closures that agree: what `task` makes `open` can follow.
  package init(task: @escaping (Task.ID) -> String, open: @escaping (String) -> Bool) {
    self.task = task
    self.open = open
  }
}
