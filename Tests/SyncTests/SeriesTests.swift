import Dates
import Formats
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

@Suite("Series that other programs have made") struct SeriesTests {
  private let calendar = MemoryCalendar("/dav/here/")

  private static let single = """
    BEGIN:VTODO
    UID:1
    SUMMARY:Water plants (balcony too)
    STATUS:COMPLETED
    RECURRENCE-ID;TZID="Eastern Standard Time":20270104T080000
    DTSTART;TZID="Eastern Standard Time":20270104T080000
    END:VTODO

    """.replacing("\n", "\r\n")

  private static func series(singleFirst: Bool) -> String {
    let text = String.todo(
      "UID:1", "SUMMARY:Water plants", "RRULE:FREQ=WEEKLY",
      "DTSTART;TZID=\"Eastern Standard Time\":20270104T080000",
      "DUE;TZID=\"Eastern Standard Time\":20270104T090000")
    return singleFirst
      ? text.replacing("BEGIN:VTODO", single + "BEGIN:VTODO")
      : text.replacing("END:VTODO\r\n", "END:VTODO\r\n" + single)
  }

  @Test(
    "A date that was completed alone stays as it is, whatever is done to its series",
    arguments: [true, false])
  func singleDate(singleFirst: Bool) throws {
    calendar.store(Self.series(singleFirst: singleFirst), at: "1.ics")
    let a = try Replica(calendar)
    #expect(try a.sync()[0].refusedCount == 0)
    #expect(try a.names == ["Water plants"])
    let id = try a.id("Water plants")
    #expect(try a.database.task(id).isOpen)
    func due() throws -> String? {
      try a.database.schedule(of: a.database.task(id)).due?.description
    }
    #expect(try due() == "2027-01-11T09:00 America/New_York")
    try a.rename("Water plants", to: "Water them")
    try a.sync()
    var stored = try #require(calendar["/dav/here/1.ics"])
    #expect(stored.contains(Self.single) && stored.contains("SUMMARY:Water them"))
    #expect(stored.contains("DUE;TZID=\"Eastern Standard Time\":20270104T090000"))
    try a.perform(.complete(id))
    try a.sync()
    stored = try #require(calendar["/dav/here/1.ics"])
    #expect(stored.contains(Self.single) && stored.contains("RRULE:FREQ=WEEKLY"))
    #expect(try a.database.task(id).isOpen)
    let next = try #require(try due())
    #expect(next > "2027-01-11T09:00 America/New_York" && next.hasSuffix("America/New_York"))
    let value = next.prefix(10).filter { $0 != "-" }
    #expect(stored.contains("DUE;TZID=\"Eastern Standard Time\":\(value)T090000"))
    #expect(!stored.contains("BEGIN:VTIMEZONE"))
    #expect(try a.sync().allSatisfy(\.isQuiet))
    try a.database.undo()
    try a.sync()
    stored = try #require(calendar["/dav/here/1.ics"])
    #expect(try stored.contains(Self.single) && due() == "2027-01-11T09:00 America/New_York")
  }

  @Test("A date that is left out here is an EXDATE there, and on another machine; nothing is done")
  func skipped() throws {
    calendar.store(
      .todo(
        "UID:1", "SUMMARY:Water plants", "RRULE:FREQ=WEEKLY;COUNT=2",
        "DTSTART;VALUE=DATE:20270201", "DUE;VALUE=DATE:20270201"), at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    try a.sync()
    try b.sync()
    try a.perform(.skip([try a.id("Water plants")]))
    try a.sync()
    var stored = try #require(calendar["/dav/here/1.ics"])
    #expect(stored.contains("EXDATE;VALUE=DATE:20270201\r\n"))
    #expect(stored.contains("DUE;VALUE=DATE:20270208\r\n") && !stored.contains("COMPLETED"))
    try b.sync()
    let id = try b.id("Water plants")
    #expect(try b.database.schedule(of: b.database.task(id)).due?.description == "2027-02-08")
    try b.perform(.skip([id]))
    try b.sync()
    stored = try #require(calendar["/dav/here/1.ics"])
    #expect(stored.contains("STATUS:CANCELLED\r\n"))
    try a.sync()
    #expect(try a.database.task(a.id("Water plants")).isOpen == false)
    #expect(try a.sync().allSatisfy(\.isQuiet) && b.sync().allSatisfy(\.isQuiet))
  }

  @Test(
    "A date that another program moves while its rule is changed here is moved on both machines, by the rule as it is now"
  )
  func movedMeanwhile() throws {
    let text = String.todo(
      "UID:r", "SUMMARY:Water plants", "RRULE:FREQ=WEEKLY", "DTSTART;VALUE=DATE:20270201")
    calendar.store(text, at: "r.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY;INTERVAL=7"))
    let anchor = try #require(TaskDate("2027-02-01"))
    try a.perform(.schedule([a.id("Water plants")], [.repetition(Repetition(rule, from: anchor))]))
    let moved = """
      BEGIN:VTODO
      UID:r
      SUMMARY:Water plants
      RECURRENCE-ID;VALUE=DATE:20270215
      DTSTART;VALUE=DATE:20270217
      END:VTODO

      """.replacing("\n", "\r\n")
    calendar.store(text.replacing("END:VTODO\r\n", "END:VTODO\r\n" + moved), at: "r.ics")
    for replica in [a, b, a] {
      let report = try replica.sync()[0]
      #expect(report.conflicts.isEmpty)
    }
    #expect(try a.content == b.content)
    #expect(try a.content[0].hasSuffix("FREQ=DAILY;INTERVAL=7;RDATE=20270217;EXDATE=20270215"))
    let stored = try #require(calendar["/dav/here/r.ics"])
    #expect(stored.contains(moved) && !stored.contains("EXDATE"))
  }

