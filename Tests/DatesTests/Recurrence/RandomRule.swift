import ProgramSupport
import System

@testable import Dates

/// A rule for which others say the dates, too.
protocol OracleRule {
  init(using generator: inout SeededGenerator, forLibical: Bool)
  /// The line that the oracles read.
  var line: String { get }
  var answer: String { get }
}

/// A rule of those that people use, with a first date, in the words of both oracles.
struct RandomRule: OracleRule {
  let repetition: Repetition

  /// - Parameter forLibical: whether to leave out what RFC 5545 leaves open, a first date beside the rule,
  ///   and what libical 3 gets wrong: weeks that begin neither on Monday nor on Sunday.
  init(using generator: inout SeededGenerator, forLibical: Bool = false) {
    var pattern = Self.pattern(using: &generator)
    if forLibical, pattern.weekStart != .monday { pattern.weekStart = .sunday }
    var day = CivilDate(daysSince1970: Int64(generator.next(below: 30_000)))
    // Month ends are where others go wrong.
    if generator.next(below: 3) == 0 { day.day = day.daysInMonth - Int64(generator.next(below: 3)) }
    if generator.next(below: 20) == 0 { day = CivilDate(year: 2024, month: 2, day: 29) }
    // A first date beside the rule counts for one of a count here, and not there.
    var fits = forLibical
    if case .count = pattern.end { fits = true }
    if fits { day = Self.fitting(day, pattern) ?? day }
    let clock = TimeOfDay(
      hour: generator.next(below: 24), minute: generator.next(below: 60),
      second: generator.next(below: 60))
    let isDay = generator.next(below: 4) == 0
    let first = isDay ? TaskDate.day(day) : .time(day, clock ?? .init(secondsSinceMidnight: 0), nil)
    repetition = Repetition(
      RecurrenceRule(Self.ended(pattern, from: first, using: &generator)), from: first)
  }

  /// Both want the end to be of the first date's kind.
  var line: String {
    var pattern = repetition.rule.pattern ?? RecurrencePattern(.daily)
    if case .until(let day) = pattern.end {
      pattern.end = .untilTime(day, TimeOfDay(secondsSinceMidnight: 0))
    }
    let spelledOut = pattern.spelledOut(from: repetition.anchor.day)
    return "\(Self.compact(repetition.anchor)) 9999 \(spelledOut.text)"
  }

  var answer: String {
    var (due, dates) = (repetition.anchor, [String]())
    while dates.count < 12 {
      guard let next = repetition.next(after: due, now: .min, in: .utc) else {
        dates.append(".")
        break
      }
      due = next.date
      dates.append(Self.compact(due))
    }
    return dates.joined(separator: " ")
  }

  static func compact(_ date: TaskDate) -> String {
    var text = date.description
    text.removeAll { $0 == "-" || $0 == ":" }
    guard let time = date.time else { return text + "T000000" }
    return time.second == 0 ? text + "00" : text
  }

  private static func pattern(using generator: inout SeededGenerator) -> RecurrencePattern {
    let frequency = [RecurrencePattern.Frequency.daily, .weekly, .monthly, .yearly][
      generator.next(below: 4)]
    var pattern = RecurrencePattern(frequency)
    if generator.next(below: 2) == 0 { pattern.interval = Int64(1 + generator.next(below: 7)) }
    let weekdays = Weekday.allCases.filter { _ in generator.next(below: 3) == 0 }
    switch frequency {
    case .daily:
      // Both oracles look for months for what is seldom, and give up in their own ways.
      if pattern.interval < 7, generator.next(below: 4) == 0, !weekdays.isEmpty {
        pattern.days = .weekdays(weekdays)
      }
    case .weekly:
      if !weekdays.isEmpty { pattern.days = .weekdays(weekdays) }
      if pattern.interval > 1 { pattern.weekStart = Weekday.allCases[generator.next(below: 7)] }
    case .yearly where generator.next(below: 2) == 0: break
    case .monthly, .yearly:
      pattern.days = days(weekdays, using: &generator)
      if frequency == .yearly { pattern.month = Int64(1 + generator.next(below: 12)) }
    }
    if generator.next(below: 4) == 0 { pattern.end = .count(Int64(1 + generator.next(below: 14))) }
    return pattern
  }

  private static func days(
    _ weekdays: [Weekday], using generator: inout SeededGenerator
  ) -> RecurrencePattern.Days {
    switch generator.next(below: 6) {
    case 0: return .asFirst
    case 1: return .number(Int64(1 + generator.next(below: 28)))
    case 2: return .number(Int64(-1 - generator.next(below: 28)))
    case 3: return .numberOrLast(Int64(29 + generator.next(below: 3)))
    case 4:
      let numbers = (0..<3).map { _ in Int64(generator.next(below: 28)) }
      return .numbers([numbers[0] + 1, numbers[1] + 1, -1 - numbers[2]])
    default:
      let number = [1, 2, 3, 4, -1, -2][generator.next(below: 6)] as Int64
      return .weekday(number, of: weekdays.isEmpty ? [.friday] : weekdays)
    }
  }

  private static func fitting(_ day: CivilDate, _ pattern: RecurrencePattern) -> CivilDate? {
    if case .asFirst = pattern.days, pattern.month == nil { return day }
    guard var parts = RecurrenceRule(pattern.spelledOut(from: day)).parts else { return nil }
    parts.interval = 1
    let random = TaskDate.day(day)
    return RuleExpansion(parts, from: random.moved(bySeconds: -RuleExpansion.cycle * 86_400))
      .first(onOrAfter: random.firstSecond)
      .map { random.moved(bySeconds: $0 - random.firstSecond).day }
  }

  /// With an end some time later, now and then.
  private static func ended(
    _ pattern: RecurrencePattern, from first: TaskDate, using generator: inout SeededGenerator
  ) -> RecurrencePattern {
    guard pattern.end == .never, generator.next(below: 3) == 0 else { return pattern }
    var pattern = pattern
    let day = first.day.adding(days: Int64(generator.next(below: 1500)))
    guard let time = first.time else {
      pattern.end = .until(day)
      return pattern
    }
    let shift = Int32(generator.next(below: 3) - 1)
    let second = min(max(time.secondsSinceMidnight + shift, 0), 86_399)
    pattern.end = .untilTime(day, TimeOfDay(secondsSinceMidnight: second))
    return pattern
  }
}
