import System

/// The pattern as the value of an `RRULE`.
extension RecurrencePattern {
  /// What the days of the week are called there, from Monday on.
  public static let weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  static let frequencies: [(code: String, Frequency)] = [
    ("DAILY", .daily), ("WEEKLY", .weekly), ("MONTHLY", .monthly), ("YEARLY", .yearly),
  ]

  /// As it is written: `FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1`.
  var text: String {
    var text = "FREQ=" + (Self.frequencies.first { $0.1 == frequency }?.code ?? "")
    if interval != 1 { text += ";INTERVAL=\(interval)" }
    if let month { text += ";BYMONTH=\(month)" }
    text += daysText + endText
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

  private var endText: String {
    switch end {
    case .never: return ""
    case .count(let count): return ";COUNT=\(count)"
    case .until(let day): return ";UNTIL=" + Self.compact(day)
    case .untilTime(let day, let time): return ";UNTIL=" + Self.compact(day, time)
    case .untilInstant(let instant):
      let (day, time) = Zone.utc.local(instant)
      return ";UNTIL=" + Self.compact(day, time) + "Z"
    }
  }

  private static func codes(_ weekdays: [Weekday]) -> String {
    weekdays.map { weekdayCodes[$0.rawValue] }.joined(separator: ",")
  }

  /// `20261231`, `20261231T090000`.
  private static func compact(_ day: CivilDate, _ time: TimeOfDay? = nil) -> String {
    let text = TaskDate.padded(Int(day.year * 10_000 + day.month * 100 + day.day), 8)
    guard let time else { return text }
    return text + "T" + TaskDate.padded(time.hour * 10_000 + time.minute * 100 + time.second, 6)
  }
}
