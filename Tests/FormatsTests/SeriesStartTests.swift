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
