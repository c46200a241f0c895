/// What a line of a list begins with, as lists do in notes, mails and Markdown: `-`, `*`, `+`, `•`, `1.` or
/// `1)`, and then a check box `[ ]` or `[x]`.
///
/// The marks count only when white space or the end of the line follows, so `-5 °C` and `1.5 l milk`
/// have none. One bullet is taken, not more.
public struct LineMarks: Hashable, Sendable {
  /// Where the first mark stands, or the text where there is none: behind white space and byte order marks.
  public let start: Substring.Index
  /// Behind the bullet and the white space that follows it; nil without a bullet.
  public let bulletEnd: Substring.Index?
  /// The check box with its brackets; nil without one.
  public let box: Range<Substring.Index>?
  /// Whether there is a check box and it is ticked.
  public let isTicked: Bool
  /// Where the text of the line begins.
  public let text: Substring.Index

  /// Looks at a line without its end.
  public init(_ line: Substring) {
    let scalars = line.unicodeScalars
    var rest = scalars.drop { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    start = rest.startIndex
    let bullet = Self.bullet(rest)
    if let bullet { rest = Self.behind(bullet, rest) }
    bulletEnd = bullet == nil ? nil : rest.startIndex
    let marks = ["[ ]", "[]", "[x]", "[X]"]
    let mark = marks.first { Self.begins(rest, with: $0.unicodeScalars) }
    let length = mark?.unicodeScalars.count ?? 0
    box = mark.map { _ in rest.startIndex..<rest.index(rest.startIndex, offsetBy: length) }
    isTicked = length == 3 && mark != "[ ]"
    text = mark == nil ? rest.startIndex : Self.behind(length, rest).startIndex
  }

  private typealias Scalars = Substring.UnicodeScalarView

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

  private static func begins(_ text: Scalars, with mark: String.UnicodeScalarView) -> Bool {
    text.starts(with: mark) && ends(text.dropFirst(mark.count))
  }

  private static func ends(_ text: Scalars) -> Bool { text.first?.properties.isWhitespace ?? true }

  private static func behind(_ length: Int, _ text: Scalars) -> Scalars {
    text.dropFirst(length).drop { $0.properties.isWhitespace }
  }
}
