extension Timestamp {
  /// Why a text is not a moment.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// What is accepted, with examples, and what was found.
    public var description: String {
      "Expected a moment in UTC such as 2026-01-01T09:00:00Z or 2026-01-01T09:00:00.250Z, "
        + "found “\(text)”."
    }
  }

  /// Reads ISO 8601 in UTC: `YYYY-MM-DDThh:mm:ssZ`, or with exactly three digits of a second.
  ///
  /// Strict: no other separator, zone, precision or surrounding space; the day must exist; no leap
  /// second.
  public init(iso8601 text: String) throws(ParseError) {
    guard let value = Self.parse(Array(text.utf8)) else { throw ParseError(text: text) }
    self = value
  }

  /// ISO 8601 in UTC with milliseconds, for example `2026-01-01T09:00:00.000Z`.
  public var iso8601: String {
    let seconds = wholeSeconds
    let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    return Self.padded(date.year, 4) + "-" + Self.padded(date.month, 2) + "-"
      + Self.padded(date.day, 2) + "T" + Self.padded(secondOfDay / 3600, 2) + ":"
      + Self.padded(secondOfDay / 60 % 60, 2) + ":" + Self.padded(secondOfDay % 60, 2) + "."
      + Self.padded(milliseconds - seconds * 1000, 3) + "Z"
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func parse(_ bytes: [UInt8]) -> Timestamp? {
    // A digit stands for itself in the pattern; every other byte must be the same.
    let whole = Array("0000-00-00T00:00:00Z".utf8)
    let fractional = Array("0000-00-00T00:00:00.000Z".utf8)
    guard let pattern = [whole, fractional].first(where: { $0.count == bytes.count }) else {
      return nil
    }
    let zero = UInt8(ascii: "0")
    let nine = UInt8(ascii: "9")
    for (byte, expected) in zip(bytes, pattern) {
      guard expected == zero ? (zero...nine).contains(byte) : byte == expected else { return nil }
    }
    func number(_ range: Range<Int>) -> Int64 {
      bytes[range].reduce(0) { $0 * 10 + Int64($1 - zero) }
    }
    let date = CivilDate(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    // A day that does not exist, such as February 30, comes back as another one.
    guard (1...12).contains(date.month), CivilDate(daysSince1970: date.daysSince1970) == date,
      hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    let fraction = pattern.count == whole.count ? 0 : number(20..<23)
    return Timestamp(milliseconds: seconds * 1000 + fraction)
  }
}

/// A day of the proleptic Gregorian calendar.
///
/// The conversions are `days_from_civil` and `civil_from_days` of Howard Hinnant's
/// "chrono-Compatible Low-Level Date Algorithms": years start in March, so that the leap day is
/// the last, and 400 years are one era of 146,097 days.
private struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int64) {
    let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredQuotientAndRemainder(by: 400)
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension Int64 {
  /// Division that rounds down, so that the remainder is never negative.
  fileprivate func flooredQuotientAndRemainder(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
