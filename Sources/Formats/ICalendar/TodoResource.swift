package import Dates
package import Tasks

/// A resource of a calendar collection: one task as a server keeps it, byte for byte, with all that stands beside it.
///
/// Of several VTODOs the first one without a RECURRENCE-ID is the task; dates that were changed alone and other
/// tasks stay as they are.
package struct TodoResource {
  /// As it was given.
  package let bytes: [UInt8]
  /// What it says, without a list: the collection is the list.
  package let record: TaskRecord
  /// LAST-MODIFIED, or else DTSTAMP.
  package let modified: Timestamp?
  /// Whether a VTODO of another UID stands in it too.
  package let holdsOthers: Bool

  /// What stands in it and cannot be read.
  package var remarks: [Remark] {
    TodoCheck.mistakes(in: todo.lines, isStrict: false).map {
      Remark(task: record.name, property: $0.property, refusal: $0.refusal)
    }
  }

  let todo: VTodo
  /// With the list that X-ALOFT-LIST says, which stays.
  private let said: TaskRecord

  /// Reads it.
  /// - Throws: why it is no task that can be shown; `BEGIN:VTODO` was expected where none is in it.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    let plain = CalendarText.plain(bytes)
    todo = try VTodo(plain[...], line: 1)
    let lines = todo.lines.entries.map(\.line)
    try Self.requireEnd(of: lines)
    said = try todo.record(under: nil)
    var record = said
    record.list = nil
    (self.bytes, self.record) = (bytes, record)
    let uids = ContentLine.todos(in: lines).flatMap(\.own).filter { $0.name == "UID" }.map(\.value)
    holdsOthers = Set(uids).count > 1
    let moment = ["LAST-MODIFIED", "DTSTAMP"].lazy.compactMap(todo.lines.first)
    modified = moment.compactMap { BasicMoment.moment($0.value) }.first
  }

  /// A new one.
  /// - Parameter uid: by which every program on every machine is to know the task.
  package static func fresh(_ record: TaskRecord, uid: String, at now: Timestamp) -> [UInt8] {
    var record = XMLText.fit(record)
    (record.uid, record.list, record.isArchived) = (uid, nil, nil)
    var writer = ICalendarWriter(now: now)
    // What it was imported from may hold anything, too.
    let bytes = XMLText.fit(writer.write(record) + writer.finish())
    guard var todo = try? VTodo(bytes[...], line: 1) else { return bytes }
    todo.countOn(isFresh: true)
    return todo.lines.bytes
  }

  /// A UID, say, as a document that is sent can have it.
  package static func sendable(_ text: String) -> String { XMLText.fit(text) }

  /// One that was cut off on its way is none.
  private static func requireEnd(of lines: [ContentLine]) throws(Refusal) {
    let lines = lines.filter { !$0.text.trimmedFront.isEmpty }
    guard let first = lines.first, let last = lines.last,
      ContentLine(raw: first.raw, text: first.text.trimmedFront, number: 1)
        .isEdge("BEGIN", "VCALENDAR"), !last.isEdge("END", "VCALENDAR")
    else { return }
    throw last.refusal(.token(["END:VCALENDAR"]), at: last.text.endIndex)
  }

  /// What a task of the store says in the words of this document, where the two mean the same: moments to the second,
  /// tags as they are written there, without characters that no server can hold, and nothing of what it does not say.
  /// - Parameter place: where the person is.
  package func adapted(_ record: TaskRecord, in place: Zone) -> TaskRecord {
    var own = XMLText.fit(record.asFilesHaveIt)
    (own.uid, own.list, own.isArchived, own.document) = (said.uid, nil, nil, nil)
    if said.created == nil { own.created = nil }
    if said.completion == .done(nil), own.isDone { own.completion = .done(nil) }
    own.tags = Fields.tags(own.tags, inWordsOf: said.tags)
    own.schedule = TodoSeries(todo.dates).withOverrides(own.schedule)
    own.priority = own.priority ?? said.priority
    own.parent = own.parent ?? said.parent
    own.links = own.links ?? said.links
    own.steps = said.steps
    var whole = own.schedule
    whole.completeReminders(from: said.schedule)
    if whole.saysTheSame(as: said.schedule)
      || whole.saysTheSame(as: said.schedule.possible(in: place))
    {
      own.schedule = said.schedule
    } else {
      own.takeSchedule(of: said, readBeforeAs: todo.formerSchedule(), in: place)
    }
    return own
  }

  /// What a task says in the words of another version of this document: of single dates what that one says.
  /// - Parameter record: in the words of this one.
  package func adapted(_ record: TaskRecord, to newer: TodoResource) -> TaskRecord {
    var own = record
    let schedule = TodoSeries(todo.dates).withoutOverrides(record.schedule)
    own.schedule = TodoSeries(newer.todo.dates).withOverrides(schedule)
    return own
  }

  /// The same document with what differs in `record` changed, and nothing else but what no server can hold.
  /// - Parameters:
  ///   - record: in the words of this document, see `adapted(_:in:)`.
  ///   - now: when it was changed, whenever it is sent.
  ///   - others: states of the same task that it follows, too, as that in another collection.
  package func edited(
    to record: TaskRecord, at now: Timestamp, beyond others: [TodoResource] = []
  ) -> [UInt8] {
    wanted(record).saysTheSame(as: said) ? bytes : again(as: record, at: now, beyond: others)
  }

  private func wanted(_ record: TaskRecord) -> TaskRecord {
    var wanted = record.asFilesHaveIt
    (wanted.list, wanted.uid, wanted.isArchived) = (said.list, said.uid, nil)
    return wanted
  }

  /// The same, but one more state of it also where nothing differs.
  package func again(
    as record: TaskRecord, at now: Timestamp, beyond others: [TodoResource] = []
  ) -> [UInt8] {
    let wanted = wanted(record)
    var todo = todo
    todo.change(from: said, to: wanted, at: now)
    todo.countOn(beyond: others)
    let missing = missingZones(wanted.schedule, todo)
    return XMLText.fit(todo.lines.bytes(with: missing))
  }

  /// Those of a task that stands in this resource.
  func reminders(of record: TaskRecord) -> [Reminder] {
    let bytes = edited(to: adapted(record, in: Zone.local()), at: Timestamp(milliseconds: 0))
    return (try? VTodo(bytes[...], line: 1))?.reminders ?? []
  }

  private func missingZones(_ schedule: Schedule, _ edited: VTodo) -> [UInt8] {
    let dates = [schedule.due, schedule.start, schedule.repetition?.anchor]
    guard dates.contains(where: { $0?.zone != nil }) else { return [] }
    var zones = ZoneDescriptions()
    zones.note(in: bytes[...])
    return zones.missing(for: dates, in: edited.lines.entries.map(\.line))
  }

  /// Whether lines stand here that the other does not have, but for those that say when it was written: somebody has
  /// changed it, be it in what no record has a place for.
  package func holdsMore(than other: TodoResource) -> Bool {
    let former = Set(other.lines)
    return lines.contains { !former.contains($0) }
  }

  private var lines: [[UInt8]] {
    ContentLine.all(bytes[...])
      .filter { !Self.stamps.contains($0.name) }.map { Array($0.text) }
  }

  private static let stamps = [
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "PRODID", VTodo.revisionName,
  ]

  /// The document without the task: what else stands in it.
  package var withoutTask: [UInt8] {
    XMLText.fit(todo.lines.bytesWithoutTask)
  }

  // MARK: What cannot be taken

  /// What a document calls its task, where it can be read no further than that; nil where it does not say.
  package static func name(in bytes: [UInt8]) -> String? {
    var lines = ContentLines(bytes[...])
    var isInside = false
    while let line = lines.next() {
      if line.isEdge("BEGIN", "VTODO") { isInside = true }
      guard isInside, line.name == "SUMMARY" else { continue }
      return Fields.list(ContentLine.text(line.value).knownText)
    }
    return nil
  }

  /// The property that stands in a line; nil where none does.
  /// - Parameter number: the line's, from 1.
  package static func property(in bytes: [UInt8], line number: Int) -> String? {
    var lines = ContentLines(bytes[...])
    var name: String?
    while let line = lines.next(), line.number <= number { name = line.name }
    return name.flatMap { ["", "BEGIN", "END"].contains($0) ? nil : $0 }
  }
}
