import System
package import Tasks

extension Timestamp {
  /// 0000-01-01T00:00:00.000Z.
  package static let earliest = Timestamp(milliseconds: .min)
  /// 9999-12-31T23:59:59.999Z.
  package static let latest = Timestamp(milliseconds: .max)

  /// The moment that many seconds after the start of 1970.
  package init(seconds: Int64) { self.init(milliseconds: seconds * 1000) }

  /// ISO 8601 in UTC with milliseconds, for example `2026-01-01T09:00:00.000Z`.
  package var iso8601: String {
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
}
