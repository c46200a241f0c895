import Dates
import Formats
import Tasks
import Testing

/// Series of other programs by rules of all that RFC 5545 has.
struct WholeRuleCalendarTests {
  private func document(_ lines: String...) -> String {
    (["BEGIN:VTODO", "UID:1", "SUMMARY:a"] + lines + ["END:VTODO", ""]).joined(separator: "\n")
  }

  private func advanced(_ document: String, _ count: Int = 1) throws -> String {
    var document = document
    for _ in 0..<count {
      var task = try Format.iCalendar.parse(document)
      task.schedule = try #require(task.schedule.advanced(completedAt: 0, in: .utc)).schedule
      document = Format.iCalendar.edit(document, to: task, at: Format.now)
      #expect(try Format.iCalendar.parse(document).schedule == task.schedule)
    }
    return document
  }

  @Test("Dates that are left out and added are honoured, and stay as they are written")
  func singleDates() throws {
    let exceptions = "EXDATE;TZID=Europe/Berlin:20261202T090000,20261203T090000"
    let document = document(
      "DTSTART;TZID=Europe/Berlin:20261201T090000", "DUE;TZID=Europe/Berlin:20261201T100000",
      "RRULE:FREQ=DAILY", exceptions, "EXDATE:20261205T080000Z",
      "RDATE;TZID=Europe/Berlin:20261204T180000")
    let days = try (1...3).map { count in
      let moved = try advanced(document, count)
      #expect(moved.contains(exceptions + "\n") && moved.contains("\nEXDATE:20261205T080000Z\n"))
      return try Format.iCalendar.parse(moved).schedule.due?.description ?? ""
    }
    #expect(
      days == [
        "2026-12-04T10:00 Europe/Berlin", "2026-12-04T19:00 Europe/Berlin",
        "2026-12-06T10:00 Europe/Berlin",
      ])
  }

  @Test("Single dates alone are a series, and stay so")
  func alone() throws {
    let document = document(
      "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201",
      "RDATE;VALUE=DATE:20261210,20261220")
    let moved = try advanced(document, 2)
    #expect(moved.contains("DUE;VALUE=DATE:20261220\n") && !moved.contains("RRULE"))
    #expect(moved.contains("RDATE;VALUE=DATE:20261210,20261220\n"))
    let last = try Format.iCalendar.parse(moved).schedule
    #expect(last.advanced(completedAt: 0, in: .utc) == nil)
  }

  @Test("Where a person takes the repetition away, its single dates go with it")
  func takenAway() throws {
    let document = document(
      "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=DAILY",
      "RDATE;VALUE=DATE:20261210", "EXDATE;VALUE=DATE:20261202")
    var task = try Format.iCalendar.parse(document)
    task.schedule.repetition = nil
    let once = Format.iCalendar.edit(document, to: task, at: Format.now)
    #expect(!once.contains("RRULE") && !once.contains("DATE;VALUE=DATE:2026120"))
    #expect(!once.contains("RDATE") && !once.contains("EXDATE"))
  }

  @Test(
    "DTSTART is the anchor, and DUE keeps its distance",
    arguments: [
      ("20261130", "20261202", "FREQ=WEEKLY;BYDAY=MO", "20261207", "20261209"),
      ("20261201", "20261210", "FREQ=MONTHLY;BYMONTHDAY=1", "20270101", "20270110"),
      // Both are named.
      ("20261130", "20261202", "FREQ=WEEKLY;BYDAY=MO,WE", "20261202", "20261204"),
      ("20261130", "20261201", "FREQ=MONTHLY;BYMONTHDAY=1,-1", "20261201", "20261202"),
      // Only what is due is.
      ("20261130", "20261202", "FREQ=WEEKLY;BYDAY=WE", "20261207", "20261209"),
      ("20261201", "20261201", "FREQ=MONTHLY;BYMONTHDAY=1,15", "20261215", "20261215"),
    ])
  func anchor(start: String, due: String, rule: String, nextStart: String, nextDue: String) throws {
    let moved = try advanced(
      document("DTSTART;VALUE=DATE:\(start)", "DUE;VALUE=DATE:\(due)", "RRULE:\(rule)"))
    #expect(moved.contains("DTSTART;VALUE=DATE:\(nextStart)\n"), "\(moved)")
    #expect(moved.contains("DUE;VALUE=DATE:\(nextDue)\n") && moved.contains("RRULE:\(rule)\n"))
  }

  @Test("An anchor of our own counts no more once another program has moved the series")
  func staleAnchor() throws {
    let moved = try advanced(
      document("DTSTART:20261120T090000", "DUE:20261120T090000", "RRULE:FREQ=WEEKLY"), 2)
    #expect(moved.contains("X-ALOFT-ANCHOR;X-DTSTART=20261204T090000:20261120T090000\n"))
    let other = moved.split(separator: "\n").map { line in
      line.hasPrefix("D") ? line.split(separator: ":")[0] + ":20261210T090000" : String(line)
    }.joined(separator: "\n")
    let next = try Format.iCalendar.parse(advanced(other + "\n")).schedule
    #expect(next.due == TaskDate("2026-12-17T09:00"))
  }
}
