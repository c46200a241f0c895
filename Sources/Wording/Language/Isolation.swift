import Canvas

/// Keeps what is put into a sentence from turning the words around it.
enum Isolation {
  /// The text between U+2068 and U+2069, UAX 9's first strong isolate, where it could be read in the
  /// other direction than its sentence. Elsewhere it stays as it is: terminals and files get no signs
  /// that nobody needs.
  static func isolated(_ text: String, inside direction: LayoutDirection) -> String {
    guard isForeign(text, to: direction) else { return text }
    // What turns the direction is named, and so is a lone end of an isolate, which would end ours.
    let visible = VisibleText.of(text)
    return isForeign(visible, to: direction) ? "\u{2068}\(visible)\u{2069}" : text
  }

  private static func isForeign(_ text: String, to direction: LayoutDirection) -> Bool {
    switch direction {
    case .leftToRight: text.unicodeScalars.contains { isRightToLeft($0) }
    case .rightToLeft: text.unicodeScalars.contains { !isOfNumber($0) }
    }
  }

  /// Letters of that direction, and the controls that bring it in.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isOfRightToLeftBlock || scalar.value >= 0x590 && scalar.properties.isBidiControl
  }

  private static func isOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", ".", ",", " ", "\u{a0}", "\u{202f}", "’": true
    default: false
    }
  }
}
