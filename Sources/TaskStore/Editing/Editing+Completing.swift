import Dates
import Tasks

/// What completing does.
extension Editing {
  /// Open tasks are done now, but for those that come again: such a one moves on to its next date, its age
  /// starts anew, and what was done stands behind as a task of its own (behaviour 59).
  /// - Parameter missed: counts the dates that were passed over.
  /// - Throws: `unknownRule` where nobody here can tell when one comes again: to complete it would end it for good,
  ///   on every machine that it is on.
  func rowsForCompleting(
    _ ids: [Task.ID], _ now: Timestamp, missed: inout Int
  ) throws(StoreError) -> [Change.Row] {
    var rows: [Change.Row] = []
    var occurrences: [Change.Row] = []
    for id in ids {
      let before = try tasks.task(id)
      guard before.isOpen else { continue }
      var after = before
      let schedule = try tasks.schedule(of: before)
      if let next = schedule.advanced(completedAt: now.wholeSeconds, in: store.place) {
        var done = before.copied(as: try tasks.nextID() + Int64(occurrences.count))
        done.completed = now
        try tasks.set(Schedule(due: schedule.due), of: &done)
        occurrences.append(Change.Row(before: nil, after: done))
        // Files know it by a name that is made of when it was added.
        if after.origin == nil {
          after.origin = try store.connection.share(
            [try store.uids().uid(of: before), ""], in: .origin)
        }
        after.created = now
        try tasks.set(next.schedule, of: &after)
        missed += next.missed
      } else if let rule = schedule.repetition?.rule, !rule.isUnderstood {
        throw .unknownRule(before.name, rule.text)
      } else {
        after.completed = now
      }
      rows.append(Change.Row(before: before, after: after))
    }
    return rows + occurrences
  }
}

extension Task {
  /// Another task that says the same; no file knows it.
  fileprivate func copied(as id: ID) -> Task {
    Task(
      id: id, name: name, created: created, completed: completed, position: position, notes: notes,
      list: list, tags: tags, schedule: schedule, due: ownDue, start: ownStart)
  }
}
