package import Dates
package import Tasks

/// A reminder of a task at a moment.
package struct TaskReminder: Hashable, Sendable {
  /// The task's number.
  package let task: Task.ID
  /// Its name.
  package internal(set) var name: String
  /// When.
  package let moment: ReminderMoment

  /// One that the store has found, or a test's.
  package init(task: Task.ID, name: String, moment: ReminderMoment) {
    (self.task, self.name, self.moment) = (task, name, moment)
  }
}

/// How far the telling of a reminder has come.
package enum ReminderState: Hashable, Sendable {
  /// Nobody has begun.
  case untold
  /// A process has begun at this moment, in seconds since 1970, and has not finished.
  case claimed(at: Int64)
  /// The reminder has been shown.
  case told
}
