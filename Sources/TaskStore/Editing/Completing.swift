import Dates
import Tasks

/// Completes tasks, or skips their dates, one after the other.
struct Completing {
  let store: OpenStore
  var tasks: TaskTable { store.tasks }
  let now: Timestamp
  /// Of the next task that stands for what was done; nil as long as there is none.
  private var nextID: Task.ID?
  var rows: [Change.Row] = []
  private var occurrences: [Change.Row] = []
  private var known: Set<Task.ID> = []
  /// How many dates were passed over.
  var missed = 0

  init(in store: OpenStore, at now: Timestamp) { (self.store, self.now) = (store, now) }

  /// What has changed: the tasks that were named first, those that stand for what was done behind them.
  var changed: [Change.Row] { rows + occurrences }

  /// One that is open is done now, with its open steps. One that comes again moves on to its next date, its age starts
  /// anew, its steps, too, unless it says that they stay, and what was done stands behind as tasks of their own
  /// (behaviour 59).
  /// - Throws: `unknownRule` where nobody here can tell when it comes again: to complete it would end it for good,
  ///   on every machine that it is on.
  mutating func complete(_ id: Task.ID) throws(StoreError) {
    let before = try tasks.task(id)
    guard before.isOpen, known.insert(id).inserted else { return }
    let schedule = try tasks.schedule(of: before)
    let next = schedule.advanced(completedAt: now.wholeSeconds, in: store.place)
    if next == nil, let rule = schedule.repetition?.rule, !rule.isUnderstood {
      throw .unknownRule(before.name, rule.text)
    }
    var after = before
    guard let next else {
      after.completed = now
      rows.append(Change.Row(before: before, after: after))
      return try completeSteps(of: before)
    }
    let done = try addOccurrence(of: before, schedule)
    try goOn(&after, to: next.schedule)
    missed += next.missed
    rows.append(Change.Row(before: before, after: after))
    if schedule.repetition?.keepsSteps != true {
      try restartSteps(of: before, doneAs: done)
    }
  }

  /// What goes with the task that it is a step of comes again only with that.
  private mutating func completeSteps(of parent: Task) throws(StoreError) {
    for id in try tasks.steps(below: parent.id) {
      let before = try tasks.task(id)
      guard before.isOpen, known.insert(id).inserted else { continue }
      var after = before
      after.completed = now
      rows.append(Change.Row(before: before, after: after))
    }
  }

  /// Steps of a task that comes again are open again, and stand done below what was done.
  private mutating func restartSteps(
    of parent: Task, doneAs done: Task.ID
  ) throws(StoreError) {
    var copies = [parent.id: done]
    for id in try tasks.steps(below: parent.id) {
      let before = try tasks.task(id)
      guard !before.isArchived, known.insert(id).inserted else { continue }
      let schedule = try tasks.schedule(of: before)
      copies[id] = try addOccurrence(
        of: before, schedule, under: before.parent.flatMap { copies[$0] })
      guard !before.isOpen else { continue }
      var after = before
      after.completed = nil
      rows.append(Change.Row(before: before, after: after))
    }
  }

  /// - Returns: the number of the task that stands for what was done.
  private mutating func addOccurrence(
    of task: Task, _ schedule: Schedule, under parent: Task.ID? = nil
  ) throws(StoreError) -> Task.ID {
    let id = if let nextID { nextID } else { try tasks.nextID() }
    nextID = id + 1
    var done = task.copied(as: id)
    done.completed = task.completed ?? now
    done.parentNumber = parent ?? task.parentNumber
    try tasks.set(Schedule(due: schedule.due), of: &done)
    occurrences.append(Change.Row(before: nil, after: done))
    return id
  }

  /// A task that comes again has another date, and its age starts anew.
  func goOn(_ task: inout Task, to schedule: Schedule) throws(StoreError) {
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
