/// What the text engine asks of single characters, given as Unicode scalar values.
enum Characters {
  static let ellipsis: UInt32 = 0x2026
  static let space: UInt32 = 0x20

  /// Joiners, variation selectors, direction marks: they steer others and show nothing themselves.
  static func isInvisible(_ scalar: UInt32) -> Bool {
    scalar >= 0xAD && (properties(scalar)?.isDefaultIgnorableCodePoint ?? false)
  }

  /// Controls and line ends, which a line of text shows as spaces.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == space || scalar == 0xA0 || (0x2000...0x200A).contains(scalar) || scalar == 0x3000
  }

  /// Whether a cluster is to be shown as a colour picture: its first character is one by nature,
  /// or it is asked for with a variation selector, a skin tone or a key cap.
  static func isEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first, cluster.count > 1 || first > 0x2300 else { return false }
    let second = cluster.dropFirst().first
    if second == 0xFE0E { return false }
    guard let traits = properties(first), traits.isEmoji else { return false }
    if traits.isEmojiPresentation || second == 0xFE0F { return true }
    return second.flatMap { properties($0) }?.isEmojiModifier ?? false
  }

  private static func properties(_ scalar: UInt32) -> Unicode.Scalar.Properties? {
    Unicode.Scalar(scalar)?.properties
  }
}