  @Test(
    "A start that is a whole day, beside a due date at a time, does not change how single dates are said: all are in step",
    arguments: ["", single.replacing("20270104T080000", "20270118T090000")])
  func dayBesideTime(override: String) throws {
    let text = String.todo(
      "UID:1", "SUMMARY:Water plants", "RRULE:FREQ=WEEKLY;BYDAY=MO",
      "DTSTART;TZID=\"Eastern Standard Time\":20270102T080000",
      "DUE;TZID=\"Eastern Standard Time\":20270104T090000",
      "EXDATE;TZID=\"Eastern Standard Time\":20270111T090000")
    calendar.store(text.replacing("END:VTODO\r\n", "END:VTODO\r\n" + override), at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    let start = try #require(TaskDate("2026-12-01"))
    try a.perform(.schedule([a.id("Water plants")], [.start(start)]))
    for replica in [a, b] { try replica.sync() }
    #expect(try a.content == b.content)
    #expect(try a.content[0].contains("| 2026-12-01 | FREQ=WEEKLY;BYDAY=MO;EXDATE=20270111T090000"))
    for replica in [a, b] { #expect(try replica.sync().allSatisfy(\.isQuiet)) }
  }

  @Test(
    "An alarm at a moment of its own goes along with a series, once, whoever completes it and however often",
    arguments: [[1, 1], [1, 2], [2, 1]], [0, 1])
  func alarm(counts: [Int], days: Int64) throws {
    calendar.store(Self.alarmed, at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    let due = try #require(b.record("Water plants").schedule.due)
    try b.perform(
      .schedule([b.id("Water plants")], [.due(due.moved(bySeconds: days * 86_400))]))
    for (replica, count) in zip([a, b], counts) {
      for _ in 0..<count { try replica.perform(.complete(replica.id("Water plants"))) }
    }
    for replica in [a, b, a] { try replica.sync() }
    #expect(try a.content == b.content)
    let schedule = try a.record("Water plants").schedule
    let last = try #require(schedule.due?.moved(bySeconds: -54_000))
    // It stays where it is while its task is put off.
    let earlier = last.moved(bySeconds: -days * 86_400)
    #expect([[.at(last)], [.at(earlier)]].contains(schedule.reminders), "\(schedule)")
    let stored = try #require(calendar["/dav/here/1.ics"])
    #expect(stored.split(separator: "BEGIN:VALARM").count == 2, "\(stored)")
    #expect(stored.contains("DESCRIPTION:ring"))
  }

  @Test("One that was taken away on one machine does not come back since the other has completed")
  func alarmTakenAway() throws {
    calendar.store(Self.alarmed, at: "1.ics")
    let (a, b) = (try Replica(calendar), try Replica(calendar))
    for replica in [a, b] { try replica.sync() }
    try a.perform(.complete(a.id("Water plants")))
    let reminder = try #require(try b.record("Water plants").schedule.reminder)
    try b.perform(.schedule([b.id("Water plants")], [.removingReminder(reminder)]))
    for replica in [a, b, a] { try replica.sync() }
    #expect(calendar["/dav/here/1.ics"]?.contains("VALARM") == false)
    #expect(try a.content == b.content)
  }

  private static let alarmed = String.todo(
    "UID:1", "SUMMARY:Water plants", "RRULE:FREQ=DAILY", "DTSTART:20270111T000000Z",
    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:ring",
    "TRIGGER;VALUE=DATE-TIME:20270110T090000Z", "END:VALARM")
}
