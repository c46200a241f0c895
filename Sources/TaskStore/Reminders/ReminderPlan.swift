import Dates

/// The reminders to show now, and when to plan again. Pure: reads no clock and no store.
package struct ReminderPlan: Equatable, Sendable {
  /// A notice each, the reminders that it tells of in the order of their moments; never empty.
  package var notices: [[TaskReminder]] = []
  /// When to look again, in seconds since 1970; nil: nothing is to come.
  package var next: Int64?

  /// How long a process may take to tell: then another one does. In seconds; twice what the notification
  /// service is waited for.
  package static let claim: Int64 = 10
  /// What is older was missed: the machine was off, or asleep, or nobody was there to tell. In seconds.
  static let late: Int64 = 300
  /// A clock that is put back by at most this was right, and who was told this much too early was told. In seconds.
  static let slack: Int64 = 120
  /// So many notices at once are read; more are one.
  static let mostNotices = 3

  /// Nothing now and nothing to come.
  package init() {}

  /// - Parameters:
  ///   - reminders: those of all open tasks, in any order.
  ///   - now: in seconds since 1970.
  package init(_ reminders: [(TaskReminder, ReminderState)], at now: Int64) {
    var due: [TaskReminder] = []
    for (reminder, state) in reminders {
      switch state {
      case .told: continue
      case .claimed(let time) where Self.isClaimed(since: time, at: now):
        look(at: max(reminder.moment.instant, time + Self.claim))
      case .claimed, .untold:
        if reminder.moment.instant > now {
          look(at: reminder.moment.instant)
        } else {
          due.append(reminder)
        }
      }
    }
    due.sort { ($0.moment.instant, $0.task) < ($1.moment.instant, $1.task) }
    notices = Self.grouped(due, at: now)
  }

  /// A clock that was set makes a claim that nobody can believe: it is over then.
  static func isClaimed(since time: Int64, at now: Int64) -> Bool { abs(now - time) < claim }

  private mutating func look(at instant: Int64) { next = min(next ?? instant, instant) }

  private static func grouped(_ due: [TaskReminder], at now: Int64) -> [[TaskReminder]] {
    let fresh = due.drop { $0.moment.instant < now - late }
    if due.isEmpty || fresh.count > mostNotices { return due.isEmpty ? [] : [due] }
    let missed = Array(due[..<fresh.startIndex])
    return (missed.isEmpty ? [] : [missed]) + fresh.map { [$0] }
  }
}
