import Dates
import Tasks

extension TaskReminder {
  /// By which a notice is known to who answers for another process: the task's number and what clocks show
  /// at the moment.
  package var target: String { "\(task):\(moment.clock)" }

  /// The same for a notice that tells of several.
  package static let targetOfSeveral = "several"

  /// - Parameter target: what ``target`` gave.
  package init?(target: String) {
    let parts = target.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let task = Task.ID(parts[0]), task > 0, let clock = Int64(parts[1])
    else { return nil }
    self.init(task: task, name: "", moment: ReminderMoment(instant: 0, clock: clock))
  }
}
