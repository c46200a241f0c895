import Canvas

/// What an input method is composing, and where its caret is.
struct Composition: Equatable {
  let text: String
  /// The input method's caret in it, in bytes; nil for its end.
  private let caret: Int?
  /// What the method converts of it, in bytes.
  private let clause: Range<Int>?

  init(_ text: String = "", caret: Int? = nil, clause: Range<Int>? = nil) {
    (self.text, self.caret, self.clause) = (text, caret, clause)
  }

  static func == (a: Self, b: Self) -> Bool {
    a.text.hasSameBytes(as: b.text) && (a.caret, a.clause) == (b.caret, b.clause)
  }

  var isEmpty: Bool { text.isEmpty }

  /// A text with this in place of a part.
  func text(in text: String, replacing part: Range<Int>) -> String {
    guard !isEmpty else { return text }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(part, with: self.text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where it is in such a text.
  func range(replacing part: Range<Int>) -> Range<Int> {
    part.lowerBound..<part.lowerBound + text.utf8.count
  }

  /// Where its caret is in such a text. What is composed is what is typed last.
  func caret(replacing part: Range<Int>) -> TextLine.CaretPlace {
    TextLine.CaretPlace(
      offset: part.lowerBound + place(caret ?? .max), side: .before, endsLine: true)
  }

  /// What is converted in such a text; nil for nothing.
  func clause(replacing part: Range<Int>) -> Range<Int>? {
    guard let clause else { return nil }
    let start = part.lowerBound
    let range = start + place(clause.lowerBound)..<start + place(clause.upperBound)
    return range.isEmpty ? nil : range
  }

  /// Between two characters, whatever the input method says.
  private func place(_ offset: Int) -> Int {
    var (before, next) = (0, 0)
    for character in text {
      next += character.utf8.count
      if next > offset { return before }
      before = next
    }
    return before
  }
}
