/// The texts of widgets' programs, which may hold anything.
enum WidgetText {
  /// The text on one line and without what would turn the words beside it: line ends and tabs are spaces; other
  /// controls go, and so do the embeddings, overrides and isolates of UAX 9. Each text is drawn as a paragraph of its
  /// own.
  static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: break
      // What no text has, and what stands in a text for an object.
      case 0xFFF9...0xFFFC, 0xFFFE, 0xFFFF: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The beginning of a text, to be told.
  static func excerpt(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(Refusal.mostFound)))
  }
}
