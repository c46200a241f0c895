package import System

/// How it is stored and printed: `2026-12-31`, `2026-12-31T09:00`, `2026-12-31T09:00:30 Europe/Berlin`.
extension TaskDate: CustomStringConvertible {
  /// ISO 8601, and the zone's name behind a time.
  package var description: String {
    guard let time else { return day.text }
    let seconds = time.second == 0 ? "" : ":" + Self.padded(time.second, 2)
    let clock = Self.padded(time.hour, 2) + ":" + Self.padded(time.minute, 2) + seconds
    return "\(day.text)T\(clock)" + (zone.map { " " + $0.text } ?? "")
  }

  /// As todo.txt and a person have it, who know their own zone.
  package var typed: String {
    var text = self
    if case .time(let day, let time, _) = self { text = .time(day, time, nil) }
    return text.description
  }

  /// Reads what ``description`` writes; nil for all else, also for a day that the calendar has not.
  package init?(_ text: String) {
    let parts = text[...].parts("T")
    guard let day = CivilDate(text: String(parts[0])) else { return nil }
    guard parts.count > 1 else {
      self = .day(day)
      return
    }
    // A zone may have a T in its name.
    let rest = text[parts[1].startIndex...]
    let numbers = (rest.parts(" ").first ?? rest).parts(":")
    let values = numbers.compactMap { $0.utf8.count == 2 ? $0.number : nil }.map { Int($0) }
    guard (2...3).contains(values.count), values.count == numbers.count,
      let time = TimeOfDay(
        hour: values[0], minute: values[1], second: values.count == 3 ? values[2] : 0)
    else { return nil }
    guard let space = rest.utf8.firstIndex(of: 0x20) else {
      self = .time(day, time, nil)
      return
    }
    guard let zone = ZoneName(String(rest[rest.utf8.index(after: space)...])) else { return nil }
    self = .time(day, time, zone)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension CivilDate {
  /// `2026-12-31`; for the years 0 to 9999.
  package var text: String {
    TaskDate.padded(Int(year), 4) + "-" + TaskDate.padded(Int(month), 2) + "-"
      + TaskDate.padded(Int(day), 2)
  }

  /// Reads a day as ``text`` writes it; nil for all else, also for one that the calendar has not.
  package init?(text: String) {
    let parts = text.parts("-")
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = parts[0].number, let month = parts[1].number,
      let day = parts[2].number
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard exists else { return nil }
  }
}
