/// What stands in a task's notes, fit to be stored: as many lines as a person likes, valid Unicode.
///
/// Cleaning: every kind of line break becomes a newline, every other control character but the tab a
/// space, and white space at the end goes. All else stays as typed.
package struct TaskNotes: Hashable, Sendable {
  /// Given once by the store for each text, counted up from 1.
  package typealias ID = Int64

  /// Why a text cannot be a task's notes.
  package enum Refusal: Error, Equatable {
    /// More than `maximumBytes`.
    case tooManyBytes(Int)
    /// The bytes are not UTF-8.
    case notUTF8
  }

  /// The longest notes in bytes of UTF-8: some fifty pages. More is a document, with a place of its own.
  package static let maximumBytes = 100_000

  /// The cleaned text: never empty.
  package let text: String

  /// Cleans `text`, or says why it cannot be a task's notes.
  /// - Returns: nil where nothing but white space is in it: then a task has no notes.
  package init?(_ text: String) throws(Refusal) {
    if Self.isClean(text) {
      self.text = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar != "\n" || !afterReturn { scalars.append(Self.cleaned(scalar)) }
      afterReturn = scalar == "\r"
    }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    guard !scalars.isEmpty else { return nil }
    self.text = String(scalars)
    let bytes = self.text.utf8.count
    guard bytes <= Self.maximumBytes else { throw .tooManyBytes(bytes) }
  }

  /// Notes from bytes that may be anything, such as a command line's: refused rather than repaired.
  package init?(validating bytes: [UInt8]) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    try self.init(text)
  }

  /// Notes of a store that another program may have written, with no control in them that notes cannot hold;
  /// nil where nothing is left. Those that are too long stay as they are.
  package static func clean(_ stored: String) -> String? {
    guard stored.unicodeScalars.contains(where: { cleaned($0) != $0 }) else { return stored }
    do throws(Refusal) { return try TaskNotes(stored)?.text } catch { return stored }
  }

  /// Whether it is short and in letters of ASCII of which cleaning changes none, as most notes are.
  private static func isClean(_ text: String) -> Bool {
    guard let last = text.utf8.last, last > 0x20, text.utf8.count <= maximumBytes else {
      return false
    }
    return text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
  }

  private static func cleaned(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Newline, vertical tab, form feed, return, next line, line and paragraph separator.
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: "\n"
    case 0x09: "\t"
    case 0..<0x20, 0x7F..<0xA0: " "
    default: scalar
    }
  }
}
