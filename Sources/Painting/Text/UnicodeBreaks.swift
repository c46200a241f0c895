import CText
import Canvas

/// Where lines may end (UAX 14) and where words meet (UAX 29).
///
/// libunibreak's rules and classes (1.1, the only one of Debian 12) are those of Unicode 6.2, older
/// than some of the clusters that people write. Lines end by rules of our own on its classes, words by
/// its rules, and both only between characters as Swift counts them.
enum UnicodeBreaks {
  /// - Returns: the end of the text is the last.
  static func lines(in text: String) -> [LineBreak] {
    let verdicts = LineBreakRules.verdicts(on: Array(text.unicodeScalars))
    var (offset, count) = (0, 0)
    return text.compactMap { character in
      offset += character.utf8.count
      count += character.unicodeScalars.count
      if count == verdicts.count { return LineBreak(offset: offset) }
      guard verdicts[count] != .prohibited else { return nil }
      return LineBreak(offset: offset, isMandatory: verdicts[count] == .mandatory)
    }
  }

  /// The library's tables are made ready once. C: `init_wordbreak`.
  private static let isReady: Bool = {
    init_wordbreak()
    return true
  }()

  /// - Returns: offsets in UTF-8; the end of the text is the last. C: `set_wordbreaks_utf32`.
  static func words(in text: String) -> [Int] {
    let characters = Array(text)
    let ends = ends(of: characters, verdicts: set_wordbreaks_utf32)
    return ends.indices.compactMap { index in
      let isBoundary =
        ends[index].isLast
        || (Int32(ends[index].verdict) == WORDBREAK_BREAK
          && !isInsideWord(between: index, and: index + 1, of: characters))
      return isBoundary ? ends[index].offset : nil
    }
  }

  /// The rules that came after Unicode 6.2: blanks in a row are one (WB3d), and Hebrew's letters
  /// take the quotation marks that are typed for geresh and gershayim along (WB7a, b, c).
  private static func isInsideWord(
    between index: Int, and next: Int, of characters: [Character]
  ) -> Bool {
    func isHebrew(_ index: Int) -> Bool {
      characters.indices.contains(index) && Characters.isHebrewLetter(characters[index])
    }
    if characters[next] == "'" { return isHebrew(index) }
    if characters[next] == "\"" { return isHebrew(index) && isHebrew(next + 1) }
    if characters[index] == "\"" { return isHebrew(index - 1) && isHebrew(next) }
    return Characters.isBlank(characters[index].unicodeScalars.last)
      && Characters.isBlank(characters[next].unicodeScalars.first)
  }

  // MARK: The library

  private typealias Rules = (
    UnsafePointer<UInt32>?, Int, UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?
  ) -> Void

  /// The end of a character: its offset in UTF-8, and the verdict on what follows, which stands at
  /// its last scalar.
  private struct End {
    var offset: Int
    var verdict: CChar
    var isLast: Bool
  }

  private static func ends(of characters: [Character], verdicts rules: Rules) -> [End] {
    guard isReady else { return [] }
    let scalars = characters.flatMap { $0.unicodeScalars.lazy.map(understood) }
    var verdicts = [CChar](repeating: 0, count: scalars.count)
    rules(scalars, scalars.count, nil, &verdicts)
    var (offset, count) = (0, 0)
    return characters.map { character in
      offset += character.utf8.count
      count += character.unicodeScalars.count
      return End(offset: offset, verdict: verdicts[count - 1], isLast: count == scalars.count)
    }
  }

  /// What stands for a scalar that the library would end the process at, or join without end: of
  /// all of Unicode that are the letters of flags, which break like ideographs, and one that is no
  /// character.
  private static func understood(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: 0x5B57
    case 0xFFFF: 0xFFFD
    default: scalar.value
    }
  }
}
