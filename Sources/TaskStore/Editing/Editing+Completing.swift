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
        try goOn(&after, to: next.schedule, now)
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

  /// Open tasks that come again go on to their next dates, and nothing is done. One that does not come again after that
  /// is over: it stands among the done ones, with the date that was left out.
  /// - Parameter missed: counts the dates that were passed over besides.
  /// - Throws: where one does not come again, or nobody here can tell when.
  func rowsForSkipping(
    _ ids: [Task.ID], _ now: Timestamp, missed: inout Int
  ) throws(StoreError) -> [Change.Row] {
    var rows: [Change.Row] = []
    for id in ids {
      let before = try tasks.task(id)
      guard before.isOpen else { continue }
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
        try goOn(&after, to: next.schedule, now)
      }
      missed += next.missed
      rows.append(Change.Row(before: before, after: after))
    }
    return rows
  }

  /// A task that comes again has another date, and its age starts anew.
  private func goOn(
    _ task: inout Task, to schedule: Schedule, _ now: Timestamp
  ) throws(StoreError) {
    // Files know it by a name that is made of when it was added.
    if task.origin == nil {
      task.origin = try store.connection.share([try store.uids().uid(of: task), ""], in: .origin)
    }
    task.created = now
    try tasks.set(schedule, of: &task)
  }
}

extension Task {
  /// Another task that says the same; no file knows it.
  fileprivate func copied(as id: ID) -> Task {
    Task(
      id: id, name: name, created: created, completed: completed, position: position, notes: notes,
      list: list, tags: tags, schedule: schedule, due: ownDue, start: ownStart,
      priority: priority)
  }
}
