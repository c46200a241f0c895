import Dates
import Tasks

/// One date of a task that comes again is left out.
extension Completing {
  /// One that is open and comes again goes on to its next date, and nothing is done. One that does not come again after
  /// that is over: it stands among the done ones, with the date that was left out.
  /// - Throws: where it does not come again, or nobody here can tell when.
  mutating func skip(_ id: Task.ID) throws(StoreError) {
    let before = try tasks.task(id)
    guard before.isOpen else { return }
    let schedule = try tasks.schedule(of: before)
    guard let next = schedule.skipped(at: now.wholeSeconds, in: store.place) else {
      guard let rule = schedule.repetition?.rule else { throw .notRepeating(before.name) }
      throw .unknownRule(before.name, rule.text)
    }
    var after = before
    if next.isLast {
      after.completed = now
      try tasks.set(next.schedule, of: &after)
    } else {
      try goOn(&after, to: next.schedule)
    }
    missed += next.missed
    rows.append(Change.Row(before: before, after: after))
  }
}
