import System

extension Timestamp {
  /// Why a text is not a moment.
  package struct ParseError: Error, Equatable {
    /// The text as it was given.
    package let text: String
  }

  /// Reads ISO 8601 in UTC: `YYYY-MM-DDThh:mm:ssZ`, or with exactly three digits of a second.
  ///
  /// Strict: no other separator, zone, precision or surrounding space; the day must exist; no leap
  /// second.
  package init(iso8601 text: String) throws(ParseError) {
    guard let value = Self.parse(Array(text.utf8)) else { throw ParseError(text: text) }
    self = value
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
    guard date.exists, hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    let fraction = pattern.count == whole.count ? 0 : number(20..<23)
    return Timestamp(milliseconds: seconds * 1000 + fraction)
  }
}
