public import Dates
public import Tasks

/// A reminder of a task at a moment.
public struct TaskReminder: Hashable, Sendable {
  /// The task's number.
  public let task: Task.ID
  /// Its name.
  public internal(set) var name: String
  /// When.
  public let moment: ReminderMoment

  /// One that the store has found, or a test's.
  public init(task: Task.ID, name: String, moment: ReminderMoment) {
    (self.task, self.name, self.moment) = (task, name, moment)
  }
}

/// How far the telling of a reminder has come.
public enum ReminderState: Hashable, Sendable {
  /// Nobody has begun.
  case untold
  /// A process has begun at this moment, in seconds since 1970, and has not finished.
  case claimed(at: Int64)
  /// The reminder has been shown.
  case told
}
