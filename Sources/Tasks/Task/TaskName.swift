/// A task's name that is fit to be stored: one line, not empty, not too long, valid Unicode.
///
/// Cleaning: a run of white space that holds a control character, U+FFFE, U+FFFF (no file of XML can
/// hold them) or a line break becomes one space; white space at either end goes, and with it the zero-width space, the word joiner and
/// the byte order mark. All else stays as typed, in particular zero-width joiners and non-joiners
/// (emoji, Persian, Indic scripts), directional marks, and zero-width spaces between letters
/// (line breaks of Thai and Khmer). A name of nothing visible counts as empty.
package struct TaskName: Hashable, Sendable {
  /// Why a text cannot be a name.
  package enum Refusal: Error, Equatable {
    /// Nothing visible is left.
    case empty
    /// More than `maximumCharacters` as a reader counts them.
    case tooManyCharacters(Int)
    /// Few characters, but piled up from more than `maximumBytes` of combining marks.
    case tooManyBytes(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The longest name in characters (grapheme clusters).
  package static let maximumCharacters = 1000
  /// The longest name in bytes of UTF-8: 1,000 of the longest emoji families are 25,000 bytes, so
  /// only piles of combining marks meet this limit.
  package static let maximumBytes = 32_768
  /// The longest text that is looked at, in bytes of UTF-8. Nobody means a longer one as a name, and
  /// a text of any length has to be refused at once.
  package static let longestText = 1 << 20

  /// The cleaned text.
  package let text: String

  /// Cleans `text`, or says why it cannot be a name.
  package init(_ text: String) throws(Refusal) {
    let length = text.utf8.count
    guard length <= Self.longestText else { throw .tooManyBytes(length) }
    if Self.isPlain(text) {
      guard length <= Self.maximumCharacters else { throw .tooManyCharacters(length) }
      self.text = text
      return
    }
    let cleaned = Self.isClean(text) ? text : Self.cleaned(text.unicodeScalars)
    guard cleaned.unicodeScalars.contains(where: Self.isVisible) else { throw .empty }
    let bytes = cleaned.utf8.count
    // Nobody counts the characters of so few bytes.
    if bytes > Self.maximumCharacters {
      let characters = cleaned.count
      guard characters <= Self.maximumCharacters else { throw .tooManyCharacters(characters) }
      guard bytes <= Self.maximumBytes else { throw .tooManyBytes(bytes) }
    }
    self.text = cleaned
  }

  /// A name from bytes that may be anything, such as a command line's.
  ///
  /// Invalid UTF-8 is refused rather than repaired: a person who sees the reason can type the name
  /// again, one who does not would find it mangled later.
  package init(validating bytes: some Sequence<UInt8>) throws(Refusal) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { throw .notUTF8 }
    try self.init(text)
  }

  /// Most names: nothing is to be cleaned, and every byte is a character.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != 0x20, text.utf8.last != 0x20 else { return false }
    return text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// Most names of the other scripts: nothing is to be cleaned.
  private static func isClean(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return !isTrimmed(first) && !isTrimmed(last) && !scalars.contains(where: breaksLine)
  }

  /// A name of a store that another program may have written, with nothing in it that a line cannot hold. One
  /// of nothing else stays as it is.
  package static func clean(_ stored: String) -> String {
    if isPlain(stored) || isClean(stored) { return stored }
    let cleaned = cleaned(stored.unicodeScalars)
    return cleaned.isEmpty ? stored : cleaned
  }

  /// Visits each scalar once, and copies each at most twice.
  static func cleaned(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var gap: [Unicode.Scalar] = []
    var gapHasBreak = false
    for scalar in scalars {
      let isBreak = breaksLine(scalar)
      if isBreak || isTrimmed(scalar) {
        // What stands before everything goes.
        if !result.isEmpty { gap.append(scalar) }
        gapHasBreak = gapHasBreak || isBreak
        continue
      }
      if !gap.isEmpty {
        for blank in gapHasBreak ? [" "] : gap { result.append(blank) }
        gap.removeAll(keepingCapacity: true)
      }
      gapHasBreak = false
      result.append(scalar)
    }
    return String(result)
  }

  /// Controls, which include tab and newline, and the line and paragraph separators.
  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Unicode promises that the controls are these for ever.
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (0x09...0x0D).contains(scalar.value) }
    let zeroWidthSpace: Unicode.Scalar = "\u{200B}"
    let wordJoiner: Unicode.Scalar = "\u{2060}"
    let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
    return scalar.properties.isWhitespace || scalar == zeroWidthSpace || scalar == wordJoiner
      || scalar == byteOrderMark
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let brailleBlank: Unicode.Scalar = "\u{2800}"
    return !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar != brailleBlank
  }
}
