/// What cannot be seen itself and yet belongs to what is written: joiners between letters and in emoji, variation
/// selectors, the tags of a flag, spaces without width between words of Thai.
/// Sources: The Unicode Standard, 23.2 “Layout Controls”, 23.4 “Variation Selectors”; UTS 51, 1.4 “Definitions”.
enum InvisibleScalar {
  /// Whether the scalar at this place changes how its neighbours are written. One that does not is there to deceive,
  /// or by a slip.
  static func shapes(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = place > 0 ? scalars[place - 1] : nil
    let after = place + 1 < scalars.count ? scalars[place + 1] : nil
    switch scalars[place].value {
    case 0x200D: return joinsEmoji(before, after) || joinsLetters(before, after)
    case 0x200C, 0x180E: return joinsLetters(before, after)
    case 0x200B: return isUnspaced(before) && isUnspaced(after)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: return hasForm(before)
    case 0x034F: return isLetter(before) && isMark(after)
    case 0x115F, 0x1160: return isJamo(before) || isJamo(after)
    case 0xE0020...0xE007F: return isInFlag(place, scalars)
    default: return false
    }
  }

  private static func joinsEmoji(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, let after else { return false }
    let isEmoji = { (scalar: Unicode.Scalar) in !scalar.isASCII && scalar.properties.isEmoji }
    return isEmoji(after) && (isEmoji(before) || before == "\u{FE0F}")
  }

  /// Of a script whose letters join; behind a virama also where a word ends.
  private static func joinsLetters(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    guard let before, isJoining(before), isLetter(before) || isMark(before) else { return false }
    if before.properties.canonicalCombiningClass.rawValue == 9 { return true }
    guard let after else { return false }
    return isJoining(after) && (isLetter(after) || isMark(after))
  }

  /// Arabic and its sisters, the scripts of India, of South East Asia, of Mongolia. Letters of Latin, Greek,
  /// Cyrillic and Hebrew stand for themselves.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600..<0x1000, 0x1000..<0x10A0, 0x1700..<0x1D00, 0xA800..<0xAB30, 0xABC0..<0xAC00,
      0xFB50..<0xFE00, 0xFE70..<0xFEFF, 0x10A00..<0x12000, 0x16A00..<0x17000, 0x1E900..<0x1F000:
      true
    default: false
    }
  }

  /// Of a script that has no spaces between its words: Thai, Lao, Tibetan, Burmese, Khmer, Tai and others.
  private static func isUnspaced(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    switch scalar.value {
    case 0x0E00..<0x10A0, 0x1780..<0x1800, 0x1950..<0x1AB0, 0xA9E0..<0xAA00, 0xAA60..<0xAAE0:
      return true
    default: return false
    }
  }

  /// One that is seen itself may have a selector behind it.
  private static func hasForm(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isJamo(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.value != 0x115F, scalar.value != 0x1160 else { return false }
    return (0x1100..<0x1200).contains(scalar.value)
  }

  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isAlphabetic ?? false
  }

  private static func isMark(_ scalar: Unicode.Scalar?) -> Bool {
    switch scalar?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Behind a black flag and up to the tag that ends it: England, Scotland, Wales.
  private static func isInFlag(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let isTag = { (scalar: Unicode.Scalar) in (0xE0020...0xE007E).contains(scalar.value) }
    // No region has a longer name.
    let most = 7
    let first = scalars[..<place].suffix(most).lastIndex { !isTag($0) }
    let last = scalars[place...].prefix(most).firstIndex { !isTag($0) }
    guard let first, let last, last - first > 1 else { return false }
    return scalars[first] == "\u{1F3F4}" && scalars[last] == "\u{E007F}"
  }
}
