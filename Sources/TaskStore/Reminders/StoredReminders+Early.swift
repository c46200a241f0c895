import Dates
import SQLite
package import Tasks

/// Reminders that were told too early, by a clock that was ahead for a while: after another operating system has set it, or
/// an empty battery.
extension StoredReminders {
  /// A condition on a row of `reminded`: the moment at which the person was told is still to come, so that the clock of
  /// then was wrong. A clock that shows a time before the task was made is wrong itself, and is not believed.
  /// - Parameter now: The parameter that holds the present, in seconds since 1970.
  static func isEarly(at now: String) -> String {
    """
    (told > \(now) + \(ReminderPlan.slack) AND EXISTS (
      SELECT 1 FROM task WHERE id = reminded.task AND created <= \(now) * 1000))
    """
  }

  /// Forgets that reminders were told which a clock that was ahead has told before their time. They are told again: once
  /// the clock has reached the moment that it showed then, nobody could tell them from others.
  /// - Parameter now: in seconds since 1970.
  /// - Returns: True if there were any.
  package func forgetEarly(at now: Int64) throws(StoreError) -> Bool {
    let condition = "FROM reminded WHERE " + Self.isEarly(at: "?1")
    let values = [Value.integer(now)]
    // Nearly always there are none, and nothing is written.
    guard try store.connection.integer("SELECT 1 \(condition) LIMIT 1", values) != nil else {
      return false
    }
    let early = try remember { () throws(StoreError) in
      var early: [TaskReminder] = []
      try store.connection.run("DELETE \(condition) RETURNING task, moment", values) {
        (row) throws(StoreError) in
        let moment = ReminderMoment(instant: 0, clock: row.integer(1))
        early.append(TaskReminder(task: row.integer(0), name: "", moment: moment))
      }
      return early
    }
    return !early.isEmpty
  }
}
