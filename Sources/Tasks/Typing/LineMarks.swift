/// What a line of a list begins with, as lists do in notes, mails and Markdown: `-`, `*`, `+`, `•`, `1.` or
/// `1)`, and then a check box `[ ]` or `[x]`.
///
/// The marks count only when white space or the end of the line follows, so `-5 °C` and `1.5 l milk`
/// have none. One bullet is taken, not more.
package struct LineMarks: Hashable, Sendable {
  /// Where the first mark stands, or the text where there is none: behind white space and byte order marks.
  package let start: Substring.Index
  /// Behind the bullet and the white space that follows it; nil without a bullet.
  package let bulletEnd: Substring.Index?
  /// The check box with its brackets; nil without one.
  package let box: Range<Substring.Index>?
  /// Whether there is a check box and it is ticked.
  package let isTicked: Bool
  /// Where the text of the line begins.
  package let text: Substring.Index

  /// Looks at a line without its end.
  package init(_ line: Substring) {
    let scalars = line.unicodeScalars
    var rest = scalars.drop { $0.isBlank || $0 == "\u{FEFF}" }
    start = rest.startIndex
    let bullet = Self.bullet(rest)
    if let bullet { rest = Self.behind(bullet, rest) }
    bulletEnd = bullet == nil ? nil : rest.startIndex
    let mark = rest.first == "[" ? Self.boxes.first { Self.begins(rest, with: $0) } : nil
    let length = mark?.utf8.count ?? 0
    box = mark.map { _ in rest.startIndex..<rest.index(rest.startIndex, offsetBy: length) }
    isTicked = length == 3 && mark != "[ ]"
    text = mark == nil ? rest.startIndex : Self.behind(length, rest).startIndex
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static let boxes = ["[ ]", "[]", "[x]", "[X]"]

  /// How many scalars the bullet takes.
  private static func bullet(_ text: Scalars) -> Int? {
    if let first = text.first, "-*+•".unicodeScalars.contains(first) {
      return ends(text.dropFirst()) ? 1 : nil
    }
    let digits = text.prefix { ("0"..."9").contains($0) }.count
    guard (1...9).contains(digits) else { return nil }
    let rest = text.dropFirst(digits)
    return (rest.first == "." || rest.first == ")") && ends(rest.dropFirst()) ? digits + 1 : nil
  }

  private static func begins(_ text: Scalars, with mark: String) -> Bool {
    text.starts(with: mark.unicodeScalars) && ends(text.dropFirst(mark.utf8.count))
  }

  private static func ends(_ text: Scalars) -> Bool { text.first?.isBlank ?? true }

  private static func behind(_ length: Int, _ text: Scalars) -> Scalars {
    text.dropFirst(length).drop { $0.isBlank }
  }
}

extension Unicode.Scalar {
  /// White space. Of ASCII, which nearly all is, no table is asked.
  fileprivate var isBlank: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
