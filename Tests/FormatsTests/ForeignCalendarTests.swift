import Dates
import Formats
import TaskStore
import Tasks
import Testing

/// Series and time zones as other programs write them.
@Suite struct ForeignCalendarTests {
  /// Friday, 27 November 2026, 10:00 in UTC.
  private let now = Timestamp(milliseconds: 1_795_773_600_000)

  private func corpus(_ name: String) throws -> String {
    let file = try #require(try Corpus.files().first { $0.name == name })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func load(_ text: String) throws -> TaskDatabase {
    let database = try TaskDatabase()
    let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in try records(text, as: .iCalendar) { try importing.take(record) }
    _ = try importing.finish()
    return database
  }

  private func save(_ database: TaskDatabase) throws -> String {
    var all: [TaskRecord] = []
    try database.records.export { all.append($0) }
    return write(all, as: .iCalendar)
  }

  private func component(_ text: String, holding line: String) throws -> String {
    let parts = text.split(separator: "BEGIN:VTODO").dropFirst().map { part in
      part.split(separator: "END:VTODO")[0]
    }
    return String(try #require(parts.first { $0.contains(line) }, "\(text)"))
  }

  // MARK: Series

  @Test(
    "A date of a series that was completed alone takes not the place of its series",
    arguments: [
      ("override-first.ics", "2026-11-16T09:00 Europe/Berlin", "2026-11-30T09:00 Europe/Berlin"),
      ("override-last.ics", "2026-11-22", "2026-11-28"),
    ])
  func singleDates(_ name: String, due: String, next: String) throws {
    let text = try corpus(name)
    let task = try #require(try records(text, as: .iCalendar).first)
    #expect(task.name == "Water plants" && !task.isDone)
    // What is done is behind it.
    #expect(task.schedule.due == TaskDate(due))
    #expect(task.schedule.repetition?.rule.isUnderstood == true)
    let single = try component(text, holding: "RECURRENCE-ID")
    let database = try load(text)
    #expect(try component(try save(database), holding: "RECURRENCE-ID") == single)
    let id = try #require(try database.load().first { $0.name == "Water plants" }?.id)
    try database.perform(.rename(id, to: TaskName("Water them")), at: now)
    #expect(try component(try save(database), holding: "RECURRENCE-ID") == single)
    #expect(try records(try save(database), as: .iCalendar)[0].schedule.due == TaskDate(due))
    try database.perform(.complete(id), at: now)
    #expect(try database.task(id).isOpen)
    #expect(try database.schedule(of: database.task(id)).due == TaskDate(next))
    let file = try save(database)
    #expect(try component(file, holding: "RECURRENCE-ID") == single)
    #expect(try records(file, as: .iCalendar)[0].schedule.due == TaskDate(next))
    try database.undo()
    #expect(try database.schedule(of: database.task(id)).due == TaskDate(due))
    // A date that a person sets stands, also one that was done alone.
    let document = try #require(task.document?.text)
    var first = try Format.iCalendar.parse(
      document.split(separator: "STATUS:COMPLETED").joined(separator: "STATUS:NEEDS-ACTION"))
    first.name = "Again"
    // What was done alone is left out of the rule.
    first.schedule.repetition?.rule = try #require(task.schedule.repetition?.rule)
    let kept = Format.iCalendar.edit(document, to: first, at: now)
    #expect(try Format.iCalendar.parse(kept).schedule == first.schedule)
    #expect(first.schedule.due != task.schedule.due)
    #expect(try component(try save(database), holding: "RECURRENCE-ID") == single)
  }

  @Test("What is read again is known again, and a series' document holds its single dates once")
  func again() throws {
    for name in ["override-first.ics", "override-last.ics"] {
      let text = try corpus(name)
      let database = try load(text)
      let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
      for record in try records(text, as: .iCalendar) {
        #expect(try importing.take(record) == .same)
      }
      importing.cancel()
      #expect(try save(database).split(separator: "RECURRENCE-ID").count == 2)
    }
  }

  @Test("Single dates without their series are tasks of their own, and change no series")
  func orphans() throws {
    func single(_ day: String, _ more: String = "") -> String {
      """
      BEGIN:VTODO
      UID:7d1d9c6e-two
      RECURRENCE-ID;VALUE=DATE:\(day)
      DTSTAMP:20261110T080000Z
      SUMMARY:On \(day)
      \(more)END:VTODO

      """
    }
    let text =
      "BEGIN:VCALENDAR\n" + single("20261120", "STATUS:COMPLETED\n") + single("20261121")
      + "END:VCALENDAR\n"
    #expect(try records(text, as: .iCalendar).map(\.name) == ["On 20261120", "On 20261121"])
    let database = try load(try corpus("override-last.ics"))
    let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in try records(text, as: .iCalendar) { try importing.take(record) }
    _ = try importing.finish()
    #expect(
      try database.load().map(\.name).sorted() == ["On 20261120", "On 20261121", "Water plants"])
    #expect(
      try database.task(1).isOpen && database.schedule(of: database.task(1)).repetition != nil)
    let file = try save(database)
    #expect(file.contains("UID:7d1d9c6e-two\nRECURRENCE-ID;VALUE=DATE:20261121\n"))
  }

  @Test("Two tasks of one UID are two, and the same one twice is one")
  func twoOfOneUID() throws {
    func todo(_ name: String) -> String {
      "BEGIN:VTODO\nUID:1\nDTSTAMP:20261110T080000Z\nSUMMARY:\(name)\nEND:VTODO\n"
    }
    let text =
      "BEGIN:VCALENDAR\n" + ["a", "b", "a", "c"].map(todo).joined() + "END:VCALENDAR\n"
    let database = try load(text)
    #expect(try database.load().map(\.name).sorted() == ["a", "b", "c"])
    // What is written of them has a UID each, and is known again, as the file is.
    let file = try save(database)
    for line in ["UID:1\n", "UID:1\\;2\n", "UID:1\\;3\n"] { #expect(file.contains(line)) }
    for again in [text, file] {
      let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
      for record in try records(again, as: .iCalendar) { try importing.take(record) }
      #expect(importing.counts[.new] == nil)
      importing.cancel()
    }
  }

  // MARK: Zones

  @Test("A zone by the name that Windows has for it is that zone, and keeps the name")
  func windows() throws {
    let text = try corpus("windows-tz.ics")
    let database = try load(text)
    let office = try #require(TaskDate("2026-11-30T09:00 America/New_York"))
    #expect(try database.schedule(of: database.task(1)).due == office)
    #expect(try save(database).contains(#"DUE;TZID="Eastern Standard Time":20261130T090000"#))
    try database.perform(.rename(1, to: TaskName("Call")), at: now)
    #expect(try save(database).contains(#"DUE;TZID="Eastern Standard Time":20261130T090000"#))
    // A date of the person's is another one, in words that are understood.
    try database.perform(
      .schedule([1], [.due(TaskDate("2026-12-01T10:00 Europe/Berlin"))]), at: now)
    let file = try save(database)
    #expect(file.contains("DUE;TZID=Europe/Berlin:20261201T100000"))
    #expect(file.contains("TZID:Europe/Berlin"))
    try database.undo()
    #expect(try save(database).contains(#"DUE;TZID="Eastern Standard Time":20261130T090000"#))
  }

  @Test("A series in such a zone moves on in it")
  func windowsSeries() throws {
    let text = try corpus("windows-tz-recurring.ics")
    let database = try load(text)
    let before = try save(database)
    try database.perform(.complete(1), at: now)
    let file = try save(database)
    #expect(file.contains(#"DUE;TZID="Eastern Standard Time":20261207T090000"#))
    #expect(file.contains(#"DTSTART;TZID="Eastern Standard Time":20261207T083000"#))
    #expect(file.contains("RRULE:FREQ=WEEKLY"))
    // What was done is a task of its own, which no file of Windows has seen.
    #expect(file.split(separator: "BEGIN:VTIMEZONE").count == 3)
    try database.undo()
    #expect(try save(database) == before)
  }

  /// The European Union's clocks, and India's.
  private static let europe = """
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT

    """
  private static let india = """
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0530
    TZOFFSETTO:+0530
    END:STANDARD

    """

  private func calendar(_ id: String, _ zone: String?, _ property: String) -> String {
    let description = zone.map { "BEGIN:VTIMEZONE\nTZID:\(id)\n\($0)END:VTIMEZONE\n" } ?? ""
    return """
      BEGIN:VCALENDAR
      \(description)BEGIN:VTODO
      UID:z
      DTSTAMP:20261110T080000Z
      SUMMARY:a
      \(property)
      END:VTODO
      END:VCALENDAR

      """
  }

  @Test(
    "A TZID means the VTIMEZONE beside it, and what nobody describes stays what it is",
    arguments: [
      (
        "(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome", europe,
        "<+01>-1<+02>-2,M3.5.0/2:0:0,M10.5.0/3:0:0"
      ),
      ("Customized Time Zone", india, "<+0530>-5:30"),
      ("X", "X-LIC-LOCATION:Europe/Vienna\n" + europe, "Europe/Vienna"),
      ("/example.org/2026/America/Argentina/Salta", india, "America/Argentina/Salta"),
      ("Nobody's Time", nil, "Nobody's Time"), ("W. Europe Standard Time", nil, "Europe/Berlin"),
    ] as [(String, String?, String)])
  func described(id: String, description: String?, zone: String) throws {
    let name = id.filter { $0 != "\\" }
    let text = calendar(id, description, "DUE;TZID=\"\(name)\":20260715T090000")
    let due = try #require(try records(text, as: .iCalendar).first?.schedule.due)
    #expect(due == TaskDate("2026-07-15T09:00 " + zone))
    if description == Self.europe {
      #expect(due.instant(in: .utc) == TaskDate("2026-07-15T07:00 UTC")?.instant(in: .utc))
    }
    // Another day there, in the same words; the rules as they stand.
    let database = try load(text)
    try database.perform(.schedule([1], [.due(TaskDate("2026-12-15T09:00 " + zone))]), at: now)
    let file = try save(database)
    #expect(
      file.contains("DUE;TZID=\"\(name)\":20261215T090000\n")
        || file.contains("DUE;TZID=\(name):20261215T090000\n"))
    #expect(file.split(separator: "BEGIN:VTIMEZONE").count == (description == nil ? 1 : 2))
    // And by itself, in a file that has nothing but it.
    var fresh = TaskRecord(name: "a")
    fresh.schedule.due = due
    #expect(try records(write([fresh], as: .iCalendar), as: .iCalendar)[0].schedule.due == due)
  }

  @Test("A store that an earlier Aloft has filled sends no date without its zone")
  func upgrade() throws {
    let text = try corpus("windows-tz-recurring.ics")
    var record = try records(text, as: .iCalendar)[0]
    let document = try #require(record.document?.text)
    let due = try #require(TaskDate("2026-11-30T09:00"))
    record.schedule = Schedule(
      due: due, start: TaskDate("2026-11-30T08:30"),
      repetition: Repetition(try #require(RecurrenceRule(text: "FREQ=WEEKLY")), from: due))
    record.name = "Another"
    let file = write([record], as: .iCalendar)
    for line in document.split(whereSeparator: \.isNewline) where line.hasPrefix("D") {
      #expect(line.hasPrefix("DTSTAMP") || file.contains(line), "\(line)")
    }
    let resource = try TodoResource(Array(text.utf8))
    #expect(resource.adapted(record, in: .utc).schedule == resource.record.schedule)
  }
}
