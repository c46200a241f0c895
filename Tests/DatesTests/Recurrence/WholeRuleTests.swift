import Testing

@testable import Dates

/// What a rule of all that RFC 5545 has, with single dates beside it, does here.
struct WholeRuleTests {
  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text), "\(text)") }

  private func repetition(
    _ rule: String, _ first: String, _ basis: Repetition.Basis = .schedule
  ) throws -> Repetition {
    Repetition(try #require(RecurrenceRule(text: rule)), from: try date(first), basis: basis)
  }

  /// What comes next, each completed early.
  private func dates(_ repetition: Repetition, _ count: Int) -> [String] {
    var (due, dates) = (repetition.anchor, [String]())
    while dates.count < count, let next = repetition.next(after: due, now: .min, in: .utc)?.date {
      due = next
      dates.append(due.description)
    }
    return dates
  }

  @Test(
    "Dates that are left out are passed over, and single ones come in between",
    arguments: [
      ("FREQ=DAILY;EXDATE=20260502,20260504", "2026-05-01", "2026-05-03 2026-05-05"),
      (
        "FREQ=DAILY;EXDATE=20260502,20260503T070000Z", "2026-05-01T09:00 Europe/Berlin",
        "2026-05-04T09:00 Europe/Berlin"
      ),
      ("FREQ=DAILY;EXDATE=20260502T080000", "2026-05-01T09:00", "2026-05-02T09:00"),
      ("FREQ=WEEKLY;RDATE=20260504", "2026-05-01T09:00", "2026-05-04T09:00 2026-05-08T09:00"),
      (
        "FREQ=WEEKLY;RDATE=20260501T170000", "2026-05-01T09:00",
        "2026-05-01T17:00 2026-05-08T09:00"
      ),
      // A count is of the rule, whatever is left out or added.
      (
        "FREQ=DAILY;COUNT=3;EXDATE=20260502;RDATE=20260601", "2026-05-01", "2026-05-03 2026-06-01 ."
      ),
      ("FREQ=DAILY;COUNT=5;UNTIL=20260502", "2026-05-01", "2026-05-02 ."),
      ("FREQ=DAILY;COUNT=2;UNTIL=20260509", "2026-05-01", "2026-05-02 ."),
      ("FREQ=HOURLY;INTERVAL=5", "2026-05-01T09:00", "2026-05-01T14:00 2026-05-01T19:00"),
      ("FREQ=HOURLY", "2026-05-01", "2026-05-02 2026-05-03"),
      ("FREQ=DAILY;BYHOUR=9,17", "2026-05-01T09:00", "2026-05-01T17:00 2026-05-02T09:00"),
    ])
  func single(rule: String, first: String, expected: String) throws {
    let repetition = try repetition(rule, first)
    // A zone's name stands behind a blank.
    let found = dates(repetition, 2).joined(separator: " ")
    let isEnd = expected.hasSuffix(" .")
    #expect(
      isEnd
        ? found + " ." == expected || found.hasPrefix(expected.dropLast(2))
        : found.hasPrefix(expected))
    if isEnd { #expect(dates(repetition, 9).joined(separator: " ") + " ." == expected) }
  }

  @Test(
    "A rule without any date, or that takes for ever to come to one, ends",
    arguments: [
      "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1",
      "FREQ=HOURLY;INTERVAL=3;BYHOUR=1", "FREQ=HOURLY;BYMINUTE=0;BYSETPOS=2",
      "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=DAILY;BYYEARDAY=366;BYMONTH=1",
      "FREQ=YEARLY;BYDAY=53MO;BYMONTH=1", "FREQ=SECONDLY;INTERVAL=86400;BYSECOND=1",
      "FREQ=WEEKLY;INTERVAL=2147483647", "FREQ=YEARLY;INTERVAL=2147483647",
    ])
  func withoutDate(rule: String) throws {
    #expect(dates(try repetition(rule, "2026-01-01T00:00"), 1).isEmpty)
  }

  @Test(
    "Of what comes each second for years as many are counted as are said, and the next is found")
  func eachSecond() throws {
    let first = try date("2020-01-01T00:00")
    let now = try date("2026-05-01T09:00").instant(in: .utc)
    let next = try repetition("FREQ=SECONDLY", "2020-01-01T00:00")
      .next(after: first, now: now, in: .utc)
    #expect(try next?.date == date("2026-05-01T09:00:01") && next?.missed == 10_000)
  }

  @Test(
    "After completion it is the interval from now, and the first that the rule names from there on",
    arguments: [
      ("FREQ=HOURLY;INTERVAL=4", "2026-05-01T09:00", "2026-05-01T14:10"),
      ("FREQ=HOURLY;INTERVAL=4;BYMINUTE=30", "2026-05-01T09:00", "2026-05-01T14:30"),
      ("FREQ=HOURLY;INTERVAL=4", "2026-05-01", "2026-05-02"),
      ("FREQ=YEARLY;BYMONTH=1,7", "2026-05-05", "2027-07-05"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-05-01T09:00", "2026-06-01T09:00"),
    ])
  func afterCompletion(rule: String, due: String, expected: String) throws {
    let now = try date("2026-05-01T10:10").instant(in: .utc)
    let next = try repetition(rule, due, .completion).next(after: try date(due), now: now, in: .utc)
    #expect(try next?.date == date(expected))
  }

  @Test(
    "What is left of a rule keeps its words and its single dates",
    arguments: [
      (
        "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,15;EXDATE=20260515", "2026-05-01", "2026-06-01",
        "FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=3;EXDATE=20260515"
      ),
      (
        "freq=daily;COUNT=9;until=20260503;", "2026-05-01", "2026-05-02", "freq=daily;COUNT=2"
      ),
      (
        "FREQ=DAILY;COUNT=1;RDATE=20260601,20260701", "2026-05-01", "2026-06-01",
        "FREQ=DAILY;COUNT=1;RDATE=20260601,20260701"
      ),
    ])
  func rest(rule: String, first: String, due: String, expected: String) throws {
    let rest = try repetition(rule, first).rest(from: try date(due), in: .utc)
    #expect(try rest?.first == date(due) && rest?.rule.text == expected)
  }

  @Test("Single dates are the first date's own clocks, or moments, and come back as they were")
  func singleDates() throws {
    let first = try date("2026-05-01T09:00 Europe/Berlin")
    let dates = [
      try date("2026-05-02"), try date("2026-05-03T09:00 Europe/Berlin"),
      try date("2026-05-04T07:00 UTC"),
    ]
    let text = "FREQ=DAILY;INTERVAL=2"
    let rule = try #require(
      RecurrenceRule(text: text, added: [], removed: dates, from: first))
    #expect(rule.text == text + ";EXDATE=20260502,20260503T090000,20260504T070000Z")
    #expect(rule.dates(.removed, from: first) == dates && rule.ruleText == text)
    let alone = try #require(
      RecurrenceRule(text: nil, added: [try date("2026-06-01")], removed: [], from: first))
    #expect(alone.ruleText == nil && alone.isUnderstood)
    #expect(RecurrenceRule(text: nil, added: [], removed: dates, from: first) == nil)
  }
}
