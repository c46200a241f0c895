/// Keeps the lines of a text that is broken in its direction: each is shaped by itself, and would begin
/// anew with that of its own first letter, outside of what an earlier line has opened.
struct ParagraphDirection {
  /// Isolates and embeddings that are open at the end of the last line (Unicode's annex 9), in the order
  /// in which they were opened.
  private var open: [Unicode.Scalar] = []
  /// Of the whole text, by its first letter; nil where all that is in it runs from left to right.
  private let isRightToLeft: Bool?

  /// - Parameter isRightToLeft: of a line that shows the whole text; asked only where it matters.
  init(of text: String, isRightToLeft: () -> Bool) {
    let matters = text.unicodeScalars.contains(where: \.isOfRightToLeftBlock)
    self.isRightToLeft = matters ? isRightToLeft() : nil
  }

  /// The next line, shaped as a part of the whole.
  mutating func line(_ text: String, shape: (String) -> TextLine) -> TextLine {
    guard let isRightToLeft else { return shape(text) }
    let text = String(String.UnicodeScalarView(open)) + text
    follow(text)
    let line = shape(text)
    // A mark that is not seen is the first letter then.
    return line.isRightToLeft == isRightToLeft
      ? line : shape((isRightToLeft ? "\u{200F}" : "\u{200E}") + text)
  }

  private mutating func follow(_ text: String) {
    open.removeAll()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068, 0x202A, 0x202B, 0x202D, 0x202E: open.append(scalar)
      case 0x2069:
        if let last = open.lastIndex(where: Self.isIsolate) { open.removeSubrange(last...) }
      case 0x202C: if let last = open.last, !Self.isIsolate(last) { open.removeLast() }
      default: break
      }
    }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    (0x2066...0x2068).contains(scalar.value)
  }
}
