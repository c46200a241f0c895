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
