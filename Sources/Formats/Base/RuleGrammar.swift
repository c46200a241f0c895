import Dates
import Tasks

/// What RFC 5545 (3.3.10) and RFC 7529 have in the value of an `RRULE`, whether or not anything here counts by it.
///
/// Laxer than the two where programs are: letters in either case, parts in any order and twice, a semicolon at the
/// end, `COUNT` beside `UNTIL`, names that nobody has heard of.
enum RuleGrammar {
  /// The first place that is wrong, and what should stand there; nil for a rule.
  static func mistake(in rule: Bytes) -> (place: Int, expected: Refusal.Expectation)? {
    var hasFrequency = false
    var parts = rule.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    for part in parts {
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      let key = name.knownText.uppercased()
      guard !name.isEmpty, name.allSatisfy({ isNameLetter($0) }), name.count < part.count else {
        if !hasFrequency { break }
        return (part.startIndex, .token(["INTERVAL=", "COUNT=", "UNTIL=", "BYDAY="]))
      }
      if let mistake = mistake(in: part[(name.endIndex + 1)...], of: key) { return mistake }
      if key == "FREQ" { hasFrequency = true }
    }
    return hasFrequency ? nil : (rule.startIndex, .token(["FREQ="]))
  }

  private static func isNameLetter(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func mistake(
    in value: Bytes, of key: String
  ) -> (place: Int, expected: Refusal.Expectation)? {
    let text = value.knownText.uppercased()
    switch key {
    case "FREQ": return frequencies.contains(text) ? nil : (value.startIndex, .token(frequencies))
    case "UNTIL":
      return ISODate.date(basic: Bytes(text), zone: nil) == nil ? (value.startIndex, .moment) : nil
    case "RDATE", "EXDATE":
      return mistake(among: value, .moment) {
        ISODate.date(basic: Bytes($0.knownText.uppercased()), zone: nil) != nil
      }
    case "WKST": return weekdays.contains(text) ? nil : (value.startIndex, .token(weekdays))
    case "COUNT", "INTERVAL":
      return number(value, 1...Int(Int32.max))
        ? nil : (value.startIndex, .number(1, Int(Int32.max)))
    case "BYDAY":
      return mistake(among: value, .token(weekdays)) { part in
        let place = part.dropLast(2)
        return weekdays.contains(part.suffix(2).knownText.uppercased())
          && (place.isEmpty || number(place, -53...53))
      }
    default:
      guard let range = numbers[key] else { return nil }
      return mistake(among: value, .number(range.lowerBound, range.upperBound)) { part in
        // RFC 7529: a leap month.
        let isLeap = key == "BYMONTH" && part.last.map { $0 & 0xDF } == UInt8(ascii: "L")
        return number(isLeap ? part.dropLast() : part, range)
      }
    }
  }

  private static func mistake(
    among values: Bytes, _ expected: Refusal.Expectation, _ isRight: (Bytes) -> Bool
  ) -> (place: Int, expected: Refusal.Expectation)? {
    for part in values.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    where !isRight(part) { return (part.startIndex, expected) }
    return nil
  }

  /// Whether it is a number in this range; 0 is in none that reaches below it.
  static func number(_ text: Bytes, _ range: ClosedRange<Int>) -> Bool {
    let sign = text.first.map { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? false
    let digits = text.dropFirst(sign ? 1 : 0)
    guard (1...10).contains(digits.count), digits.allSatisfy(\.isDigit) else { return false }
    let size = digits.reduce(0) { $0 * 10 + Int($1 & 15) }
    let number = text.first == UInt8(ascii: "-") ? -size : size
    return range.contains(number) && (number != 0 || range.lowerBound >= 0)
  }

  private static let frequencies = [
    "SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY",
  ]
  private static let weekdays = RecurrencePattern.weekdayCodes
  private static let numbers: [String: ClosedRange<Int>] = [
    "BYSECOND": 0...60, "BYMINUTE": 0...59, "BYHOUR": 0...23, "BYMONTHDAY": -31...31,
    "BYYEARDAY": -366...366, "BYWEEKNO": -53...53, "BYMONTH": 1...13, "BYSETPOS": -366...366,
  ]
}

extension RecurrenceRule {
  /// Whether it is a rule at all, one that is counted by or not.
  var isGrammatical: Bool { RuleGrammar.mistake(in: Bytes(text)) == nil }
}

extension TaskRecord {
  /// Without a rule that is none, which an import would refuse: an earlier one or a server can have brought it.
  var withoutNonsense: TaskRecord {
    guard schedule.repetition?.rule.isGrammatical == false else { return self }
    var record = self
    record.schedule.repetition = nil
    return record
  }
}
