/// One picture of the emoji: a single character as people count them, however many scalars it is made of.
package struct ListEmoji: Hashable, Sendable {
  /// The character.
  package let text: String

  /// The longest, in bytes of UTF-8: a family of four with tones of skin has 41.
  private static let maximumBytes = 64
  /// Asks for the picture where a letter would be shown.
  private static let asPicture: Unicode.Scalar = "\u{FE0F}"

  /// Nil for what is no emoji, or more than one; blanks around it go.
  package init?(_ text: String) {
    guard text.utf8.count <= 4 * Self.maximumBytes else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = words.first, word.count == 1,
      word.utf8.count <= Self.maximumBytes, let first = word.unicodeScalars.first
    else { return nil }
    let others = word.unicodeScalars.dropFirst()
    guard first.properties.isEmoji, others.allSatisfy(Self.goesOn) else { return nil }
    // Half a flag is a letter.
    if Self.isHalfFlag(first), !others.contains(where: Self.isHalfFlag) { return nil }
    let isPicture =
      first.properties.isEmojiPresentation || others.contains(Self.asPicture)
      || others.contains { $0.properties.isEmojiModifier }
    // Digits and the like need their key cap.
    guard isPicture || first.value > 0xFF && others.isEmpty else { return nil }
    self.text = isPicture ? String(word) : String(word) + String(Self.asPicture)
  }

  /// Whether a scalar can stand behind the first.
  private static func goesOn(_ scalar: Unicode.Scalar) -> Bool {
    let isTag = (0xE0020...0xE007F).contains(scalar.value)
    return scalar.properties.isEmoji || isTag || [0x200D, 0xFE0F, 0x20E3].contains(scalar.value)
  }

  private static func isHalfFlag(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
