/// A form in which a program offers a text; the best first. The last ones say nothing of its letters.
///
/// The names in capitals are X11's, which XWayland, and many programs without it, offer as well.
enum TextForm: String, CaseIterable, Comparable {
  case utf8 = "text/plain;charset=utf-8"
  case string = "UTF8_STRING"
  case plain = "text/plain"
  case text = "TEXT"
  case latin = "STRING"

  static func < (first: TextForm, second: TextForm) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The text that these bytes are. What does not name its letters is UTF-8 if it can be, else Latin-1.
  func text(of bytes: [UInt8]) -> String {
    switch self {
    case .utf8, .string: return String(decoding: bytes, as: UTF8.self)
    case .plain, .text, .latin:
      return String(validating: bytes, as: UTF8.self)
        ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }
}
