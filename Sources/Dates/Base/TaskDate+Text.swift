public import System

/// How it is stored and printed: `2026-12-31`, `2026-12-31T09:00`, `2026-12-31T09:00:30 Europe/Berlin`.
extension TaskDate: CustomStringConvertible {
  /// ISO 8601, and the zone's name behind a time.
  public var description: String {
    guard let time else { return day.text }
    let seconds = time.second == 0 ? "" : ":" + Self.padded(time.second, 2)
    let clock = Self.padded(time.hour, 2) + ":" + Self.padded(time.minute, 2) + seconds
    return "\(day.text)T\(clock)" + (zone.map { " " + $0.text } ?? "")
  }

  /// As todo.txt and a person have it, who know their own zone.
  public var typed: String {
    var text = self
    if case .time(let day, let time, _) = self { text = .time(day, time, nil) }
    return text.description
  }

  /// Reads what ``description`` writes; nil for all else, also for a day that the calendar has not.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = parts.first.flatMap({ CivilDate(text: String($0)) }) else { return nil }
    guard parts.count == 2 else {
      self = .day(day)
      return
    }
    let rest = parts[1].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = rest[0].split(separator: ":", omittingEmptySubsequences: false)
    let values = numbers.compactMap { $0.utf8.count == 2 ? Self.number($0) : nil }
    guard (2...3).contains(values.count), values.count == numbers.count,
      let time = TimeOfDay(
        hour: values[0], minute: values[1], second: values.count == 3 ? values[2] : 0)
    else { return nil }
    guard rest.count == 2 else {
      self = .time(day, time, nil)
      return
    }
    guard let zone = ZoneName(String(rest[1])) else { return nil }
    self = .time(day, time, zone)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension CivilDate {
  /// `2026-12-31`; for the years 0 to 9999.
  public var text: String {
    [(year, 4), (month, 2), (day, 2)].map { TaskDate.padded(Int($0.0), $0.1) }.joined(
      separator: "-")
  }

  /// Reads a day as ``text`` writes it; nil for all else, also for one that the calendar has not.
  public init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy(\.isDigit) })
    else { return nil }
    let values = parts.map { part in part.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) } }
    self.init(year: values[0], month: values[1], day: values[2])
    guard exists else { return nil }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
