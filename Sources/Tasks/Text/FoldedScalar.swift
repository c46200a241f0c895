// The canonical decomposition, which the standard library keeps for itself (its own comparison and
// Foundation stand on it).
@_spi(_Unicode) import Swift

/// What a search takes a single character for.
enum FoldedScalar {
  /// The characters that one stands for, none where it makes no difference, each with its canonical
  /// combining class.
  static func forEach(of scalar: Unicode.Scalar, _ body: (Unicode.Scalar, UInt8) -> Void) {
    if let digit = digit(scalar) { return body(digit, 0) }
    for lower in width(scalar).properties.lowercaseMapping._nfd where !isIgnored(lower) {
      for letter in letters(lower).unicodeScalars {
        body(letter, letter.properties.canonicalCombiningClass.rawValue)
      }
    }
  }

  /// Decimal digits of every script are those of ASCII.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else {
      return nil
    }
    return Unicode.Scalar(UInt8(48 + value))
  }

  /// Full-width and half-width forms as the others. Source: Unicode's block FF00, its decompositions.
  private static func width(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    func moved(_ first: UInt32, to target: UInt32) -> Unicode.Scalar {
      Unicode.Scalar(scalar.value - first + target) ?? scalar
    }
    switch scalar.value {
    case 0x3000, 0xA0: return " "
    case 0xFF01...0xFF5E: return moved(0xFF01, to: 0x21)
    case 0xFF61...0xFF9F:
      let katakana = Array(
        "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)
      switch scalar.value {
      case 0xFF9E: return "\u{3099}"
      case 0xFF9F: return "\u{309A}"
      default: return katakana[Int(scalar.value - 0xFF61)]
      }
    case 0xFFA1...0xFFBE: return moved(0xFFA1, to: 0x3131)
    case 0xFFC2...0xFFC7: return moved(0xFFC2, to: 0x314F)
    case 0xFFCA...0xFFCF: return moved(0xFFCA, to: 0x3155)
    case 0xFFD2...0xFFD7: return moved(0xFFD2, to: 0x315B)
    case 0xFFDA...0xFFDC: return moved(0xFFDA, to: 0x3161)
    default: return scalar
    }
  }

  /// Small letters that decompose into nothing and yet are searched for as others. Source: Unicode's
  /// CaseFolding.txt for `ß`, `ſ` and `ς`; CLDR's root collation for the strokes and ligatures; its
  /// collations for Arabic and Persian for theirs.
  private static func letters(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "ß": "ss"
    case "ſ": "s"
    case "ς": "σ"
    case "ø": "o"
    case "đ": "d"
    case "ħ": "h"
    case "ł": "l"
    case "ŧ": "t"
    case "ı": "i"
    case "æ": "ae"
    case "œ": "oe"
    case "\u{FB00}": "ff"
    case "\u{FB01}": "fi"
    case "\u{FB02}": "fl"
    case "\u{FB03}": "ffi"
    case "\u{FB04}": "ffl"
    case "\u{FB05}", "\u{FB06}": "st"
    // Alef wasla and the alefs with a high hamza; what carries others has been taken apart.
    case "\u{671}", "\u{672}", "\u{673}": "\u{627}"
    // Alef maksura and the Persian yeh; the Persian kaf; teh marbuta and the hehs.
    case "\u{649}", "\u{6CC}": "\u{64A}"
    case "\u{6A9}": "\u{643}"
    case "\u{629}", "\u{6C1}", "\u{6C3}", "\u{6D5}", "\u{6BE}": "\u{647}"
    default: String(sign(scalar) ?? hiragana(scalar))
    }
  }

  /// The sign of a keyboard that typographic quotation marks, apostrophes and dashes stand for.
  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2018...0x201B, 0x2032, 0x2039, 0x203A, 0x02B9, 0x02BB, 0x02BC, 0x00B4: "'"
    case 0x201C...0x201F, 0x2033, 0x00AB, 0x00BB: "\""
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: "-"
    default: nil
    }
  }

  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x30A1...0x30F6, 0x30FD...0x30FE: Unicode.Scalar(scalar.value - 0x60) ?? scalar
    default: scalar
    }
  }

  /// Marks of Latin, Greek and Cyrillic letters, Unicode's blocks of combining diacritical marks; the
  /// vowel points of Arabic and Hebrew, which are mostly left out; the lengthening of Arabic words; and
  /// what is not seen. Marks of other scripts make other letters.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
      0x0483...0x0487:
      true
    case 0x0640, 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC, 0x06DF...0x06E4,
      0x06E7...0x06E8, 0x06EA...0x06ED, 0x08D3...0x08FF:
      true
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  // MARK: Table

  /// What the most frequent characters become, made when the first name holds one.
  static let table = Table()

  /// For Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, the scripts of India, Thai and kana, whose
  /// characters mostly become a single one or nothing.
  struct Table: Sendable {
    /// Which 256 characters each.
    private static let pages: [UInt32] = Array(0x00...0x0E) + [0x1E, 0x1F, 0x20, 0x30]
    /// For each page of the first 49 where it begins in `letters`; -1 for those that are not there.
    private let starts: [Int]
    /// As scalars; 0 for nothing, `several` for what has to be looked up.
    private let letters: [UInt16]
    private static let several: UInt16 = 0xFFFF

    init() {
      var starts = [Int](repeating: -1, count: 0x31)
      for (index, page) in Self.pages.enumerated() { starts[Int(page)] = index << 8 }
      self.starts = starts
      letters = Self.pages.flatMap { page in (page << 8..<(page + 1) << 8).map(Self.single) }
    }

    private static func single(_ value: UInt32) -> UInt16 {
      guard let scalar = Unicode.Scalar(value) else { return several }
      var found: [UInt16] = []
      forEach(of: scalar) { letter, combiningClass in
        let isPlain = combiningClass == 0 && letter.value < 0xFFFF
        found.append(isPlain ? UInt16(letter.value) : several)
      }
      return found.count > 1 ? several : found.first ?? 0
    }

    /// - Returns: nil for what is not in the table; 0 for what makes no difference.
    func letter(for value: UInt32) -> UInt16? {
      let page = Int(value >> 8)
      guard page < starts.count, starts[page] >= 0 else { return nil }
      let letter = letters[starts[page] + Int(value & 0xFF)]
      return letter == Self.several ? nil : letter
    }
  }
}
