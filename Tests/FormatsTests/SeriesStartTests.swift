import Dates
import Formats
import Tasks
import Testing

/// What a rule counts from, and how often, as others have it.
@Suite struct SeriesStartTests {
  private func document(_ lines: String...) -> String {
    let all = ["BEGIN:VTODO", "UID:1", "SUMMARY:a"] + lines + ["END:VTODO"]
    return all.map { $0 + "\n" }.joined()
  }

  /// The task's lines of when, completed early so many times.
  private func lines(_ document: String, completed times: Int) throws -> [String] {
    var document = document
    for _ in 0..<times {
      var task = try Format.iCalendar.parse(document)
      task.schedule = try #require(task.schedule.advanced(completedAt: 0, in: .utc)).schedule
      document = Format.iCalendar.edit(document, to: task, at: Format.now)
      #expect(try Format.iCalendar.parse(document).schedule == task.schedule)
    }
    return document.split(whereSeparator: \.isNewline).map(String.init).filter { line in
      ["DTSTART", "DUE", "RRULE", "X-ALOFT"].contains { line.hasPrefix($0) }
    }
  }

  @Test("DTSTART is what a rule counts from, and DUE keeps its distance")
  func start() throws {
    let weekly = document(
      "DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261202", "RRULE:FREQ=WEEKLY;BYDAY=MO")
    #expect(
      try lines(weekly, completed: 2) == [
        "DTSTART;VALUE=DATE:20261214", "DUE;VALUE=DATE:20261216", "RRULE:FREQ=WEEKLY;BYDAY=MO",
      ])
    let monthly = document(
      "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261210", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1")
    #expect(
      try lines(monthly, completed: 1) == [
        "DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270110", "RRULE:FREQ=MONTHLY;BYMONTHDAY=1",
      ])
  }

  @Test("Where only DUE fits the rule, as Tasks.org has it, that is counted")
  func due() throws {
    let weekly = document(
      "DTSTART;VALUE=DATE:20261202", "DUE;VALUE=DATE:20261204", "RRULE:FREQ=WEEKLY;BYDAY=FR")
    #expect(
      try lines(weekly, completed: 1).prefix(2) == [
        "DTSTART;VALUE=DATE:20261209", "DUE;VALUE=DATE:20261211",
      ])
  }

  @Test("A date that is left out is an EXDATE beside the rule, and read back as such")
  func skipped() throws {
    let weekly = document(
      "DTSTART;TZID=Europe/Berlin:20261202T090000", "DUE;TZID=Europe/Berlin:20261204T090000",
      "RRULE:FREQ=WEEKLY;BYDAY=FR", "BEGIN:VALARM", "ACTION:DISPLAY",
      "TRIGGER;RELATED=END:-PT600S", "END:VALARM")
    var task = try Format.iCalendar.parse(weekly)
    task.schedule = try #require(task.schedule.skipped(at: 0, in: .utc)).schedule
    let text = Format.iCalendar.edit(weekly, to: task, at: Format.now)
    #expect(text.contains("EXDATE;TZID=Europe/Berlin:20261204T090000\n"))
    #expect(text.contains("DUE;TZID=Europe/Berlin:20261211T090000\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=FR\n") && text.contains("-PT600S\n"))
    #expect(try Format.iCalendar.parse(text).schedule == task.schedule)
  }

  @Test("The last date of a series that is left out is cancelled, and not done")
  func lastSkipped() throws {
    let once = document(
      "DTSTART;VALUE=DATE:20261204", "DUE;VALUE=DATE:20261204", "RRULE:FREQ=DAILY;COUNT=1",
      "PERCENT-COMPLETE:50")
    var task = try Format.iCalendar.parse(once)
    let after = try #require(task.schedule.skipped(at: 0, in: .utc))
    (task.schedule, task.completion) = (after.schedule, .done(Format.now))
    let text = Format.iCalendar.edit(once, to: task, at: Format.now)
    #expect(text.contains("STATUS:CANCELLED\n") && text.contains("EXDATE;VALUE=DATE:20261204\n"))
    #expect(!text.contains("PERCENT-COMPLETE"))
    #expect(try Format.iCalendar.parse(text).isDone)
    task.completion = .open
    #expect(Format.iCalendar.edit(text, to: task, at: Format.now).contains("STATUS:NEEDS-ACTION\n"))
  }

  @Test(
    "Lines say the next date, and past ones that were left out do not take the place of a rule that others know",
    arguments: [
      ("Water due:2026-12-04 rec:+1w\n", "Water due:2026-12-11 rec:+1w rec-from:2026-12-04\n"),
      (
        "Water due:2026-12-04 rrule:FREQ=WEEKLY;EXDATE=20261120\n",
        "Water due:2026-12-11 rrule:FREQ=WEEKLY;EXDATE=20261120,20261204 rec-from:2026-12-04\n"
      ),
    ])
  func line(line: String, expected: String) throws {
    var task = try Format.todoTxt.parse(line)
    task.schedule = try #require(task.schedule.skipped(at: 0, in: .utc)).schedule
    #expect(Format.todoTxt.edit(line, to: task, at: Format.now) == expected)
    task.document = nil
    let json = Format.json.edit(nil, to: task, at: Format.now)
    #expect(json.contains("EXDATE=") && json.contains("20261204"))
  }

  @Test("A count on the wire is what is left")
  func count() throws {
    let daily = document(
      "DTSTART;VALUE=DATE:20261128", "DUE;VALUE=DATE:20261128", "RRULE:FREQ=DAILY;COUNT=3")
    #expect(
      try lines(daily, completed: 2) == [
        "DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261130", "RRULE:FREQ=DAILY;COUNT=1",
      ])
  }
}
