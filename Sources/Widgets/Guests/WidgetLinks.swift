public import Tasks

/// The links by which guests lead to the app, in its own words.
public struct WidgetLinks {
  /// The link to a task.
  public let task: (Task.ID) -> String
  /// Follows a link; false where it cannot.
  public let open: (String) -> Bool

  /// From closures that agree: what `task` makes `open` can follow.
  public init(task: @escaping (Task.ID) -> String, open: @escaping (String) -> Bool) {
    self.task = task
    self.open = open
  }
}
