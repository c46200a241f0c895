import Dates
import Formats
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// What holds for every calendar of every program: nothing differs in it but what a person has edited, and nothing is
/// wrong in it that was not before.
struct CalendarLaw {
  /// Friday, 27 November 2026, 10:00 in UTC.
  static let now = Timestamp(milliseconds: 1_795_773_600_000)
  private static let stamps: Set<String> = [
    "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "X-ALOFT-REVISION",
  ]

  private let name: String
  private let text: String
  /// The documents that were written, each with the one that it was made of.
  private(set) var written: [(before: String, after: String)] = []
  /// What does not hold.
  private(set) var findings: [String] = []

  init(_ text: String, named name: String) { (self.text, self.name) = (text, name) }

  private mutating func expect(_ isRight: Bool, _ finding: @autoclosure () -> String) {
    if !isRight { findings.append("\(name): \(finding())") }
  }

  // MARK: A file

  /// Through an import and an export, with each edit between them.
  mutating func checkFile() throws {
    let database = try TaskDatabase()
    let importing = try database.beginImporting(
      at: Self.now, reading: Format.reading(in: database.place))
    for case .success(let record) in read(text.utf8, as: .iCalendar) { try importing.take(record) }
    _ = try importing.finish()
    let before = try export(database)
    let (source, parts) = (CalendarParts(text), CalendarParts(before))
    for (key, names) in parts.differences(from: source) where parts.lines[key] != nil {
      expect(false, "import and export change \(names.sorted()) of \(key)")
    }
    written.append((text, before))
    for task in try database.load() {
      for (edit, allowed) in try edits(of: task, database) {
        do throws(StoreError) { try database.perform(edit, at: Self.now) } catch {
          guard case .unknownRule = error else { throw error }
          continue
        }
        let after = try export(database)
        check(parts, CalendarParts(after), allowed, "\(edit)")
        written.append((text, after))
        try database.undo()
        let undone = try export(database)
        expect(undone == before, "\(edit) and undo: \(before)\n\(undone)")
      }
    }
  }

  private func export(_ database: TaskDatabase) throws -> String {
    var all: [TaskRecord] = []
    try database.records.export { all.append($0) }
    return write(all, as: .iCalendar)
  }

  private func edits(
    of task: Task, _ database: TaskDatabase
  ) throws -> [(Edit, allowed: Set<String>)] {
    let schedule = try database.schedule(of: task)
    let dates = Self.dates(of: schedule)
    var edits: [(Edit, Set<String>)] = [
      (.rename(task.id, to: try TaskName("Another name")), ["SUMMARY"]),
      (
        .annotate(task.id, with: try TaskNotes("Other notes")),
        ["DESCRIPTION", "COMMENT", "SUMMARY"]
      ),
      (.file([task.id], .named(try TaskName("Another list"))), ["X-ALOFT-LIST"]),
    ]
    if let tag = Tag("another") {
      edits.append((.tag([task.id], adding: [tag], removing: []), ["CATEGORIES"]))
    }
    if let due = schedule.due {
      edits.append((.schedule([task.id], [.due(due.moved(bySeconds: 86_400))]), dates))
    }
    if task.isOpen {
      let completion: Set<String> = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]
      // Its age begins anew.
      let isSeries = schedule.repetition != nil
      edits.append(
        (
          .complete(task.id),
          isSeries
            ? dates.union(["CREATED"]).union(completion) : completion
        ))
    }
    return edits
  }

  private static func dates(of schedule: Schedule) -> Set<String> {
    // Alarms at moments of their own move with a series.
    let series: Set<String> = [
      "DTSTART", "RRULE", "EXDATE", "RDATE", "X-ALOFT-ANCHOR", "X-ALOFT-OPEN", "X-ALOFT-OVERRIDES",
      "TRIGGER",
      "X-ALOFT-DATE",
    ]
    return Set(["DUE", "DURATION", "X-ALOFT-START", "X-ALOFT-SHOWN"])
      .union(schedule.repetition == nil ? [] : series)
  }

  private mutating func check(
    _ before: CalendarParts, _ after: CalendarParts, _ allowed: Set<String>, _ edit: String
  ) {
    for (key, names) in after.differences(from: before) {
      // What was done of a series stands beside it.
      let isNew =
        before.lines[key] == nil
        && (key.hasPrefix("BEGIN:VTODO  ") || key.hasPrefix("BEGIN:VTIMEZONE"))
      let others = names.subtracting(allowed).subtracting(Self.stamps)
      if !isNew, !others.isEmpty { expect(false, "\(edit) changes \(others.sorted()) of \(key)") }
    }
  }

  // MARK: A server

  /// From a server, edited, and back.
  mutating func checkResource() {
    guard let resource = try? TodoResource(Array(text.utf8)) else { return }
    let same = resource.edited(to: resource.adapted(resource.record, in: .utc), at: Self.now)
    expect(
      same.elementsEqual(text.utf8), "it is not itself: \(String(decoding: same, as: UTF8.self))")
    let record = resource.record
    let dates = Self.dates(of: record.schedule)
    var edits: [(Set<String>, (inout TaskRecord) -> Void)] = [
      (["SUMMARY"], { $0.name = "Another name" }),
      (["DESCRIPTION", "COMMENT", "SUMMARY"], { $0.notes = "Other notes" }),
      (["CATEGORIES"], { $0.tags.append("another") }),
      (
        ["STATUS", "COMPLETED", "PERCENT-COMPLETE"],
        { $0.completion = $0.isDone ? .open : .done(Self.now) }
      ),
    ]
    if let due = record.schedule.due {
      edits.append((dates, { $0.schedule.due = due.moved(bySeconds: 86_400) }))
    }
    if let next = record.schedule.advanced(completedAt: Self.now.wholeSeconds, in: .utc) {
      edits.append((dates, { $0.schedule = next.schedule }))
    }
    for (allowed, edit) in edits {
      var wanted = record
      edit(&wanted)
      let bytes = resource.edited(to: wanted, at: Self.now)
      let after = String(decoding: bytes, as: UTF8.self)
      written.append((text, after))
      guard let read = try? TodoResource(bytes) else {
        expect(false, "it cannot be read any more: \(after)")
        continue
      }
      expect(
        read.record.saysTheSame(as: Format.iCalendar.sayable(wanted)),
        "told \(wanted) says \(read.record): \(after)")
      check(CalendarParts(text), CalendarParts(after), allowed, "\(allowed.sorted())")
      let undone = read.edited(to: read.adapted(record, in: .utc), at: Self.now)
      expect(
        (try? TodoResource(undone))?.record.saysTheSame(as: record) == true,
        "undone: \(String(decoding: undone, as: UTF8.self))")
    }
  }

  // MARK: libical

  /// What libical finds wrong in what was written, and not in what it was made of.
  static func newFaults(
    in written: [(before: String, after: String)], _ oracle: CalendarOracle
  ) throws -> [String] {
    let before = try oracle.faults(of: written.map(\.before))
    let after = try oracle.faults(of: written.map(\.after))
    return written.indices.flatMap { place in
      after[place].subtracting(before[place]).map { "\($0) in \(written[place].after)" }
    }
  }
}
