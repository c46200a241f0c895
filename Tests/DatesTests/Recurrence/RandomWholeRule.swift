import ProgramSupport
import System
import Testing

@testable import Dates

/// A rule of all that RFC 5545 has, with single dates beside it, and a first date that it names.
///
/// Left out is what the others have otherwise:
/// - python3-dateutil counts positions in a first week from the first date on, and does not know a year's last week
///   by its number where its days lie in the next one.
/// - python3-dateutil takes all days of a week of BYWEEKNO, where the standard derives the weekday from the first
///   date; and it knows no week by its number from the end that lies in another year than its days.
/// - Weekdays with a number and such without one, side by side, it takes for those that are both, and libical twice.
/// - libical 3 does not choose positions among times, takes no other days beside those of weeks or of the year, no
///   days from a month's end as a limit, and days of the month without a month for those of the first date's month.
/// - Neither counts a first date that the rule does not name.
struct RandomWholeRule: OracleRule {
  let repetition: Repetition
  let line: String
  /// The last one that counts: what is seldom would take an oracle for ever.
  private let year: Int64

  init(using generator: inout SeededGenerator, forLibical: Bool = false) {
    while true {
      if let rule = Self(attempt: &generator, forLibical: forLibical) {
        self = rule
        return
      }
    }
  }

  private init?(attempt generator: inout SeededGenerator, forLibical: Bool) {
    func chance(_ one: Int) -> Bool { generator.next(below: one) == 0 }
    var body = RuleBody(using: &generator, forLibical: forLibical)
    var day = CivilDate(daysSince1970: Int64(generator.next(below: 30_000)))
    if chance(3) { day.day = day.daysInMonth - Int64(generator.next(below: 3)) }
    let isDay = !body.hasTimes && chance(4)
    let clock = TimeOfDay(secondsSinceMidnight: Int32(generator.next(below: 86_400)))
    let random = isDay ? TaskDate.day(day) : .time(day, clock, nil)
    guard var parts = RuleParts(body.text) else {
      Issue.record("\(body.text)")
      return nil
    }
    parts.interval = 1
    let early = random.moved(bySeconds: -RuleExpansion.cycle * 86_400)
    let found = RuleExpansion(parts, from: early).first(onOrAfter: random.firstSecond)
    guard let found else { return nil }
    let first = random.moved(bySeconds: found - random.firstSecond)
    year = first.day.year + body.yearsOfInterest
    if chance(3) { body.add("COUNT=\(1 + generator.next(below: 14))") }
    func other() -> String {
      let far = 1 + generator.next(below: body.secondsOfInterest)
      return RandomRule.compact(first.moved(bySeconds: Int64(far)))
    }
    // libical 3 takes one of the two.
    if chance(3), !forLibical || !body.text.contains("COUNT") { body.add("UNTIL=\(other())") }
    if chance(3), !forLibical {
      var dates = [other()]
      guard let rule = RecurrenceRule(text: body.text) else { return nil }
      let repetition = Repetition(rule, from: first)
      var date = first
      for _ in 0..<4 {
        guard let next = repetition.next(after: date, now: .min, in: .utc)?.date else { break }
        date = next
        if chance(2) { dates.append(RandomRule.compact(date)) }
      }
      body.add("EXDATE=" + dates.joined(separator: ","))
    }
    if chance(3), !forLibical { body.add("RDATE=\(other()),\(other())") }
    guard let rule = RecurrenceRule(text: body.text) else { return nil }
    repetition = Repetition(rule, from: first)
    line = "\(RandomRule.compact(first)) \(year) \(repetition.spelledOutRule.text)"
  }

  var answer: String {
    var (due, dates) = (repetition.anchor, [String]())
    while dates.count < 12 {
      guard let next = repetition.next(after: due, now: .min, in: .utc)?.date,
        next.day.year <= year
      else {
        dates.append(".")
        break
      }
      due = next
      dates.append(RandomRule.compact(due))
    }
    return dates.joined(separator: " ")
  }
}

/// The parts of a rule but its end.
private struct RuleBody {
  private(set) var text: String
  private let frequency: RuleParts.Frequency
  let hasTimes: Bool

