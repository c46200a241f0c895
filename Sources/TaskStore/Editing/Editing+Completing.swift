import Dates
import Tasks

/// What completing does.
extension Editing {
  /// Open tasks are done now, with their open steps, but for those that come again: such a one moves on to its next
  /// date, its age starts anew, its steps, too, unless it says that they stay, and what was done stands behind as tasks of their own (behaviour 59).
  /// - Parameter missed: counts the dates that were passed over.
  /// - Throws: `unknownRule` where nobody here can tell when one comes again: to complete it would end it for good,
  ///   on every machine that it is on.
  func rowsForCompleting(
    _ ids: [Task.ID], _ now: Timestamp, missed: inout Int
  ) throws(StoreError) -> [Change.Row] {
    var completing = Completing(now: now, nextID: try tasks.nextID())
    for id in ids { try complete(id, &completing) }
    missed += completing.missed
    return completing.rows + completing.occurrences
  }

  private struct Completing {
    let now: Timestamp
    /// Of the next task that stands for what was done.
    var nextID: Task.ID
    var rows: [Change.Row] = []
    var occurrences: [Change.Row] = []
    var known: Set<Task.ID> = []
    var missed = 0
  }

  private func complete(_ id: Task.ID, _ completing: inout Completing) throws(StoreError) {
    let before = try tasks.task(id)
    guard before.isOpen, completing.known.insert(id).inserted else { return }
    let schedule = try tasks.schedule(of: before)
    let next = schedule.advanced(completedAt: completing.now.wholeSeconds, in: store.place)
    if next == nil, let rule = schedule.repetition?.rule, !rule.isUnderstood {
      throw .unknownRule(before.name, rule.text)
    }
    var after = before
    guard let next else {
      after.completed = completing.now
      completing.rows.append(Change.Row(before: before, after: after))
      return try completeSteps(of: before, &completing)
    }
    let done = try addOccurrence(of: before, schedule, &completing)
    try goOn(&after, to: next.schedule, completing.now)
    completing.missed += next.missed
    completing.rows.append(Change.Row(before: before, after: after))
    if schedule.repetition?.keepsSteps != true {
      try restartSteps(of: before, doneAs: done, &completing)
    }
  }

  /// What goes with the task that it is a step of comes again only with that.
  private func completeSteps(
    of parent: Task, _ completing: inout Completing
  ) throws(StoreError) {
    for id in try steps(below: parent.id) {
      let before = try tasks.task(id)
      guard before.isOpen, completing.known.insert(id).inserted else { continue }
      var after = before
      after.completed = completing.now
      completing.rows.append(Change.Row(before: before, after: after))
    }
  }

  /// Steps of a task that comes again are open again, and stand done below what was done.
  private func restartSteps(
    of parent: Task, doneAs done: Task.ID, _ completing: inout Completing
  ) throws(StoreError) {
    var copies = [parent.id: done]
    for id in try steps(below: parent.id) {
      let before = try tasks.task(id)
      guard !before.isArchived, completing.known.insert(id).inserted else { continue }
      let schedule = try tasks.schedule(of: before)
      copies[id] = try addOccurrence(
        of: before, schedule, under: before.parent.flatMap { copies[$0] }, &completing)
      guard !before.isOpen else { continue }
      var after = before
      after.completed = nil
      completing.rows.append(Change.Row(before: before, after: after))
    }
  }

  /// - Returns: the number of the task that stands for what was done.
  private func addOccurrence(
    of task: Task, _ schedule: Schedule, under parent: Task.ID? = nil,
    _ completing: inout Completing
  ) throws(StoreError) -> Task.ID {
    var done = task.copied(as: completing.nextID)
    completing.nextID += 1
    done.completed = task.completed ?? completing.now
    done.parentNumber = parent ?? task.parentNumber
    try tasks.set(Schedule(due: schedule.due), of: &done)
    completing.occurrences.append(Change.Row(before: nil, after: done))
    return done.id
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
      priority: priority, links: links)
  }
}
