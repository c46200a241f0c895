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

  // MARK: Lines that were shaped before

  /// Whether lines keep the same direction.
  func isKept(by lines: [ParagraphLine]) -> Bool {
    lines.first.map { $0.line.isRightToLeft == (isRightToLeft ?? false) } ?? false
  }

  /// Goes on behind a line that was made in this direction.
  mutating func goOn(after line: TextLine) { if isRightToLeft != nil { follow(line.text) } }

  /// What the next line shows is part of something that an earlier one has opened.
  var isInside: Bool { !open.isEmpty }

  /// The same of a line that was made before.
  /// - Parameter start: of what is seen of it.
  static func isInside(_ line: ParagraphLine, from start: Int) -> Bool {
    opens(String(line.line.text.utf8.prefix(start - line.start)) ?? "")
  }

  /// Whether a text may open something.
  static func opens(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      (0x2066...0x2068).contains($0.value) || (0x202A...0x202E).contains($0.value)
    }
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
