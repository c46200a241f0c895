import Dates
import Formats
import System
import Tasks
import Testing

/// Calendars that nobody means: read in the time that their size takes, and nothing of them is lost.
@Suite struct HugeCalendarTests {
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Nobody's own
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0300
    END:STANDARD
    END:VTIMEZONE

    """

  @Test(
    "Ten thousand dates of a series that were changed alone are kept, and those that are done passed"
  )
  func singleDates() throws {
    let first = CivilDate(year: 2000, month: 1, day: 1)
    let singles = (0..<10_000).map { number in
      let day = first.adding(days: Int64(number)).text.split(separator: "-").joined()
      return """
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID;TZID=Nobody's own:\(day)T090000
        SUMMARY:Number \(number)
        STATUS:COMPLETED
        END:VTODO

        """
    }
    let series = """
      BEGIN:VTODO
      UID:1
      DTSTART;TZID=Nobody's own:20000101T090000
      SUMMARY:Daily
      RRULE:FREQ=DAILY
      END:VTODO

      """
    let text =
      "BEGIN:VCALENDAR\n" + Self.zone + singles.joined() + series + "END:VCALENDAR\n"
    let all = try records(text, as: .iCalendar)
    var task = try #require(all.first)
    #expect(all.count == 1 && task.name == "Daily")
    #expect(task.schedule.due == TaskDate("2027-05-19T09:00 <+03>-3"))
    let document = try #require(task.document?.text)
    task.name = "Each day"
    let edited = Format.iCalendar.edit(document, to: task, at: Format.now)
    #expect(edited.utf8.count > document.utf8.count)
    #expect(edited.split(separator: "RECURRENCE-ID;").count == 10_001)
    #expect(edited.contains("SUMMARY:Number 0\n") && edited.contains("SUMMARY:Number 9999\n"))
  }

  @Test("Ten thousand dates of a series that were moved alone come when they are now")
  func movedDates() throws {
    let first = CivilDate(year: 2000, month: 1, day: 1)
    let singles = (0..<10_000).map { number in
      let day = first.adding(days: Int64(number)).text.split(separator: "-").joined()
      return """
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID:\(day)T090000
        DUE:\(day)T1\(number % 10)0000
        END:VTODO

        """
    }
    let series = "BEGIN:VTODO\nUID:1\nDUE:20000101T090000\nRRULE:FREQ=DAILY\nEND:VTODO\n"
    let text = "BEGIN:VCALENDAR\n" + series + singles.joined() + "END:VCALENDAR\n"
    var task = try #require(try records(text, as: .iCalendar).first)
    #expect(task.schedule.due == TaskDate("2000-01-01T10:00"))
    let now = try #require(TaskDate("2027-05-17T18:30")).instant(in: .utc)
    task.schedule = try #require(task.schedule.advanced(completedAt: now, in: .utc)).schedule
    #expect(task.schedule.due == TaskDate("2027-05-18T19:00"))
    let edited = Format.iCalendar.edit(
      try #require(task.document?.text), to: task, at: Format.now)
    #expect(edited.contains("DUE:20270518T090000\n"))
    #expect(edited.split(separator: "RECURRENCE-ID:").count == 10_001)
    #expect(try Format.iCalendar.parse(edited).schedule == task.schedule)
  }

  @Test("A document of ten megabytes is one task, cut where it is shown and whole where it is kept")
  func large() throws {
    let part = String(repeating: "äbcdefghij", count: 50_000)
    let lines = (0..<8).map { "X-PART-\($0):\(part)" } + ["DESCRIPTION:" + part, "SUMMARY:" + part]
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n" + lines.joined(separator: "\n")
      + "\nEND:VTODO\nEND:VCALENDAR\n"
    let all = try records(text, as: .iCalendar)
    var task = try #require(all.first)
    #expect(task.name.count < 200 && (task.notes?.utf8.count ?? 0) <= 100_000)
    let document = try #require(task.document?.text)
    task.tags = ["a"]
    let edited = Format.iCalendar.edit(document, to: task, at: Format.now)
    let kept = Set(edited.split(separator: "\n"))
    #expect(lines.allSatisfy { kept.contains($0[...]) })
    #expect(try TodoResource(Array(text.utf8)).record.name == task.name)
  }
}
