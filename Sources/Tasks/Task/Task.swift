package import Dates

/// Something to do, and how long it has been waiting.
package struct Task: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1 and never given again, not even after a deletion.
  package typealias ID = Int64

  /// The number by which every process names this task.
  package let id: ID
  /// What there is to do: never empty, one line.
  package var name: String
  /// When the task was added.
  package var created: Timestamp
  /// When the task was completed; `nil` while it is open.
  package var completed: Timestamp?
  /// Whether it was put away: no list shows it, and a search finds it. Only a completed task is.
  package var isArchived = false
  /// How much it matters; nil where nobody has said. Here and below, where bytes are left over.
  package var priority: Priority?
  private var lead = ClockLead()
  /// The place among the open tasks: smaller is higher. Equal places stand in order of `id`.
  package var position: Int64
  /// Which text stands in its notes, nil where none does: a number, since a window that shows many
  /// tasks reads the notes of one. Another text has another number. See `TaskDatabase.notes(_:)`.
  package var notes: TaskNotes.ID?
  /// The list that it belongs to; nil for none. See `TaskDatabase.labels`.
  package var list: NamedList.ID?
  /// The set of its tags; nil where it has none. See `TaskDatabase.labels`.
  package var tags: TagSet.ID?
  /// What it was imported from; nil for a task that was made here.
  package var origin: TaskOrigin.ID?
  /// All that is said of when; nil for nothing. See `TaskDatabase.schedules`.
  package var schedule: Schedule.ID?
  /// The addresses beside it; nil where nobody here has said any, so that those of its document count. See
  /// ``TaskLinks``.
  package var links: TaskLinks.ID? {
    get { linksNumber > 0 ? linksNumber : nil }
    set { linksNumber = newValue ?? 0 }
  }
  private var linksNumber: TaskLinks.ID = 0
  /// The task that it is a step of; nil for none. That one may be gone, or be a step of this one in its turn: then
  /// it is shown by itself. See `TaskDatabase.perform`.
  package var parent: Task.ID? { parentNumber > 0 ? parentNumber : nil }
  /// The same as the store has it: 0 where nobody has said, so that what a document says stays; -1 where a person has
  /// moved it out.
  package var parentNumber: Int64 = 0
  /// When it should be done; nil for no date. A whole day's is its last minute. As the clocks of its own zone
  /// show it, or those of the place where it was ``located(by:in:)``.
  package var due: ClockMinute? { ownDue?.adding(minutes: Int64(lead.due)) }
  /// Until when it is hidden, by the same clocks; nil for no date.
  package var start: ClockMinute? { ownStart?.adding(minutes: Int64(lead.start)) }
  /// The same as the clocks of their own zones show them, wherever one is.
  package private(set) var ownDue: ClockMinute?
  package private(set) var ownStart: ClockMinute?

  /// A task as the store holds it. New tasks come from `TaskDatabase.perform`.
  package init(
    id: ID, name: String, created: Timestamp, completed: Timestamp? = nil, position: Int64,
    notes: TaskNotes.ID? = nil, list: NamedList.ID? = nil, tags: TagSet.ID? = nil,
    origin: TaskOrigin.ID? = nil, schedule: Schedule.ID? = nil, due: ClockMinute? = nil,
    start: ClockMinute? = nil, isArchived: Bool = false, priority: Priority? = nil,
    parent: Int64 = 0, links: TaskLinks.ID? = nil
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.completed = completed
    self.position = position
    self.isArchived = isArchived
    self.priority = priority
    parentNumber = parent
    linksNumber = links ?? 0
    self.notes = notes
    self.list = list
    self.tags = tags
    self.origin = origin
    self.schedule = schedule
    ownDue = due
    ownStart = start
  }

  /// Gives it a schedule that has this number; nil takes its own away.
  package mutating func set(_ schedule: Schedule?, numbered number: Schedule.ID?) {
    self.schedule = number
    ownDue = schedule?.due?.lastMinute
    ownStart = schedule?.start?.firstMinute
    lead = ClockLead()
  }

  /// The same, with its dates as clocks show them where one is: a time of another zone is a moment, which
  /// may lie on another day here (behaviour 54).
  /// - Parameter schedule: its own.
  package func located(by schedule: Schedule, in place: Zone) -> Task {
    var task = self
    task.lead = ClockLead(
      due: schedule.due?.lead(in: place) ?? 0, start: schedule.start?.lead(in: place) ?? 0)
    return task
  }

  /// Whether the task still waits.
  package var isOpen: Bool { completed == nil }

  /// Whether it is open and its time has not come.
  /// - Parameter minute: the present; nil: nothing is for later.
  package func isLater(at minute: ClockMinute?) -> Bool {
    guard let start, let minute else { return false }
    return isOpen && start > minute
  }

  /// Whether it is due on the present day or was before, or has begun at a date of its own.
  /// - Parameter minute: the present; nil: every due date counts.
  package func isForToday(at minute: ClockMinute?) -> Bool {
    if isLater(at: minute) { return false }
    return start != nil || due.map { due in minute.map { due <= $0.endOfDay } ?? true } ?? false
  }

  /// Whole seconds from creation to `now`, or to completion for a task that is done.
  ///
  /// Both moments are first rounded down to seconds, so that the labels of all tasks change
  /// together, on the clock's own seconds. A clock that was set back gives 0, never less.
  package func elapsed(at now: Timestamp) -> Int64 {
    max(0, (completed ?? now).wholeSeconds - created.wholeSeconds)
  }
}

/// By how many minutes clocks where one is are ahead of those of the dates' own zones then. It is no part of
/// what a task says: whoever travels has the same tasks.
private struct ClockLead: Hashable, Sendable {
  var due: Int16 = 0
  var start: Int16 = 0

  static func == (_: ClockLead, _: ClockLead) -> Bool { true }
  func hash(into _: inout Hasher) {}
}
