import System
import Testing

@testable import Dates

/// The tables of behaviours 60 to 64.
struct RepetitionTests {
  private func berlin() throws -> Zone {
    try #require(ZoneName("Europe/Berlin").flatMap(Zone.named))
  }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text), "\(text)") }

  private func repetition(
    _ rule: String, _ first: String, _ basis: Repetition.Basis = .schedule
  ) throws -> Repetition {
    let rule = try #require(RecurrenceRule(text: rule))
    #expect(rule.isUnderstood, "\(rule.text)")
    return Repetition(rule, from: try date(first), basis: basis)
  }

  /// What comes next, each completed early.
  private func dates(_ repetition: Repetition, _ count: Int) throws -> [String] {
    var (due, dates) = (repetition.anchor, [String]())
    while dates.count < count,
      let next = repetition.next(after: due, now: 0, in: try berlin())
    {
      due = next.date
      dates.append(due.description)
    }
    return dates
  }

  /// What comes after a date that is completed at a local time, and how many were missed.
  private func next(
    _ repetition: Repetition, after due: String, completed: String
  ) throws -> String {
    let zone = try berlin()
    let now = try date(completed).instant(in: zone)
    guard let next = repetition.next(after: try date(due), now: now, in: zone) else { return "-" }
    return "\(next.date) \(next.missed)"
  }

  @Test(
    "Behaviour 61: a day that a month lacks becomes its last, and the anchor stays",
    arguments: [
      ("FREQ=MONTHLY", "2026-01-31", "02-28 03-31 04-30 05-31"),
      ("FREQ=MONTHLY", "2026-01-29", "02-28 03-29 04-29"),
      ("FREQ=MONTHLY;INTERVAL=3", "2025-11-29", "02-28 05-29 08-29"),
      ("FREQ=YEARLY", "2024-02-29", "2025-02-28 2026-02-28 2027-02-28 2028-02-29"),
      ("FREQ=WEEKLY;BYDAY=TU,FR", "2026-05-01", "05-05 05-08 05-12"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO", "1997-08-05", "08-10 08-19 08-24"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "1997-08-05", "08-17 08-19 08-31"),
      ("FREQ=DAILY", "2026-09-26", "09-27 09-28"),
      ("FREQ=MONTHLY;BYDAY=-1FR", "2026-01-30", "02-27 03-27 04-24"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-30", "02-27 03-31 04-30 05-29"),
    ])
  func tables(rule: String, first: String, expected: String) throws {
    let expected = expected.split(separator: " ")
    let repetition = try repetition(rule, first)
    for repetition in [repetition, Repetition(repetition.spelledOutRule, from: repetition.anchor)] {
      let found = try dates(repetition, expected.count)
      #expect(zip(found, expected).allSatisfy { $0.hasSuffix($1) }, "\(found)")
      #expect(found.count == expected.count)
    }
  }

  @Test(
    "Behaviour 61: on the wire the day that a month may lack is spelled out, and read back as it was",
    arguments: [
      ("FREQ=MONTHLY", "2026-01-28", "FREQ=MONTHLY"),
      ("FREQ=MONTHLY", "2026-01-29", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
      (
        "FREQ=MONTHLY;INTERVAL=2", "2026-01-30",
        "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"
      ),
      ("FREQ=MONTHLY;COUNT=4", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4"),
      ("FREQ=YEARLY", "2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("FREQ=YEARLY;BYMONTH=4", "2024-03-31", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=-1"),
      ("FREQ=YEARLY", "2024-03-31", "FREQ=YEARLY"), ("FREQ=DAILY", "2026-01-31", "FREQ=DAILY"),
      ("freq=weekly;byday=fr,tu", "2026-01-31", "freq=weekly;byday=fr,tu"),
    ])
  func wire(rule: String, first: String, wire: String) throws {
    let repetition = try repetition(rule, first)
    #expect(repetition.spelledOutRule.text == wire)
    let read = try #require(RecurrenceRule(text: wire)?.pattern)
    #expect(read == repetition.rule.pattern?.spelledOut(from: repetition.anchor.day))
    #expect(RecurrenceRule(read).pattern == read)
  }

  @Test(
    "Daily in Berlin: 23 hours over the gap, a time in it an hour later, the first of two in autumn"
  )
  func summerTime() throws {
    let zone = try berlin()
    let daily = try repetition("FREQ=DAILY", "2026-03-28T09:00 Europe/Berlin")
    let second = try #require(daily.next(after: daily.anchor, now: 0, in: zone)).date
    #expect(second.instant(in: zone) - daily.anchor.instant(in: zone) == 23 * 3600)
    #expect(second.description == "2026-03-29T09:00 Europe/Berlin")
    for (first, instant) in [
      ("2026-03-28T02:30", 1_774_747_800), ("2026-10-24T02:30", 1_792_888_200),
    ] as [(String, Int64)] {
      let nightly = try repetition("FREQ=DAILY", first + " Europe/Berlin")
      let next = try #require(nightly.next(after: nightly.anchor, now: 0, in: .utc)).date
      #expect(next.instant(in: .utc) == instant)
      // The day after it is half past two again: nothing drifts.
      let third = try #require(nightly.next(after: next, now: 0, in: .utc)).date
      #expect(third.time == TimeOfDay(hour: 2, minute: 30))
    }
  }

  @Test(
    "Behaviour 60: on schedule the next is later than the old one and later than now, and misses count",
    arguments: [
      ("FREQ=DAILY", "2026-05-04", "2026-05-04", "2026-05-07T10:00", "2026-05-08 3"),
      ("FREQ=DAILY", "2026-05-04", "2026-05-04", "2026-05-04T10:00", "2026-05-05 0"),
      ("FREQ=DAILY", "2026-05-04", "2026-05-04", "2026-05-03T10:00", "2026-05-05 0"),
      // A whole day is later than now until it begins.
      ("FREQ=DAILY", "2026-05-04", "2026-05-04", "2026-05-04T23:59:59", "2026-05-05 0"),
      ("FREQ=DAILY", "2026-05-04", "2026-05-04", "2026-05-05T00:00", "2026-05-06 1"),
      ("FREQ=WEEKLY", "2026-05-01", "2026-05-08", "2026-05-07T12:00", "2026-05-15 0"),
      (
        "FREQ=DAILY", "2026-05-04T09:00", "2026-05-04T09:00", "2026-05-07T08:59:59",
        "2026-05-07T09:00 2"
      ),
      (
        "FREQ=DAILY", "2026-05-04T09:00", "2026-05-04T09:00", "2026-05-07T09:00",
        "2026-05-08T09:00 3"
      ),
      ("FREQ=MONTHLY", "2026-01-31", "2026-02-28", "2026-02-28T12:00", "2026-03-31 0"),
      // Put off by hand: the grid stays.
      ("FREQ=WEEKLY", "2026-05-01", "2026-05-03", "2026-05-02T12:00", "2026-05-08 0"),
      (
        "FREQ=DAILY", "2026-05-04T09:00", "2026-05-04T08:00", "2026-05-04T07:00",
        "2026-05-05T09:00 0"
      ),
      ("FREQ=DAILY", "2026-05-04T09:00", "2026-05-04", "2026-05-04T07:00", "2026-05-05T09:00 0"),
    ])
  func onSchedule(
    rule: String, first: String, due: String, completed: String, expected: String
  ) throws {
    #expect(try next(repetition(rule, first), after: due, completed: completed) == expected)
  }

  @Test(
    "Behaviour 60: after completion it is the local date of completion plus the interval",
    arguments: [
      ("FREQ=MONTHLY", "2026-08-29", "2026-09-10T12:00", "2026-10-10 0"),
      ("FREQ=MONTHLY;INTERVAL=3", "2026-11-01", "2026-11-29T12:00", "2027-02-28 0"),
      ("FREQ=DAILY;INTERVAL=3", "2026-05-04T09:00", "2026-05-07T23:30", "2026-05-10T09:00 0"),
      ("FREQ=WEEKLY;INTERVAL=2", "2026-05-04", "2026-05-01T10:00", "2026-05-15 0"),
      ("FREQ=YEARLY", "2024-02-29", "2024-02-29T10:00", "2025-02-28 0"),
      ("FREQ=WEEKLY;BYDAY=MO", "2026-05-04", "2026-05-06T10:00", "2026-05-18 0"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-05-31", "2026-06-02T10:00", "2026-07-31 0"),
      // Early by the interval itself: never the same again.
      ("FREQ=DAILY", "2026-05-05", "2026-05-04T10:00", "2026-05-06 0"),
      ("FREQ=DAILY;COUNT=1", "2026-05-05", "2026-05-05T10:00", "-"),
      ("FREQ=DAILY;UNTIL=20260505", "2026-05-05", "2026-05-05T10:00", "-"),
    ])
  func afterCompletion(rule: String, due: String, completed: String, expected: String) throws {
    let repetition = try repetition(rule, due, .completion)
    #expect(try next(repetition, after: due, completed: completed) == expected)
  }

  @Test(
    "Behaviour 64: after the last one there is none, by count or by until, which is inclusive",
    arguments: [
      ("FREQ=DAILY;COUNT=3", "2026-05-01", "05-02 05-03"), ("FREQ=DAILY;COUNT=1", "2026-05-01", ""),
      ("FREQ=DAILY;UNTIL=20260503", "2026-05-01", "05-02 05-03"),
      ("FREQ=DAILY;UNTIL=20260430", "2026-05-01", ""),
      ("FREQ=DAILY;UNTIL=20260502T090000", "2026-05-01T09:00", "05-02T09:00"),
      ("FREQ=DAILY;UNTIL=20260502T085959", "2026-05-01T09:00", ""),
      ("FREQ=DAILY;UNTIL=20260502T070000Z", "2026-05-01T09:00", "05-02T09:00"),
      ("FREQ=DAILY;UNTIL=20260502T065959Z", "2026-05-01T09:00", ""),
      // Of another kind than the date: by its day.
      ("FREQ=DAILY;UNTIL=20260502", "2026-05-01T09:00", "05-02T09:00"),
      ("FREQ=DAILY;UNTIL=20260502T235959Z", "2026-05-01", "05-02"),
      ("FREQ=DAILY;UNTIL=20260502T000000", "2026-05-01", "05-02"),
      // Which dates there are does not hang on when one completes; a first date beside the rule is one.
      ("FREQ=WEEKLY;BYDAY=TU;COUNT=3", "2026-05-01", "05-05 05-12"),
    ])
  func ends(rule: String, first: String, expected: String) throws {
    let found = try dates(repetition(rule, first), 9)
    #expect(found == expected.split(separator: " ").map { "2026-" + $0 })
  }

  @Test("Missed ones count, too: one who completes late gets none that the rule has not")
  func lateWithCount() throws {
    let rule = try repetition("FREQ=DAILY;COUNT=4", "2026-05-01")
    #expect(try next(rule, after: "2026-05-01", completed: "2026-05-03T12:00") == "2026-05-04 2")
    #expect(try next(rule, after: "2026-05-01", completed: "2026-05-04T12:00") == "-")
  }

  @Test(
    "A rule without any date ends",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31",
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "FREQ=DAILY;INTERVAL=7;BYDAY=WE",
      "FREQ=YEARLY;INTERVAL=9999", "FREQ=DAILY;UNTIL=19700101",
    ])
  func withoutDate(rule: String) throws {
    #expect(try dates(repetition(rule, "2026-02-02"), 3).isEmpty)
    let never = try repetition("FREQ=DAILY", "9999-12-31")
    #expect(try dates(never, 3).isEmpty)
    #expect(never.next(after: never.anchor, now: .max, in: .utc) == nil)
  }
}
