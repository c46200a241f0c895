import System

/// The pattern as the value of an `RRULE`.
extension RecurrencePattern {
  /// What the days of the week are called there, from Monday on.
  package static let weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  static let frequencies: [(Frequency, own: RuleParts.Frequency, code: String)] = [
    (.daily, .daily, "DAILY"), (.weekly, .weekly, "WEEKLY"), (.monthly, .monthly, "MONTHLY"),
    (.yearly, .yearly, "YEARLY"),
  ]

  /// As it is written: `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1`.
  var text: String {
    var text = "FREQ=" + (Self.frequencies.first { $0.0 == frequency }?.code ?? "")
    if interval != 1 { text += ";INTERVAL=\(interval)" }
    if let month { text += ";BYMONTH=\(month)" }
    text += daysText
    if !end.text.isEmpty { text += ";" + end.text }
    // Only then does it matter.
    if frequency == .weekly, interval > 1, weekStart != .monday {
      text += ";WKST=" + Self.weekdayCodes[weekStart.rawValue]
    }
    return text
  }

  private var daysText: String {
    switch days {
    case .asFirst: return ""
    case .weekdays(let weekdays): return ";BYDAY=" + Self.codes(weekdays)
    case .number(let number): return ";BYMONTHDAY=\(number)"
    case .numbers(let numbers):
      return ";BYMONTHDAY=" + numbers.map { "\($0)" }.joined(separator: ",")
    case .numberOrLast(let number):
      let numbers = (28...max(28, number)).map { "\($0)" }.joined(separator: ",")
      return ";BYMONTHDAY=\(numbers);BYSETPOS=-1"
    case .weekday(let number, let weekdays):
      let codes = Self.codes(weekdays)
      return weekdays.count == 1 ? ";BYDAY=\(number)\(codes)" : ";BYDAY=\(codes);BYSETPOS=\(number)"
    }
  }

  private static func codes(_ weekdays: [Weekday]) -> String {
    weekdays.map { weekdayCodes[$0.rawValue] }.joined(separator: ",")
  }
}

extension RecurrencePattern.End {
  /// As a part of a rule; empty where it has none.
  var text: String {
    switch self {
    case .never: ""
    case .count(let count): "COUNT=\(count)"
    case .until(let day): "UNTIL=" + RuleDate.day(day).text
    case .untilTime(let day, let time): "UNTIL=" + RuleDate.time(day, time).text
    case .untilInstant(let instant): "UNTIL=" + RuleDate.instant(instant).text
    }
  }
}
