extension RuleParts {
  /// The most dates that a count may have: as many are counted one by one.
  static let mostDates: Int64 = 999_999

  /// Reads the value of an `RRULE`, and the single dates that ``RecurrenceRule`` has behind it. Letters are of
  /// either case, and a semicolon may end it.
  ///
  /// nil for what is no rule, and for one with a part that is not known, is there twice, or cannot be.
  init?(_ text: String) {
    var parts = text.parts(";")
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    var values: [String: String] = [:]
    for part in parts {
      let sides = part.parts("=")
      guard sides.count == 2, sides[1].utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      // Their case does not matter (RFC 5545, 2).
      let name = sides[0].uppercased()
      guard values.updateValue(sides[1].uppercased(), forKey: name) == nil else { return nil }
    }
    guard let code = values.removeValue(forKey: "FREQ"),
      let number = Self.codes.firstIndex(of: code), let frequency = Frequency(rawValue: number)
    else { return nil }
    self.frequency = frequency
    for (name, value) in values { guard read(value, of: name) else { return nil } }
    guard positions.isEmpty || !isPlain else { return nil }
    guard days.contains(where: { $0.number != nil }) else { return }
    guard frequency == .monthly || frequency == .yearly && weeks.isEmpty else { return nil }
  }

  private static let codes = [
    "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
  ]

  /// - Returns: false where it cannot be.
  private mutating func read(_ value: String, of name: String) -> Bool {
    switch name {
    case "INTERVAL": return set(\.interval, Self.number(value[...], 1...Int64(Int32.max)))
    case "COUNT":
      count = Self.number(value[...], 1...Self.mostDates)
      return count != nil
    case "UNTIL":
      until = RuleDate(value[...])
      return until != nil
    case "WKST": return set(\.weekStart, Self.weekday(value[...]))
    case "BYDAY": return set(\.days, Self.list(value, Self.day))
    case "BYSECOND": return set(\.seconds, value, 0...60)
    case "BYMINUTE": return set(\.minutes, value, 0...59)
    case "BYHOUR": return set(\.hours, value, 0...23)
    case "BYMONTHDAY": return set(\.monthDays, value, -31...31)
    case "BYYEARDAY": return set(\.yearDays, value, -366...366)
    case "BYWEEKNO": return set(\.weeks, value, -53...53)
    case "BYMONTH": return set(\.months, value, 1...12)
    case "BYSETPOS": return set(\.positions, value, -366...366)
    case RecurrenceRule.SingleDates.added.rawValue:
      return set(\.added, Self.list(value) { RuleDate($0) })
    case RecurrenceRule.SingleDates.removed.rawValue:
      return set(\.removed, Self.list(value) { RuleDate($0) })
    default: return false
    }
  }

  private mutating func set<Value>(
    _ part: WritableKeyPath<RuleParts, Value>, _ value: Value?
  ) -> Bool {
    if let value { self[keyPath: part] = value }
    return value != nil
  }

  private mutating func set(
    _ part: WritableKeyPath<RuleParts, [Int64]>, _ value: String, _ range: ClosedRange<Int64>
  ) -> Bool {
    set(part, Self.list(value) { Self.number($0, range) })
  }

  private static func list<Value>(_ value: String, _ read: (Substring) -> Value?) -> [Value]? {
    let (parts, values) = (value.parts(","), value.parts(",").compactMap(read))
    return values.count == parts.count ? values : nil
  }

  /// A number in this range; 0 is in none that reaches below it.
  private static func number(_ text: Substring, _ range: ClosedRange<Int64>) -> Int64? {
    text.signedNumber.flatMap {
      range.contains($0) && ($0 != 0 || range.lowerBound >= 0) ? $0 : nil
    }
  }

  private static func day(_ text: Substring) -> Day? {
    guard let weekday = weekday(text.suffix(2)) else { return nil }
    if text.utf8.count == 2 { return Day(number: nil, weekday: weekday) }
    return number(text.dropLast(2), -53...53).map { Day(number: $0, weekday: weekday) }
  }

  private static func weekday(_ code: Substring) -> Weekday? {
    RecurrencePattern.weekdayCodes.firstIndex { $0 == code }.flatMap(Weekday.init)
  }
}
