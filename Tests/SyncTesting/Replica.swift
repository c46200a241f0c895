import Dates
import Formats
package import ProgramSupport
package import Sync
import Testing

@testable package import TaskStore
@testable package import Tasks

/// A machine with tasks that are kept in step with calendars in memory.
package final class Replica {
  package private(set) var database: TaskDatabase
  package private(set) var calendars: [(calendar: MemoryCalendar, collection: SyncCollection.ID)] =
    []
  /// The names of tasks of which a pass has said that they are on both sides again.
  package private(set) var kept: Set<String> = []
  /// What passes have said to have been changed on both sides.
  package private(set) var conflicts: [PassReport.Conflict] = []
  /// How many passes have ended before their end.
  package private(set) var earlyEnds = 0
  /// In seconds.
  package var now: Int64 = 1_800_000_000

  package convenience init(_ calendars: MemoryCalendar...) throws { try self.init(calendars) }

  package convenience init(_ calendars: [MemoryCalendar]) throws {
    try self.init(try TaskDatabase(), calendars)
  }

  /// One whose file lies in a folder, with what it knows already.
  package convenience init(in folder: TemporaryFolder, _ calendar: MemoryCalendar) throws {
    try self.init(try TaskDatabase.open(folder: folder.path).database, [calendar])
  }

  /// One whose file lies in a folder, and of which nothing is left to chance.
  package convenience init(
    seed: UInt64, in folder: TemporaryFolder, _ calendars: [MemoryCalendar]
  ) throws {
    let database = try TaskDatabase.open(folder: folder.path).database
    try database.set(String(seed, radix: 16) + " 0", for: TaskUIDs.key)
    try self.init(database, calendars)
  }

  private init(_ database: TaskDatabase, _ calendars: [MemoryCalendar]) throws {
    self.database = database
    let known = try database.accounts.collections()
    if !known.isEmpty {
      self.calendars = zip(calendars, known.map(\.id)).map { ($0, $1) }
      return
    }
    let account = try database.accounts.save(SyncAccount(url: "https://dav.example/", user: "ada"))
    for (number, calendar) in calendars.enumerated() {
      var list: NamedList.ID?
      if number > 0 {
        let change = try database.perform(
          .addList(try TaskName("list \(number)")), at: Timestamp(milliseconds: 0))
        list = change.lists.first?.id
      }
      let collection = try database.accounts.save(
        SyncCollection(account: account.id, href: calendar.path, name: "", list: list))
      self.calendars.append((calendar, collection.id))
    }
  }

  /// Goes on with the same tasks as they were read anew: what passes have said may be gone with what they had done.
  package func goOn(with database: TaskDatabase) { (self.database, conflicts) = (database, []) }

  /// In milliseconds besides: no two machines make a task of one number in the same one.
  package var offset: Int64 = 0

  package var time: Timestamp { Timestamp(milliseconds: now * 1000 + offset) }

  /// A pass over each collection, and another one where something has waited for that.
  @discardableResult
  package func sync(_ options: PassOptions = PassOptions()) throws -> [PassReport] {
    var options = options
    var reports = try calendars.indices.map { try sync($0, options) }
    options.isFurtherRound = true
    if reports.contains(where: { $0.waiting > 0 }) {
      reports += try calendars.indices.map { try sync($0, options) }
    }
    return reports
  }

  @discardableResult
  package func sync(_ place: Int, _ options: PassOptions = PassOptions()) throws -> PassReport {
    let (calendar, id) = calendars[place]
    let collection = try #require(try database.accounts.collections().first { $0.id == id })
    now += 1
    var pass = SyncPass(
      of: collection, in: database, with: MemoryServer(calendar: calendar), options: options,
      clock: { [time] in time })
    defer {
      kept.formUnion(pass.report.kept)
      conflicts += pass.report.conflicts
    }
    earlyEnds += 1
    let report = try pass.run()
    earlyEnds -= 1
    return report
  }

  // MARK: What a person does

  @discardableResult
  package func add(_ name: String) throws -> Task.ID {
    let change = try perform(.add([NewTask(try TaskName(name))]))
    return try #require(change.rows.first?.id)
  }

  @discardableResult
  package func perform(_ edit: Edit) throws -> Change {
    now += 1
    return try database.perform(edit, at: time)
  }

  package func rename(_ old: String, to new: String) throws {
    try perform(.rename(id(old), to: try TaskName(new)))
  }

  package func annotate(_ name: String, _ notes: String) throws {
    try perform(.annotate(id(name), with: try TaskNotes(notes)))
  }

  // MARK: What it has

  package func id(_ name: String) throws -> Task.ID {
    try #require(try database.load().first { $0.name == name }?.id, "no task \(name)")
  }

  package func record(_ name: String) throws -> TaskRecord {
    try database.records.record(of: id(name))
  }

  package var names: [String] { get throws { try database.load().map(\.name).sorted() } }

  /// All that is said, without what differs from machine to machine.
  package var content: [String] {
    get throws {
      var lines: [String] = []
      try database.records.export { lines.append(Self.line($0)) }
      return lines.sorted()
    }
  }

  package static func line(_ record: TaskRecord, saysWhenDone: Bool = true) -> String {
    let moment = saysWhenDone ? record.completed.map { "done \($0.wholeSeconds)" } : nil
    let done = moment ?? (record.isDone ? "done" : "open")
    return """
      \(record.list ?? "-") | \(record.name) | \(record.notes ?? "") | \(done) | \
      \(TagSet(adapting: record.tags).tags.map(\.name)) | \
      \(record.schedule.due?.description ?? "") | \(record.schedule.start?.description ?? "") | \
      \(record.schedule.repetition?.rule.text ?? "")
      """
  }

  /// The same without when it was done: of what does not say it each machine says when it has heard of it. Nor is a tag
  /// written the same on each, but as it was there first, whatever its case.
  package var contentWithoutMoments: [String] {
    get throws {
      var lines: [String] = []
      try database.records.export { record in
        var record = record
        record.tags = record.tags.map { String(decoding: $0.folded(), as: UTF8.self) }
        lines.append(Self.line(record, saysWhenDone: false))
      }
      return lines.sorted()
    }
  }

  /// Every name, every text of notes and every date that the history knows, or that is there.
  package var reachable: Set<String> {
    get throws {
      var texts: Set<String> = []
      try database.records.export { record in
        texts.insert(record.name)
        if let notes = record.notes { texts.insert(notes) }
      }
      for step in try database.history.steps(atMost: .max) {
        for row in try database.store.steps.rows(
          of: try database.store.steps.step(numbered: step.id))
        {
          for task in [row.before, row.after].compactMap(\.self) {
            texts.insert(task.name)
            if let notes = try task.notes.flatMap({ try database.notes($0) }) {
              texts.insert(notes)
            }
            let schedule = try database.schedule(of: task)
            for date in [schedule.due, schedule.start] {
              if let date { texts.insert(date.description) }
            }
          }
        }
      }
      return texts
    }
  }
}

extension String {
  /// A calendar with one task.
  package static func todo(_ lines: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\nBEGIN:VTODO\r\n"
      + lines.map { $0 + "\r\n" }.joined() + "END:VTODO\r\nEND:VCALENDAR\r\n"
  }

  package func replacing(_ old: String, _ new: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
