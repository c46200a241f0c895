import System
package import Tasks

/// A copy of a whole store in a file of its own, which is never written to again.
package struct Backup: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// When it was made, in whole seconds, by the clock of that time.
  package let moment: Timestamp

  /// What it is called in its folder.
  package var name: String { FilePath.name(of: path) }

  init(in folder: String, at moment: Timestamp) {
    self.moment = Timestamp(milliseconds: moment.wholeSeconds * 1000)
    path = FilePath.joined(folder, Self.name(at: moment))
  }

  /// - Returns: nil for a name that is not a backup's.
  init?(in folder: String, named name: String) {
    guard let moment = Self.moment(of: name) else { return nil }
    self.moment = moment
    path = FilePath.joined(folder, name)
  }

  /// Names in order are moments in order, and hold no sign that a file system forbids:
  /// `2026-11-22T19-30-00Z.db`.
  static func name(at moment: Timestamp) -> String {
    let (days, second) = moment.wholeSeconds.flooredQuotientAndRemainder(by: 86_400)
    let date = CivilDate(daysSince1970: days)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))"
      + "T\(padded(hour))-\(padded(minute))-\(padded(second % 60))Z.db"
  }

  static func moment(of name: String) -> Timestamp? {
    var bytes = Array(name.utf8)
    guard bytes.count == 23, name.hasSuffix("Z.db"), bytes[13] == bytes[16], bytes[13] == dash
    else { return nil }
    (bytes[13], bytes[16]) = (UInt8(ascii: ":"), UInt8(ascii: ":"))
    return try? Timestamp(iso8601: String(decoding: bytes.dropLast(3), as: UTF8.self))
  }

  private static let dash = UInt8(ascii: "-")

  private static func padded(_ number: Int64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
