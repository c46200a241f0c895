/// The text of a file in one form, whatever form a program has left it in: in UTF-8, and with line feeds where there are
/// only the ends of lines of old Macs. All else stays.
enum TextDecoding {
  /// What a file says; as it is where it is no text.
  /// - Parameter format: a calendar's lines have ends of their own, see `CalendarText`.
  static func plain(_ bytes: [UInt8], as format: Format? = nil) -> [UInt8] {
    let text = isWide(bytes) ? narrow(bytes) ?? bytes : bytes
    if format == .iCalendar { return text }
    guard text.contains(0x0D), !text.contains(0x0A) else { return text }
    return text.map { $0 == 0x0D ? 0x0A : $0 }
  }

  /// The beginning of a file, by which it is told what it is.
  static func plainBeginning(_ bytes: [UInt8]) -> [UInt8] {
    plain(Array(bytes.prefix(isWide(bytes) ? 2 * beginning : beginning)))
  }

  /// In so many bytes a file shows what it is.
  private static let beginning = 1 << 16

  /// Whether it begins with the mark of UTF-16, or with two letters of ASCII in it. Four bytes of which the last two are
  /// nothing are a letter of UTF-32.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return bytes == littleMark || bytes == bigMark }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
      || bytes.starts(with: littleMark) || bytes.starts(with: bigMark)
  }

  private static let littleMark: [UInt8] = [0xFF, 0xFE]
  private static let bigMark: [UInt8] = [0xFE, 0xFF]

  private static func narrow(_ bytes: [UInt8]) -> [UInt8]? {
    let isBig = bytes.starts(with: bigMark) || bytes[0] == 0
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 0, to: bytes.count, by: 2).map { place in
      UInt16(bytes[place + (isBig ? 0 : 1)]) << 8 | UInt16(bytes[place + (isBig ? 1 : 0)])
    }
    let hasMark = bytes.starts(with: isBig ? bigMark : littleMark)
    guard !units.contains(0) else { return nil }
    return String(validating: units.dropFirst(hasMark ? 1 : 0), as: UTF16.self)
      .map { Array($0.utf8) }
  }
}
