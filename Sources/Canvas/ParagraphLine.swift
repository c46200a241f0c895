/// One of the lines that a text is broken into, and what of the text it shows.
public struct ParagraphLine: Hashable, Sendable {
  /// Shaped and ready to be painted.
  public var line: TextLine
  /// Where the line's own text begins in the whole, in bytes of UTF-8. Marks that keep a line's direction
  /// stand before what is seen of it, so that the first line's may be below 0.
  public var start: Int

  /// - Parameter start: in bytes of UTF-8.
  public init(_ line: TextLine, start: Int = 0) {
    (self.line, self.start) = (line, start)
  }

  /// What of a part of the whole text lies on this line, as offsets in the line's own; nil for nothing.
  /// - Parameter part: in bytes of UTF-8.
  public func part(_ part: Range<Int>) -> Range<Int>? {
    let own = 0..<line.text.utf8.count
    let shown = (part.lowerBound - start..<part.upperBound - start).clamped(to: own)
    return shown.isEmpty ? nil : shown
  }
}
