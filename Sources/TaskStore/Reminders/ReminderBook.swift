import Dates
import SQLite
package import Tasks

/// The next reminders of a store, for whoever looks at them after each edit: the nearest ones are known, and
/// an edit costs the tasks that it has touched, however many reminders there are.
package struct ReminderBook: Sendable {
  /// So many that are to come are known.
  static let depth = 64

  /// By moment: reminders that are due and not shown yet, and the next ones.
  private(set) var nearest: [TaskReminder]
  /// From this moment on there are others that nobody has kept, in seconds since 1970; nil: these are all.
  private(set) var horizon: Int64?

  /// - Parameter reminders: those of all open tasks, but for those that were told.
  init(_ reminders: [TaskReminder], at now: Int64) {
    let all = reminders.sorted { $0.isEarlier(than: $1) }
    let due = all.firstIndex { $0.moment.instant > now } ?? all.count
    let kept = min(due + Self.depth, all.count)
    nearest = Array(all[..<kept])
    horizon = kept < all.count ? all[kept].moment.instant : nil
  }

  /// Whether what nobody has kept is due: then all are to be read anew.
  package func isExhausted(at now: Int64) -> Bool { horizon.map { $0 <= now } ?? false }

  /// Tasks have changed: theirs alone are read.
  package mutating func follow(
    _ tasks: Set<Task.ID>, in store: StoredReminders
  ) throws(StoreError) {
    if !tasks.isEmpty { nearest.removeAll { tasks.contains($0.task) } }
    for id in tasks {
      for reminder in try store.reminders(of: id)
      where horizon.map({ reminder.moment.instant < $0 }) ?? true {
        insert(reminder)
      }
    }
  }

  private mutating func insert(_ reminder: TaskReminder) {
    let place = nearest.firstIndex { reminder.isEarlier(than: $0) } ?? nearest.count
    nearest.insert(reminder, at: place)
  }

  /// Of several reminders of a task that are over one notice is enough: the last one stays.
  private mutating func forgetEarlier(at now: Int64) {
    let end = nearest.firstIndex { $0.moment.instant > now } ?? nearest.count
    var seen: Set<Task.ID> = []
    let last = nearest[..<end].reversed().filter { seen.insert($0.task).inserted }
    if last.count < end { nearest.replaceSubrange(..<end, with: last.reversed()) }
  }

  /// What is to be told now, and when to look again. What somebody has told is forgotten.
  /// - Parameter now: in seconds since 1970.
  package mutating func plan(
    at now: Int64, in store: StoredReminders
  ) throws(StoreError) -> ReminderPlan {
    forgetEarlier(at: now)
    let due = nearest.prefix { $0.moment.instant <= now }
    let found = due.isEmpty ? [] : try store.states(of: due, at: now)
    var states = found.lazy.map(\.1).makeIterator()
    nearest.removeAll { _ in states.next() == .told }
    var plan = ReminderPlan(found, at: now)
    let coming = nearest.first { $0.moment.instant > now }?.moment.instant ?? horizon
    if let coming { plan.next = min(plan.next ?? coming, coming) }
    return plan
  }
}

extension TaskReminder {
  fileprivate func isEarlier(than other: TaskReminder) -> Bool {
    (moment.instant, task) < (other.moment.instant, other.task)
  }
}
