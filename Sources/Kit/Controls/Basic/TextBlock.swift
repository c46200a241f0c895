import Canvas

/// A text in as many lines as it needs, as a part of a control; where one of its words has no room in a
/// line it is set smaller. It keeps what it showed last, so that a frame in which that stays the same
/// neither shapes nor looks up anything.
struct TextBlock {
  private var shaped = LabelLines()
  /// What was asked for last, and the style that it was set in.
  private var last: (text: String, style: TextStyle, width: Double, used: TextStyle)?

  private mutating func shape(
    _ text: String, _ style: TextStyle, _ width: Double, _ maker: any TextMeasuring
  ) {
    if let last, last.width == width, last.style == style, last.text.hasSameBytes(as: text) {
      return
    }
    let fits = maker.hasRoomForWords(of: text, style: style, in: width)
    let used = fits || style.size <= TextStyle.caption.size ? style : .caption
    last = (text, style, width, used)
    shaped.update(text, used, width: width, limit: .max, by: maker)
  }

  /// How high the text is in a width, in points.
  mutating func height(
    of text: String, style: TextStyle, fitting width: Double, by maker: any TextMeasuring
  ) -> Double {
    shape(text, style, width, maker)
    return shaped.height
  }

  /// Paints the text in the middle of a place's height.
  /// - Parameters:
  ///   - place: its width is what the lines are broken for.
  ///   - alignment: of each line.
  mutating func paint(
    _ text: String, style: TextStyle, in place: Rect, _ color: Color,
    alignment: Label.Alignment = .leading, by maker: any TextMeasuring, _ painter: inout Painter
  ) {
    let height = height(of: text, style: style, fitting: place.width, by: maker)
    // A line alone stands in the middle of all of the place.
    let isAlone = shaped.lines.count == 1
    var top = place.minY + (isAlone ? 0 : ((place.height - height) / 2).rounded())
    for part in shaped.lines {
      let line = part.line
      let lineHeight = isAlone ? place.height : LabelLines.height(of: line)
      let slack = place.width - line.width
      let x: Double =
        switch alignment {
        case .leading: 0
        case .center: (slack / 2).rounded()
        case .trailing: slack
        }
      painter.text(
        line, at: Point(x: place.minX + x, y: top + line.baseline(centredIn: lineHeight)), color)
      top += lineHeight
    }
  }
}