  init(using generator: inout SeededGenerator, forLibical: Bool) {
    func chance(_ one: Int) -> Bool { generator.next(below: one) == 0 }
    func some(_ range: ClosedRange<Int>, atMost most: Int = 3) -> String {
      var numbers = (0...generator.next(below: most + 1)).map { _ in
        range.lowerBound + generator.next(below: range.count)
      }
      if range.lowerBound < 0 { numbers = numbers.map { $0 == 0 ? 1 : $0 } }
      // libical takes times in the order in which they stand, and twice.
      if forLibical { numbers = Set(numbers).sorted() }
      return numbers.map { "\($0)" }.joined(separator: ",")
    }
    // libical takes a day twice that is said from both ends.
    func signed(_ most: Int) -> ClosedRange<Int> {
      forLibical ? (chance(2) ? 1...most : -most ... -1) : -most...most
    }
    let names = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    // libical 3 goes through every hour, minute or second until 2582 where what is asked for is seldom.
    let number = forLibical ? 3 + generator.next(below: 4) : generator.next(below: 7)
    let frequency = RuleParts.Frequency(rawValue: number) ?? .daily
    var parts: [String] = []
    if chance(2) {
      let most = [40_000, 3000, 100, 20, 6, 14, 5][number]
      parts.append("INTERVAL=\(1 + generator.next(below: chance(2) ? 4 : most))")
    }
    var isPlain = true
    func add(_ name: String, _ one: Int, _ value: () -> String) {
      guard chance(one) else { return }
      parts.append("\(name)=\(value())")
      isPlain = false
    }
    add("BYMONTH", frequency < .daily ? 6 : 3) { some(1...12) }
    var hasWeeks = false
    if frequency == .yearly, !forLibical || isPlain {
      add("BYWEEKNO", 4) { some(forLibical || chance(2) ? 2...51 : -51...51) }
      hasWeeks = !parts.isEmpty && parts.last?.hasPrefix("BYWEEKNO") == true
    }
    if frequency == .yearly && (!forLibical || isPlain) || frequency < .daily {
      add("BYYEARDAY", 5) { some(signed(366), atMost: 12) }
    }
    let hasYearDays = parts.contains { $0.hasPrefix("BYYEARDAY") }
    let hasMonths = parts.contains { $0.hasPrefix("BYMONTH=") }
    let isKnown =
      !forLibical || !hasYearDays && !hasWeeks && (frequency != .yearly || hasMonths)
    if frequency != .weekly, isKnown, !hasWeeks || chance(3) {
      add("BYMONTHDAY", 4) { some(forLibical && frequency == .daily ? 1...31 : signed(31)) }
    }
    add("BYDAY", hasWeeks ? 1 : forLibical && hasYearDays ? .max : 3) {
      let isNumbered = (frequency == .monthly || frequency == .yearly && !hasWeeks) && chance(2)
      let most = frequency == .monthly ? 5 : parts.contains { $0.hasPrefix("BYMONTH=") } ? 5 : 53
      let range = signed(most)
      let days = (0...generator.next(below: 3)).map { _ in
        let code = RecurrencePattern.weekdayCodes[generator.next(below: 7)]
        guard isNumbered else { return code }
        return some(range, atMost: 0) + code
      }
      return (forLibical ? Set(days).sorted() : days).joined(separator: ",")
    }
    let before = parts.count
    add("BYHOUR", 4) { some(0...23) }
    add("BYMINUTE", 4) { some(0...59) }
    add("BYSECOND", 4) { some(0...59) }
    hasTimes = parts.count > before || frequency < .daily
    if !isPlain, !forLibical && frequency != .weekly || !hasTimes && frequency >= .monthly {
      add("BYSETPOS", 3) { some(chance(2) ? -2...2 : -12...12, atMost: 3) }
    }
    if chance(3) {
      let weekStart = forLibical ? [0, 6][generator.next(below: 2)] : generator.next(below: 7)
      parts.append("WKST=" + RecurrencePattern.weekdayCodes[weekStart])
    }
    parts.shuffle(using: &generator)
    text = (["FREQ=" + names[number]] + parts).joined(separator: ";")
    self.frequency = frequency
  }

  mutating func add(_ part: String) { text += ";" + part }

  var yearsOfInterest: Int64 { [1, 1, 3, 12, 12, 30, 60][frequency.rawValue] }
  var secondsOfInterest: Int {
    [1000, 100_000, 1_000_000, 10_000_000, 50_000_000, 200_000_000, 800_000_000][frequency.rawValue]
  }
}
