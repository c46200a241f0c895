import CText
import Canvas

/// Where lines may end, by Unicode's rules (UAX 14), as libunibreak knows them.
enum UnicodeBreaks {
  /// The library's tables are made ready once. C: `init_linebreak`.
  private static let isReady: Bool = {
    init_linebreak()
    return true
  }()

  /// - Returns: the places between characters, since the library's rules are older than some of the
  ///   clusters that people write; the end of the text is the last.
  /// C: `set_linebreaks_utf32`.
  static func lines(in text: String) -> [LineBreak] {
    guard isReady, !text.isEmpty else { return [] }
    let scalars = text.unicodeScalars.map(understood)
    var verdicts = [CChar](repeating: 0, count: scalars.count)
    set_linebreaks_utf32(scalars, scalars.count, nil, &verdicts)
    var breaks: [LineBreak] = []
    var (offset, count) = (0, 0)
    for character in text {
      offset += character.utf8.count
      count += character.unicodeScalars.count
      // The verdict on what follows stands at the last scalar of a character.
      let verdict = Int32(verdicts[count - 1])
      if count == scalars.count {
        breaks.append(LineBreak(offset: offset))
      } else if verdict == LINEBREAK_MUSTBREAK || verdict == LINEBREAK_ALLOWBREAK {
        breaks.append(LineBreak(offset: offset, isMandatory: verdict == LINEBREAK_MUSTBREAK))
      }
    }
    return breaks
  }

  /// What stands for a scalar at which the library (1.1, the only one of Debian 12) would end the
  /// process: of all of Unicode that are the letters of flags, which break like ideographs, and one
  /// that is no character.
  private static func understood(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF: 0x5B57
    case 0xFFFF: 0xFFFD
    default: scalar.value
    }
  }
}
