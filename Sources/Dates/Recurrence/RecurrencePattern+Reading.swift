import System

/// Reads the value of an `RRULE`, where it is one of the rules that people use.
extension RecurrencePattern {
  /// nil for every other rule: a part that is not known, is there twice, or says what we do not count.
  init?(_ text: String) {
    guard let parts = Parts(text), let frequency = parts.frequency else { return nil }
    self.init(frequency)
    guard let interval = parts.number("INTERVAL", 1...9999, else: 1), let end = parts.end,
      let weekStart = parts.weekStart
    else { return nil }
    (self.interval, self.end, self.weekStart) = (interval, end, weekStart)
    if parts["BYMONTH"] != nil {
      guard frequency == .yearly, let month = parts.number("BYMONTH", 1...12) else { return nil }
      self.month = month
    }
    guard let days = parts.days(frequency, inMonth: frequency == .monthly || month != nil) else {
      return nil
    }
    self.days = days
  }

  /// The parts between the semicolons.
  private struct Parts {
    private var parts: [(name: String, value: String)] = []
    private static let known = [
      "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "WKST",
    ]

    init?(_ text: String) {
      // Their case does not matter (RFC 5545, 2).
      for part in text.parts(";") {
        let sides = part.parts("=")
        guard sides.count == 2, sides[1].utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let (name, value) = (sides[0].uppercased(), sides[1].uppercased())
        guard Self.known.contains(name), self[name] == nil else { return nil }
        parts.append((name, value))
      }
    }

    subscript(name: String) -> String? { parts.first { $0.name == name }?.value }

    var frequency: Frequency? {
      guard let code = self["FREQ"] else { return nil }
      return frequencies.first { $0.code == code }?.1
    }

    var weekStart: Weekday? { self["WKST"].map { weekday($0[...]) } ?? .monday }

    var end: End? {
      guard let until = self["UNTIL"] else {
        return self["COUNT"] == nil ? .never : number("COUNT", 1...999_999).map { .count($0) }
      }
      // RFC 5545 has one or the other.
      return self["COUNT"] == nil ? readUntil(Array(until.utf8)) : nil
    }

    /// A number; what stands in its place where there is none; nil for one that is out of range.
    func number(
      _ name: String, _ range: ClosedRange<Int64>, else missing: Int64? = nil
    ) -> Int64? {
      guard let value = self[name] else { return missing }
      return value[...].signedNumber.flatMap { range.contains($0) ? $0 : nil }
    }

    /// - Parameter inMonth: whether it is one month of which days are said.
    func days(_ frequency: Frequency, inMonth: Bool) -> Days? {
      switch (self["BYMONTHDAY"], self["BYDAY"]) {
      case (nil, nil): return self["BYSETPOS"] == nil ? .asFirst : nil
      case (let numbers?, nil):
        return inMonth
          ? monthDays(numbers.parts(",")) : nil
      case (nil, let weekdays?):
        let list = weekdays.parts(",")
        if inMonth { return weekdayOfMonth(list) }
        guard frequency == .weekly || frequency == .daily, self["BYSETPOS"] == nil else {
          return nil
        }
        return self.weekdays(list).map { .weekdays($0) }
      case (_?, _?): return nil
      }
    }

    private func monthDays(_ list: [Substring]) -> Days? {
      let numbers = list.compactMap(\.signedNumber)
      guard numbers.count == list.count, let last = numbers.last else { return nil }
      if numbers.count == 1, self["BYSETPOS"] == nil {
        return (1...31).contains(last.magnitude) ? .number(last) : nil
      }
      if self["BYSETPOS"] == nil, numbers.allSatisfy({ (1...31).contains($0.magnitude) }) {
        return .numbers(numbers)
      }
      guard self["BYSETPOS"] == "-1", (29...31).contains(last), numbers == Array(28...last) else {
        return nil
      }
      return .numberOrLast(last)
    }

    private func weekdayOfMonth(_ list: [Substring]) -> Days? {
      if self["BYSETPOS"] != nil {
        guard let number = number("BYSETPOS", -31...31), number != 0 else { return nil }
        return weekdays(list).map { .weekday(number, of: $0) }
      }
      guard list.count == 1, let number = list[0].dropLast(2).signedNumber, number != 0,
        (-5...5).contains(number)
      else { return nil }
      return weekday(list[0].suffix(2)).map { .weekday(number, of: [$0]) }
    }

    private func weekdays(_ list: [Substring]) -> [Weekday]? {
      let found = list.compactMap(weekday)
      return found.count == list.count ? Weekday.allCases.filter(found.contains) : nil
    }

    private func weekday(_ code: Substring) -> Weekday? {
      weekdayCodes.firstIndex { $0 == code }.flatMap(Weekday.init)
    }

    /// `20261231`, `20261231T090000`, `20261231T090000Z`.
    private func readUntil(_ bytes: [UInt8]) -> End? {
      guard [8, 15, 16].contains(bytes.count), let digits = digits(bytes[..<8]) else { return nil }
      let day = CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
      guard day.exists else { return nil }
      if bytes.count == 8 { return .until(day) }
      guard bytes[8] == UInt8(ascii: "T"), let clock = self.digits(bytes[9..<15]).map(Int.init),
        let time = TimeOfDay(
          hour: clock / 10_000, minute: clock / 100 % 100, second: clock % 100)
      else { return nil }
      if bytes.count == 15 { return .untilTime(day, time) }
      return bytes[15] == UInt8(ascii: "Z") ? .untilInstant(Zone.utc.instant(of: day, time)) : nil
    }

    private func digits(_ bytes: ArraySlice<UInt8>) -> Int64? {
      guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }
  }
}
