/// How a character behaves where words end, as Unicode names it (UAX 29).
enum WordBreakClass: UInt8 {
  // In the order of Assets/i18n/unicode-breaks.
  case other, aLetter, cr, doubleQuote, extend, extendNumLet
  /// Of no other class.
  case picture
  /// A letter within a circle or a square, of which there are pictures.
  case pictureOfLetter
  case format, hebrewLetter, katakana, lf, midLetter, midNum, midNumLet, newline, numeric
  case regionalIndicator, singleQuote, wSegSpace, zwj

  init(of scalar: Unicode.Scalar) {
    let number = BreakClasses.number(of: scalar, in: WordBreakTable.rows)
    self = WordBreakClass(rawValue: number) ?? .other
  }

  /// AHLetter.
  var isLetter: Bool { self == .aLetter || self == .pictureOfLetter || self == .hebrewLetter }
  var isPicture: Bool { self == .picture || self == .pictureOfLetter }
  /// Belongs to what it follows.
  var isMark: Bool { self == .extend || self == .format || self == .zwj }
  var isLineEnd: Bool { self == .cr || self == .lf || self == .newline }
  /// MidLetter, MidNumLetQ.
  var isBetweenLetters: Bool { self == .midLetter || isBetweenBoth }
  /// MidNum, MidNumLetQ.
  var isBetweenDigits: Bool { self == .midNum || isBetweenBoth }
  private var isBetweenBoth: Bool { self == .midNumLet || self == .singleQuote }
}
