/// A form in which a program of an X server has a text, by the name of its target; the best first.
package enum X11TextForm: String, CaseIterable {
  /// Addresses, each with a title on the line behind it, in UTF-16. Mozilla's, and Chromium's.
  case titledAddresses = "text/x-moz-url"
  /// An address, and its title on the next line.
  case titledAddress = "_NETSCAPE_URL"
  /// Addresses, one a line: RFC 2483.
  case addresses = "text/uri-list"
  case utf8 = "UTF8_STRING"
  case utf8Plain = "text/plain;charset=utf-8"
  /// Text in any encoding.
  case plain = "text/plain"
  /// Latin-1.
  case latin1 = "STRING"
  /// In the encoding that the owner likes best, of which the answer's type tells.
  case any = "TEXT"

  /// Those that are no addresses.
  static let texts: [X11TextForm] = [.utf8, .utf8Plain, .plain, .latin1, .any]

  /// The text; nil where it is in an encoding that nobody knows here.
  /// - Parameter type: what the answer says that it is; nil for anything else than a form.
  func text(_ bytes: [UInt8], type: X11TextForm?) -> String? {
    switch self {
    case .titledAddresses: Self.wideText(bytes)
    case .any where type != .utf8 && type != .latin1: nil
    case .latin1: Self.latinText(bytes)
    case _ where type == .latin1: Self.latinText(bytes)
    case .plain: String(validating: bytes, as: UTF8.self) ?? Self.latinText(bytes)
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The same, the other way.
  func bytes(_ text: String) -> [UInt8] {
    let (question, lastLatin) = (UInt8(ascii: "?"), 0xFF as UInt32)
    return self == .latin1
      ? text.unicodeScalars.map { $0.value <= lastLatin ? UInt8($0.value) : question }
      : Array(text.utf8)
  }

  private static func latinText(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Its lower byte first, unless a mark says otherwise.
  private static func wideText(_ bytes: [UInt8]) -> String {
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    let (mark, swapped): (UInt16, UInt16) = (0xFEFF, 0xFFFE)
    if units.first == swapped { units = units.map(\.byteSwapped) }
    return String(decoding: units.first == mark ? units.dropFirst() : units[...], as: UTF16.self)
  }
}
