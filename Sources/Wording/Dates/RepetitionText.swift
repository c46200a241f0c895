package import Dates
import System

/// How a task comes again, in words.
package enum RepetitionText {
  /// For example `every 2 weeks on Tue and Fri`, `every month on the last day until 31 December 2027`,
  /// `every 3 months after completion`; nil for a rule that no sentence can say, see ``ScheduleText``.
  package static func text(_ repetition: Repetition) -> String? {
    guard !repetition.rule.hasSingleDates, let pattern = repetition.rule.pattern else { return nil }
    var text = every(pattern)
    guard let days = days(pattern, repetition) else { return nil }
    if !days.isEmpty {
      text = localized("\(part: text) on \(part: days)", context: "what comes again, days")
    }
    if repetition.basis == .completion { text = localized("\(part: text) after completion") }
    switch pattern.end {
    case .never: return text
    case .count(let count):
      return localized(
        Int(count), one: "\(part: text), \(count) time", other: "\(part: text), \(count) times")
    case .until(let day), .untilTime(let day, _): return until(text, TaskDate.day(day))
    case .untilInstant(let instant): return until(text, .day(Zone.utc.local(instant).0))
    }
  }

  private static func until(_ text: String, _ date: TaskDate) -> String {
    let day = DayText.text(day: Int(date.day.day), month: Int(date.day.month) - 1)
    return localized(
      "\(part: text) until \(part: day) \(date.day.year)", context: "what comes again, day, year")
  }

  private static func every(_ pattern: RecurrencePattern) -> String {
    let count = Int(pattern.interval)
    switch pattern.frequency {
    case .daily:
      return count == 1 ? localized("every day") : localized(count, other: "every \(count) days")
    case .weekly:
      return count == 1 ? localized("every week") : localized(count, other: "every \(count) weeks")
    case .monthly:
      return count == 1
        ? localized("every month") : localized(count, other: "every \(count) months")
    case .yearly:
      return count == 1 ? localized("every year") : localized(count, other: "every \(count) years")
    }
  }

  /// Empty where they go without saying: after completion no day is counted from the first one. nil where no words
  /// say them.
  private static func days(_ pattern: RecurrencePattern, _ repetition: Repetition) -> String? {
    let first = repetition.anchor.day
    if case .asFirst = pattern.days, repetition.basis == .completion { return "" }
    switch pattern.frequency {
    case .daily, .weekly:
      if case .weekdays(let weekdays) = pattern.days { return list(weekdays) }
      return pattern.frequency == .weekly ? list([first.weekday]) : ""
    case .monthly: return dayOfMonth(pattern.days, first: first.day)
    case .yearly:
      let month = Int(pattern.month ?? first.month) - 1
      switch pattern.days {
      case .asFirst: return DayText.text(day: Int(first.day), month: month)
      case .number(let day) where day > 0: return DayText.text(day: Int(day), month: month)
      case .numberOrLast(let day): return DayText.text(day: Int(day), month: month)
      default: return nil
      }
    }
  }

  private static func dayOfMonth(_ days: RecurrencePattern.Days, first: Int64) -> String? {
    switch days {
    case .asFirst: return localized("day \(first)", context: "of the month")
    case .number(-1): return localized("the last day", context: "of the month")
    case .number(let day) where day > 0: return localized("day \(day)", context: "of the month")
    case .numbers(let days):
      let names = days.compactMap { dayOfMonth(.number($0), first: first) }
      return names.count == days.count ? join(names) : nil
    case .numberOrLast(let day): return localized("day \(day)", context: "of the month")
    case .weekday(let number, let weekdays):
      let names = list(weekdays)
      switch number {
      case -1: return localized("the last \(part: names)", context: "weekday of the month")
      case 1: return localized("the first \(part: names)", context: "weekday of the month")
      case 2: return localized("the second \(part: names)", context: "weekday of the month")
      case 3: return localized("the third \(part: names)", context: "weekday of the month")
      case 4: return localized("the fourth \(part: names)", context: "weekday of the month")
      default: return nil
      }
    default: return nil
    }
  }

  /// `Tue and Fri`, `Mon, Wed and Fri`, `working days`.
  private static func list(_ weekdays: [Weekday]) -> String {
    if weekdays == Array(Weekday.allCases.prefix(5)) { return localized("working days") }
    return join(weekdays.map { DayText.short($0) })
  }

  /// For example `next: 1 December, 15 December, 1 January 2027`.
  static func next(_ dates: [String]) -> String {
    let list = dates.dropLast().reversed().reduce(dates.last ?? "") {
      localized("\(part: $1), \(part: $0)", context: "list of weekdays")
    }
    return localized("next: \(part: list)", context: "dates")
  }

  /// `Tue and Fri`, `Mon, Wed and Fri`, `day 1 and day 15`.
  private static func join(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let front = names.dropLast(2).reversed().reduce(names[names.count - 2]) {
      localized("\(part: $1), \(part: $0)", context: "list of weekdays")
    }
    return localized("\(part: front) and \(part: last)", context: "list of weekdays")
  }
}
