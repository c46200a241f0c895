import Dates
import Formats
import ProgramSupport
import System
import Tasks
import Testing

/// Dates as every calendar shows them.
@Suite struct CalendarEventsTests {
  private func record(
    _ uid: String, due: String, rule: String? = nil, from anchor: String? = nil,
    basis: Repetition.Basis = .schedule
  ) throws -> TaskRecord {
    let due = try #require(TaskDate(due))
    var schedule = Schedule(due: due, reminder: .before(600))
    if let rule {
      schedule.repetition = Repetition(
        try #require(RecurrenceRule(text: rule)),
        from: try anchor.map { try #require(TaskDate($0)) } ?? due, basis: basis)
    }
    return TaskRecord(uid: uid, name: "Task \(uid), long; \\ ä", notes: "a\nb", schedule: schedule)
  }

  private func lines(_ records: TaskRecord...) -> [String] {
    write(records, as: .calendar).split(separator: "\r\n").map(String.init)
  }

  @Test("A task that is due is an event; what is done, or due no day, is none")
  func events() throws {
    var done = try record("done", due: "2026-01-31")
    done.completion = .done(nil)
    let text = lines(done, TaskRecord(uid: "never", name: "a"), try record("d", due: "2026-01-31"))
    #expect(
      text == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Aloft//Aloft//EN", "BEGIN:VEVENT", "UID:d-due",
        "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20260131",
        #"SUMMARY:Task d\, long\; \\ ä"#, #"DESCRIPTION:a\nb"#, "TRANSP:TRANSPARENT", "END:VEVENT",
        "END:VCALENDAR",
      ])
    #expect(write([], as: .calendar).hasSuffix("EN\r\nEND:VCALENDAR\r\n"))
  }

  @Test("A zone is described once; one that does not exist is the person's own")
  func zones() throws {
    let text = lines(
      try record("1", due: "2026-01-31T09:00 Europe/Berlin"),
      try record("2", due: "2026-02-28T09:00 Europe/Berlin"),
      try record("3", due: "2026-02-28T09:00 Mars/Olympus"),
      try record("4", due: "2026-02-28T09:00 UTC"))
    #expect(text.count { $0 == "BEGIN:VTIMEZONE" } == 1)
    #expect(
      text.filter { $0.hasPrefix("DTSTART") } == [
        "DTSTART:19700329T020000", "DTSTART:19701025T030000",
        "DTSTART;TZID=Europe/Berlin:20260131T090000", "DTSTART;TZID=Europe/Berlin:20260228T090000",
        "DTSTART:20260228T090000", "DTSTART:20260228T090000Z",
      ])
    #expect(text.contains("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"))
    #expect(text.contains("TZOFFSETFROM:+0100") && text.contains("TZOFFSETTO:+0200"))
    // A list of tasks describes its zones too, and is read as it was written.
    let tasks = [try record("1", due: "2026-01-31T09:00 Europe/Berlin")]
    let todos = write(tasks, as: .iCalendar)
    #expect(todos.split(separator: "BEGIN:VTIMEZONE").count == 2)
    let read = try records(todos, as: .iCalendar)
    #expect(read.map(\.schedule) == tasks.map(\.schedule))
    #expect(write(read, as: .iCalendar) == todos)
  }

  @Test("What comes again does so from the next date on, as far as anybody knows before that")
  func rules() throws {
    func rules(_ record: TaskRecord) -> [String] {
      lines(record).filter {
        $0.hasPrefix("RRULE") || $0.hasPrefix("DTSTART") || $0.hasPrefix("UID")
      }
    }
    #expect(
      rules(try record("1", due: "2026-03-31", rule: "FREQ=MONTHLY;COUNT=5", from: "2026-01-31"))
        == ["UID:1-due", "DTSTART;VALUE=DATE:20260331", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3"])
    #expect(
      rules(try record("2", due: "2026-05-06", rule: "FREQ=WEEKLY", from: "2026-05-05")) == [
        "UID:2-due", "DTSTART;VALUE=DATE:20260506", "UID:2-next", "DTSTART;VALUE=DATE:20260512",
        "RRULE:FREQ=WEEKLY",
      ])
    #expect(
      rules(try record("3", due: "2026-05-06", rule: "FREQ=WEEKLY", basis: .completion))
        == ["UID:3-due", "DTSTART;VALUE=DATE:20260506"])
    #expect(rules(try record("4", due: "2026-05-06", rule: "FREQ=FOO")).count == 2)
    #expect(
      rules(
        try record("5", due: "2026-05-06T09:00 Europe/Berlin", rule: "FREQ=DAILY;UNTIL=20260601")
      ).last == "RRULE:FREQ=DAILY;UNTIL=20260601T215959Z")
    #expect(
      rules(try record("6", due: "2026-05-06", rule: "FREQ=DAILY;UNTIL=20260601T215959Z")).last
        == "RRULE:FREQ=DAILY;UNTIL=20260601")
  }

  @Test(
    "libical finds nothing wrong, and the same moments",
    .enabled(if: hasLibical, "needs libical-dev"))
  func libical() throws {
    let records = [
      try record("day", due: "2026-01-31", rule: "FREQ=MONTHLY"),
      try record("berlin", due: "2026-03-27T09:00 Europe/Berlin", rule: "FREQ=DAILY"),
      try record("york", due: "2026-10-30T09:00 America/New_York", rule: "FREQ=DAILY"),
      try record("adelaide", due: "2026-04-01T09:30 Australia/Adelaide", rule: "FREQ=WEEKLY"),
      try record("kolkata", due: "2026-01-02T09:30 Asia/Kolkata", rule: "FREQ=WEEKLY;BYDAY=TU,FR"),
      try record("sao-paulo", due: "2026-01-02T09:30 America/Sao_Paulo", rule: "FREQ=YEARLY"),
      try record("utc", due: "2026-01-02T23:30 UTC", rule: "FREQ=DAILY;INTERVAL=3"),
    ]
    let folder = try TemporaryFolder()
    let source = ForeignProgram.path("Oracles/events.c")
    _ = try ForeignProgram.output("cc -o '\(folder["events"])' '\(source)' -lical")
    try folder.write(write(records, as: .calendar), to: "dates.ics")
    let output = try ForeignProgram.output("'\(folder["events"])' '\(folder["dates.ics"])'")
    let said = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      said
        == records.map { record in
          var schedule = record.schedule
          var moments: [Int64] = []
          for _ in 0..<4 {
            guard let due = schedule.due else { break }
            moments.append(due.instant(in: .utc))
            let next = schedule.advanced(completedAt: due.instant(in: .utc), in: .utc)
            schedule = next?.schedule ?? Schedule()
          }
          let kind = record.schedule.due?.time == nil ? "DAY" : "TIME"
          return "\(record.uid ?? "")-due \(kind) "
            + moments.map(String.init).joined(separator: " ")
        })
  }
}
