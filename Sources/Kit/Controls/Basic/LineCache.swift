import Canvas

/// The line that a view showed last, so that a frame in which it stays the same neither shapes nor
/// looks up anything.
struct LineCache {
  private var line: TextLine?

  mutating func line(
    _ text: String, style: TextStyle, fitting width: Double = .infinity, by maker: any TextMeasuring
  ) -> TextLine {
    if let line, line.limit == width, line.style == style, line.text.hasSameBytes(as: text) {
      return line
    }
    let fresh = maker.line(text, style: style, fitting: width)
    line = fresh
    return fresh
  }
}
