public import Dates

/// Something to do, and how long it has been waiting.
public struct Task: Identifiable, Hashable, Sendable {
  /// Given once by the store, counted up from 1 and never given again, not even after a deletion.
  public typealias ID = Int64

  /// The number by which every process names this task.
  public let id: ID
  /// What there is to do: never empty, one line.
  public var name: String
  /// When the task was added.
  public var created: Timestamp
  /// When the task was completed; `nil` while it is open.
  public var completed: Timestamp?
  /// Whether it was put away: no list shows it, and a search finds it. Only a completed task is.
  public package(set) var isArchived = false
  /// Here, where bytes are left over.
  private var lead = ClockLead()
  /// The place among the open tasks: smaller is higher. Equal places stand in order of `id`.
  public var position: Int64
  /// Which text stands in its notes, nil where none does: a number, since a window that shows a million
  /// tasks reads the notes of one. Another text has another number. See `TaskDatabase.notes(_:)`.
  public var notes: TaskNotes.ID? {
    get { Self.number(notesNumber) }
    set { notesNumber = Self.stored(newValue) }
  }
  /// The list that it belongs to; nil for none. See `TaskDatabase.labels`.
  public var list: NamedList.ID? {
    get { Self.number(listNumber) }
    set { listNumber = Self.stored(newValue) }
  }
  /// The set of its tags; nil where it has none. See `TaskDatabase.labels`.
  public var tags: TagSet.ID? {
    get { Self.number(tagsNumber) }
    set { tagsNumber = Self.stored(newValue) }
  }
  /// What it was imported from; nil for a task that was made here.
  public var origin: TaskOrigin.ID? {
    get { Self.number(originNumber) }
    set { originNumber = Self.stored(newValue) }
  }
  /// All that is said of when; nil for nothing. See `TaskDatabase.schedules`.
  public package(set) var schedule: Schedule.ID? {
    get { Self.number(scheduleNumber) }
    set { scheduleNumber = Self.stored(newValue) }
  }
  /// When it should be done; nil for no date. A whole day's is its last minute. As the clocks of its own zone
  /// show it, or those of the place where it was ``located(by:in:)``.
  public var due: ClockMinute? { Self.minute(dueMinute, lead.due) }
  /// Until when it is hidden, by the same clocks; nil for no date.
  public var start: ClockMinute? { Self.minute(startMinute, lead.start) }
  /// The same as the clocks of their own zones show them, wherever one is.
  package var ownDue: ClockMinute? { Self.minute(dueMinute) }
  package var ownStart: ClockMinute? { Self.minute(startMinute) }

  /// Numbers begin with 1. Four bytes each, and no optional: a million tasks have 56 MB less by it.
  private var notesNumber: Int32
  private var listNumber: Int32
  private var tagsNumber: Int32
  private var originNumber: Int32
  private var scheduleNumber: Int32
  private var dueMinute: Int32
  private var startMinute: Int32

  /// A task as the store holds it. New tasks come from `TaskDatabase.perform`.
  public init(
    id: ID, name: String, created: Timestamp, completed: Timestamp? = nil, position: Int64,
    notes: TaskNotes.ID? = nil, list: NamedList.ID? = nil, tags: TagSet.ID? = nil,
    origin: TaskOrigin.ID? = nil, schedule: Schedule.ID? = nil, due: ClockMinute? = nil,
    start: ClockMinute? = nil, isArchived: Bool = false
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.completed = completed
    self.position = position
    self.isArchived = isArchived
    notesNumber = Self.stored(notes)
    listNumber = Self.stored(list)
    tagsNumber = Self.stored(tags)
    originNumber = Self.stored(origin)
    scheduleNumber = Self.stored(schedule)
    dueMinute = due?.number ?? .min
    startMinute = start?.number ?? .min
  }

  /// Gives it a schedule that has this number; nil takes its own away.
  package mutating func set(_ schedule: Schedule?, numbered number: Schedule.ID?) {
    scheduleNumber = Self.stored(number)
    dueMinute = schedule?.due?.lastMinute.number ?? .min
    startMinute = schedule?.start?.firstMinute.number ?? .min
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

  private static func minute(_ stored: Int32, _ lead: Int16 = 0) -> ClockMinute? {
    stored == .min ? nil : ClockMinute(Int64(stored) + Int64(lead))
  }
  private static func number(_ stored: Int32) -> Int64? { stored == 0 ? nil : Int64(stored) }
  /// Two thousand million texts fill no disk of a person's; another program may have written any number.
  private static func stored(_ number: Int64?) -> Int32 { Int32(clamping: number ?? 0) }

  /// Whether the task still waits.
  public var isOpen: Bool { completed == nil }

  /// Whether it is open and its time has not come.
  /// - Parameter minute: the present; nil: nothing is for later.
  public func isLater(at minute: ClockMinute?) -> Bool {
    guard let start, let minute else { return false }
    return isOpen && start > minute
  }

  /// Whether it is due on the present day or was before, or has begun at a date of its own.
  /// - Parameter minute: the present; nil: every due date counts.
  public func isForToday(at minute: ClockMinute?) -> Bool {
    if isLater(at: minute) { return false }
    return start != nil || due.map { due in minute.map { due <= $0.endOfDay } ?? true } ?? false
  }

  /// Whole seconds from creation to `now`, or to completion for a task that is done.
  ///
  /// Both moments are first rounded down to seconds, so that the labels of all tasks change
  /// together, on the clock's own seconds. A clock that was set back gives 0, never less.
  public func elapsed(at now: Timestamp) -> Int64 {
    max(0, (completed ?? now).wholeSeconds - created.wholeSeconds)
  }
}

extension Task {
  /// A task as bytes have it: all but its name, of which it is told where it stands.
  struct Packed {
    /// The first of all, so that it is found alone.
    let id: ID
    fileprivate let created, completed, position: Int64
    fileprivate let notes, list, tags, origin, schedule, due, start: Int32
    fileprivate let lead: ClockLead
    fileprivate let isCompleted, isArchived: Bool
    /// In bytes, and how many.
    let nameStart, nameCount: UInt32
  }

  /// - Parameter nameStart: where its name will stand.
  func packed(nameStart: Int) -> Packed {
    Packed(
      id: id, created: created.milliseconds, completed: completed?.milliseconds ?? 0,
      position: position, notes: notesNumber, list: listNumber, tags: tagsNumber,
      origin: originNumber, schedule: scheduleNumber, due: dueMinute, start: startMinute,
      lead: lead, isCompleted: completed != nil, isArchived: isArchived,
      nameStart: UInt32(nameStart), nameCount: UInt32(name.utf8.count))
  }

  /// The same task again.
  init(_ packed: Packed, name: String) {
    self.init(
      id: packed.id, name: name, created: Timestamp(milliseconds: packed.created),
      completed: packed.isCompleted ? Timestamp(milliseconds: packed.completed) : nil,
      position: packed.position, isArchived: packed.isArchived)
    (notesNumber, listNumber, tagsNumber) = (packed.notes, packed.list, packed.tags)
    (originNumber, scheduleNumber) = (packed.origin, packed.schedule)
    (dueMinute, startMinute, lead) = (packed.due, packed.start, packed.lead)
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
