import Dates
import System

/// Dates in places without colons and white space: `2026-12-31`, `2026-12-31T1700`,
/// `2026-12-31T170030[Europe/Berlin]`, the zone in brackets as RFC 9557 has it; and as iCalendar has them,
/// `20261231` and `20261231T170030`.
enum ISODate {
  /// The date with its time and its zone.
  static func text(_ date: TaskDate) -> String {
    date.day.text + (time(date).map { "T" + $0 } ?? "")
  }

  /// `1700`, `170030[Europe/Berlin]`; nil for a whole day.
  static func time(_ date: TaskDate) -> String? {
    guard let time = date.time else { return nil }
    let seconds = time.second == 0 ? "" : twoDigits(time.second)
    return twoDigits(time.hour) + twoDigits(time.minute) + seconds
      + (date.zone.map { "[\($0.text)]" } ?? "")
  }

  /// `20261231`, `20261231T170030`, without a zone.
  static func basic(_ date: TaskDate) -> String {
    let day = date.day.text.split(separator: "-").joined()
    guard let time = date.time else { return day }
    return day + "T" + twoDigits(time.hour) + twoDigits(time.minute) + twoDigits(time.second)
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Reads what ``text(_:)`` writes.
  static func date(_ text: String) -> TaskDate? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    return date(day: String(parts[0]), time: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Reads what a day and ``time(_:)`` write.
  static func date(day: String, time: String?) -> TaskDate? {
    guard let time else { return TaskDate(day) }
    let parts = time.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
    guard let clock = clock(parts[0]) else { return nil }
    if parts.count == 1 { return TaskDate(day + "T" + clock) }
    guard parts[1].last == "]" else { return nil }
    return TaskDate(day + "T" + clock + " " + parts[1].dropLast())
  }

  /// Reads what ``basic(_:)`` writes, with a `Z` behind it for UTC.
  /// - Parameter zone: that is said beside it. One that cannot be a name is none.
  static func date(basic text: Bytes, zone: String?) -> TaskDate? {
    guard text.count >= 8, let digits = number(text.prefix(8)) else { return nil }
    let day = CivilDate(
      year: Int64(digits / 10_000), month: Int64(digits / 100 % 100), day: Int64(digits % 100))
    guard day.exists else { return nil }
    var clock = text.dropFirst(8)
    guard let mark = clock.popFirst() else { return .day(day) }
    let isUTC = clock.last == UInt8(ascii: "Z")
    if isUTC { clock.removeLast() }
    guard mark == UInt8(ascii: "T"), clock.count == 4 || clock.count == 6,
      let digits = number(clock)
    else { return nil }
    let (minutes, second) = clock.count == 6 ? (digits / 100, digits % 100) : (digits, 0)
    guard let time = TimeOfDay(hour: minutes / 100, minute: minutes % 100, second: second) else {
      return nil
    }
    return .time(day, time, (isUTC ? "UTC" : zone).flatMap(ZoneName.init))
  }

  /// A number in digits alone.
  private static func number(_ digits: Bytes) -> Int? {
    var number = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      number = number * 10 + Int(digit & 15)
    }
    return number
  }

  /// `1700` and `170030` with their colons.
  private static func clock(_ text: Substring) -> String? {
    guard text.utf8.count == 4 || text.utf8.count == 6, text.utf8.allSatisfy(\.isDigit) else {
      return nil
    }
    let minutes = text.dropFirst(2)
    let seconds = minutes.dropFirst(2)
    return text.prefix(2) + ":" + minutes.prefix(2) + (seconds.isEmpty ? "" : ":" + seconds)
  }
}
