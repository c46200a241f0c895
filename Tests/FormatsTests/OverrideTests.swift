import Dates
import Formats
import TaskStore
import Tasks
import Testing

/// Dates of a series that other programs have moved, done or cancelled alone (RFC 5545, 3.8.4.4).
@Suite struct OverrideTests {
  /// Friday, 27 November 2026, 10:00 in UTC.
  private let now = Timestamp(milliseconds: 1_795_773_600_000)

  private static func todo(_ lines: [String]) -> String {
    (["BEGIN:VTODO", "UID:1", "DTSTAMP:20261110T080000Z", "SUMMARY:Water plants"] + lines
      + ["END:VTODO"]).joined(separator: "\n") + "\n"
  }

  private static func calendar(_ series: [String], _ overrides: [[String]]) -> String {
    "BEGIN:VCALENDAR\n" + ([series] + overrides).map(todo).joined() + "END:VCALENDAR\n"
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

  private func overrides(_ text: String) -> [Substring] {
    text.split(separator: "BEGIN:VTODO").filter { $0.contains("RECURRENCE-ID") }
      .map { $0.split(separator: "END:VTODO")[0] }.sorted()
  }

  private static let mondays = ["RRULE:FREQ=WEEKLY;BYDAY=MO", "DUE;VALUE=DATE:20261130"]
  private static let timed = [
    "RRULE:FREQ=WEEKLY;BYDAY=MO", "DTSTART;TZID=Europe/Berlin:20261130T080000",
    "DUE;TZID=Europe/Berlin:20261130T090000",
  ]
  private static func day(_ id: String, _ more: String...) -> [String] {
    ["RECURRENCE-ID;VALUE=DATE:202612" + id] + more
  }

  @Test(
    "Of a series those dates come one after the other that are left, where they were moved to",
    arguments: [
      // Moved later, and before the one behind it.
      (
        mondays, [["RECURRENCE-ID;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202"]],
        ["2026-12-02", "2026-12-07", "2026-12-14"]
      ),
      // Moved earlier.
      (
        mondays, [day("07", "DUE;VALUE=DATE:20261204")],
        ["2026-11-30", "2026-12-04", "2026-12-14", "2026-12-21"]
      ),
      // Moved behind the next one, and before the one in front of it.
      (
        mondays, [["RECURRENCE-ID;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261208"]],
        ["2026-12-07", "2026-12-08", "2026-12-14"]
      ),
      (
        mondays, [day("07", "DUE;VALUE=DATE:20261128")],
        ["2026-11-28", "2026-11-30", "2026-12-14"]
      ),
      // Two that have changed places.
      (
        mondays, [day("07", "DUE;VALUE=DATE:20261214"), day("14", "DUE;VALUE=DATE:20261207")],
        ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21"]
      ),
      // Done and cancelled, the next one and later ones.
      (
        mondays,
        [
          ["RECURRENCE-ID;VALUE=DATE:20261130", "STATUS:CANCELLED"], day("14", "STATUS:COMPLETED"),
        ], ["2026-12-07", "2026-12-21", "2026-12-28"]
      ),
      // By DTSTART, also where it is said in UTC.
      (
        timed,
        [
          [
            "RECURRENCE-ID:20261130T070000Z", "DTSTART;TZID=Europe/Berlin:20261201T100000",
            "DUE;TZID=Europe/Berlin:20261201T110000",
          ], ["RECURRENCE-ID;TZID=Europe/Berlin:20261214T080000", "STATUS:CANCELLED"],
        ],
        [
          "2026-12-01T11:00 Europe/Berlin", "2026-12-07T09:00 Europe/Berlin",
          "2026-12-21T09:00 Europe/Berlin",
        ]
      ),
      // With an end: what is left is counted.
      (
        ["RRULE:FREQ=DAILY;COUNT=3", "DTSTART;VALUE=DATE:20261201"],
        [day("02", "DTSTART;VALUE=DATE:20261209"), day("03", "PERCENT-COMPLETE:100")],
        ["2026-12-01", "2026-12-09"]
      ),
      // What was changed otherwise is no other date.
      (
        mondays, [day("07", "DUE;VALUE=DATE:20261207", "PRIORITY:1"), day("14", "SUMMARY:b")],
        ["2026-11-30", "2026-12-07", "2026-12-14"]
      ),
    ] as [([String], [[String]], [String])])
  func next(series: [String], changed: [[String]], dates: [String]) throws {
    for isSeriesFirst in [true, false] {
      var text = Self.calendar(series, changed)
      if !isSeriesFirst {
        text =
          "BEGIN:VCALENDAR\n" + changed.map(Self.todo).joined() + Self.todo(series)
          + "END:VCALENDAR\n"
      }
      let database = try load(text)
      #expect(try save(database).contains(series[0]))
      var seen: [String?] = []
      var isOpen = true
      for _ in dates {
        let file = try save(database)
        #expect(overrides(file) == overrides(text))
        // What is written says the same again.
        let said = try records(file, as: .iCalendar).first {
          $0.name == "Water plants" && !$0.isDone
        }
        let task = try database.task(1)
        let due = try database.schedule(of: task).due
        #expect(said?.schedule.due == due, "\(file)")
        #expect(!file.contains("EXDATE") && !file.contains("RDATE"))
        seen.append(due?.description)
        try database.perform(.complete(1), at: now)
        isOpen = try database.task(1).isOpen
      }
      #expect(seen == dates)
      #expect(isOpen == !series[0].contains("COUNT"))
      for _ in dates { try database.undo() }
      #expect(try database.schedule(of: database.task(1)).due?.description == dates[0])
      #expect(try overrides(save(database)) == overrides(text))
    }
  }

  @Test("A date that a person sets stands, wherever others have moved it to")
  func set() throws {
    let moved = ["RECURRENCE-ID;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202"]
    let text = Self.calendar(Self.mondays, [moved])
    let database = try load(text)
    for day in ["2026-11-30", "2026-12-01", "2026-12-02"] {
      let due = try #require(TaskDate(day))
      try database.perform(.schedule([1], [.due(due)]), at: now)
      let file = try save(database)
      #expect(try records(file, as: .iCalendar)[0].schedule.due == due, "\(file)")
      #expect(overrides(file) == overrides(text))
      try database.undo()
    }
  }

  @Test("A name changes no date of a series, and a resource is itself where nothing was changed")
  func resource() throws {
    let moved = ["RECURRENCE-ID;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202"]
    let text = Self.calendar(Self.mondays, [moved])
    let resource = try TodoResource(Array(text.utf8))
    var record = resource.record
    #expect(record.schedule.due == TaskDate("2026-12-02"))
    #expect(resource.edited(to: resource.adapted(record, in: .utc), at: now) == resource.bytes)
    record.name = "Water them"
    let edited = String(decoding: resource.edited(to: record, at: now), as: UTF8.self)
    for line in Self.mondays + moved { #expect(edited.contains(line)) }
    // What a store says that has not heard of it is no change.
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO"))
    record = resource.record
    record.schedule.repetition?.rule = rule
    #expect(resource.edited(to: resource.adapted(record, in: .utc), at: now) == resource.bytes)
  }

  @Test(
    "What was changed of single dates is the same whatever becomes of the start of their series",
    arguments: [
      // By its start, with which nothing was done; moved with it, and by it alone.
      (["20261201", "20261205"], ["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261205"], nil),
      (
        ["20261201", "20261203"], ["DTSTART;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261206"],
        "FREQ=WEEKLY;RDATE=20261202;EXDATE=20261201"
      ),
      (
        ["20261201", "20261203"], ["DTSTART;VALUE=DATE:20261202"],
        "FREQ=WEEKLY;RDATE=20261202;EXDATE=20261201"
      ),
      // By its due date, where nothing starts before.
      (
        ["20261201", "20261201"], ["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261202"],
        "FREQ=WEEKLY;RDATE=20261202;EXDATE=20261201"
      ),
    ] as [([String], [String], String?)])
  func start(series: [String], changed: [String], rule: String?) throws {
    let lines = [
      "RRULE:FREQ=WEEKLY", "DTSTART;VALUE=DATE:" + series[0], "DUE;VALUE=DATE:" + series[1],
    ]
    let text = Self.calendar(lines, [["RECURRENCE-ID;VALUE=DATE:20261201"] + changed])
    let resource = try TodoResource(Array(text.utf8))
    #expect(resource.record.schedule.repetition?.rule.text == rule ?? "FREQ=WEEKLY")
    let dates: [(due: String, start: String?)] = [
      ("2026-12-29", nil), ("2026-12-29", "2026-12-22"), ("2027-01-05", nil),
      ("2027-01-05", "2027-01-04"), ("2027-01-05", "2027-01-05"),
    ]
    var states = [resource]
    for (due, start) in dates {
      let former = try #require(states.last)
      var record = former.record
      (record.schedule.due, record.schedule.start) = (TaskDate(due), start.flatMap { TaskDate($0) })
      let edited = try TodoResource(former.edited(to: record, at: now))
      #expect(edited.record.schedule.repetition?.rule.text == rule ?? "FREQ=WEEKLY", "\(edited)")
      #expect(edited.record.schedule.due == record.schedule.due)
      states.append(edited)
    }
    // And it goes back by the same way.
    for former in states.dropLast().reversed() {
      let last = try #require(states.last)
      let undone = last.edited(to: former.record, at: now)
      let lines = String(decoding: undone, as: UTF8.self).split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("X-ALOFT-OVERRIDES") } <= 1)
      states.append(try TodoResource(undone))
    }
    let end = String(decoding: try #require(states.last).bytes, as: UTF8.self)
    #expect(!end.contains("X-ALOFT-OVERRIDES"))
    for line in lines + changed { #expect(end.contains(line)) }
  }

  @Test(
    "A reminder that counts from the start, which is the due date, is one where that date was moved"
  )
  func reminder() throws {
    let alarm = ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-P1D", "END:VALARM"]
    let series = ["RRULE:FREQ=MONTHLY", "DTSTART;VALUE=DATE:20261201"] + alarm
    let moved = ["RECURRENCE-ID;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261202"]
    let resource = try TodoResource(Array(Self.calendar(series, [moved]).utf8))
    let record = resource.record
    #expect(record.schedule.due == TaskDate("2026-12-02"))
    #expect(record.schedule.reminder == .before(86_400))
    #expect(Format.reminders(of: record, onServer: resource.bytes) == [.before(86_400)])
    for reminder in [nil, Reminder.before(3600), .before(86_400)] {
      for due in ["2026-12-02", "2026-12-03", "2026-12-01"] {
        var wanted = record
        (wanted.schedule.due, wanted.schedule.reminder) = (TaskDate(due), reminder)
        let edited = try TodoResource(resource.edited(to: wanted, at: now))
        #expect(edited.record.schedule.due == wanted.schedule.due)
        #expect(edited.record.schedule.reminder == reminder)
        let text = String(decoding: edited.bytes, as: UTF8.self)
        #expect(text.split(separator: "BEGIN:VALARM").count == (reminder == nil ? 1 : 2), "\(text)")
        #expect(!text.contains("X-ALOFT-SHOWN"))
      }
    }
  }

  @Test(
    "Single dates are said by the type and the clocks of the date that their rule counts from, left out or done",
    arguments: [
      // The rule names the due date alone.
      ("FREQ=WEEKLY;BYDAY=MO", ";TZID=Europe/Berlin:20261207T090000", "20261207T090000"),
      // It names both, and without one of its dates it begins with the start.
      ("FREQ=DAILY", ";VALUE=DATE:20261207", "20261207"),
    ])
  func anchor(rule: String, single: String, said: String) throws {
    let series = [
      "RRULE:" + rule, "DTSTART;TZID=Europe/Berlin:20261127T000000",
      "X-ALOFT-START;X-DTSTART=20261127T000000:2026-11-27",
      "DUE;TZID=Europe/Berlin:20261130T090000",
    ]
    let done = [["RECURRENCE-ID" + single, "STATUS:COMPLETED"]]
    for text in [Self.calendar(series + ["EXDATE" + single], []), Self.calendar(series, done)] {
      let record = try TodoResource(Array(text.utf8)).record
      #expect(record.schedule.repetition?.rule.text == rule + ";EXDATE=" + said)
    }
  }
}
