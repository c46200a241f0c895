/// Why a place in a file is not what its format has there.
package struct Refusal: Error, Hashable, Sendable {
  /// What should have stood there.
  package enum Expectation: Hashable, Sendable {
    /// Bytes that are UTF-8.
    case text
    /// Something visible to call the task by.
    case name
    /// A name, or notes, of at most so many characters or bytes.
    case atMost(Int, Unit)
    /// A day or a moment that the calendar has.
    case moment
    /// A whole number from the first to the second.
    case number(Int, Int)
    /// This very text, or one of several.
    case token([String])
    /// A JSON value of this kind.
    case json(JSONKind)
    /// A member that stands there for the first time.
    case newMember
    /// No more than so many brackets in each other.
    case depth(Int)
    /// The end of the file.
    case end
    /// A quotation mark that closes this one.
    case closingQuote
    /// Aloft's own format as this Aloft knows it; a newer one wrote the file.
    case knownVersion
  }

  /// What is counted.
  package enum Unit: Hashable, Sendable { case characters, bytes }

  /// The kinds of values that JSON tells apart, as far as a reader may miss one.
  package enum JSONKind: Hashable, Sendable {
    case value, string, number, array, object
    /// A backslash with what may follow it, or the second half of a character.
    case escape
  }

  /// The line, from 1.
  package var line: Int
  /// The place in the line, in Unicode scalars from 1.
  package let column: Int
  /// What should have stood there.
  package let expected: Expectation
  /// Whose file it is, where that is none of Aloft's formats.
  package private(set) var program: ForeignSource?
  /// What stands there: its first `mostFound` scalars, empty at the end of the line.
  package let found: String

  /// How much of what was found is told.
  package static let mostFound = 40

  /// - Parameters:
  ///   - line: from 1.
  ///   - place: where it stands in `text`.
  init(line: Int, at place: Int, of text: Bytes, expected: Expectation) {
    self.line = line
    self.expected = expected
    let place = min(max(place, text.startIndex), text.endIndex)
    let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? text.startIndex
    column = text[start..<place].count { $0 & 0xC0 != 0x80 } + 1
    // Four bytes at most a scalar; a long line is not looked at for a short excerpt.
    let excerpt = text[place...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(Self.mostFound * 4)
    found = String(
      String.UnicodeScalarView(
        String(decoding: excerpt, as: UTF8.self).unicodeScalars.prefix(Self.mostFound)))
  }

  /// The same in a file of this program's.
  func of(_ program: ForeignSource) -> Refusal {
    var refusal = self
    refusal.program = program
    return refusal
  }
}
