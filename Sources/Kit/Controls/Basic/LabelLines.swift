import Canvas

/// The lines that a label showed last, and where what is marked lies on each of them, so that a frame in
/// which they stay the same neither shapes nor looks up anything.
struct LabelLines {
  private(set) var lines: [ParagraphLine] = []
  /// By line, from its left end in points; nil until they are looked up.
  var marked: [[ClosedRange<Double>]]?
  private var key: (text: String, style: TextStyle, width: Double, limit: Int)?

  /// Shapes them anew where something is another.
  /// - Parameter limit: the most lines that there may be.
  mutating func update(
    _ text: String, _ style: TextStyle, width: Double, limit: Int, by maker: any TextMeasuring
  ) {
    if let key, key.width == width, key.style == style, key.limit == limit,
      key.text.hasSameBytes(as: text)
    {
      return
    }
    key = (text, style, width, limit)
    marked = nil
    let only =
      limit == 1
      ? maker.line(text, style: style, fitting: width)
      : maker.onlyLine(text, style: style, fitting: width)
    guard let only else {
      lines = maker.paragraph(text, style: style, fitting: width, atMost: limit)
      return
    }
    let line = ParagraphLine(only)
    // In place: a label that ticks asks for no other list every second.
    if lines.count == 1 { lines[0] = line } else { lines = [line] }
  }

  /// Of the widest one, in points.
  var width: Double { lines.reduce(0) { max($0, $1.line.width) } }

  /// Of all together, in points.
  var height: Double { lines.reduce(0) { $0 + Self.height(of: $1.line) } }

  /// Whole points, so that every line stands on them.
  static func height(of line: TextLine) -> Double { line.metrics.lineHeight.rounded(.up) }
}
