import Canvas

extension Label {
  func paintLines(_ root: RootView, _ painter: inout Painter) {
    let shaped = shapedLines
    if !marks.isEmpty { findMarks(root) }
    let (block, color) = (shaped.width, root.theme[keyPath: color])
    // A line alone stands in the middle of all of the label.
    let isAlone = shaped.lines.count == 1
    var top = isAlone ? 0 : ((bounds.height - shaped.height) / 2).rounded()
    // How much of the line through the text is left to draw.
    var stroke = isStruckThrough ? strokePart * shaped.lines.reduce(0) { $0 + $1.line.width } : 0
    for (index, part) in shaped.lines.enumerated() {
      let line = part.line
      let height = isAlone ? bounds.height : LabelLines.height(of: line)
      let place = Point(
        x: left(of: line, in: block, isMirrored: painter.isMirrored),
        y: top + line.baseline(centredIn: height))
      paintMarks(of: index, line, at: place, root.theme, &painter)
      painter.text(line, at: place, color)
      if isStruckThrough {
        paintStroke(min(stroke, line.width), line, at: place, color, &painter)
        stroke = max(0, stroke - line.width)
      }
      top += height
    }
  }

  /// Several lines make a block that stands at the label's beginning; each begins at that edge of it from
  /// which it is read.
  private func left(of line: TextLine, in block: Double, isMirrored: Bool) -> Double {
    let slack = bounds.width - line.width
    switch alignment {
    case .leading: return line.isRightToLeft != isMirrored ? block - line.width : 0
    case .center: return (slack / 2).rounded()
    case .trailing: return slack
    }
  }

  private func paintStroke(
    _ width: Double, _ line: TextLine, at place: Point, _ color: Color, _ painter: inout Painter
  ) {
    let y = (place.y - line.metrics.xHeight / 2).rounded()
    let beginsAtEnd = line.isRightToLeft != painter.isMirrored
    let start = beginsAtEnd ? place.x + line.width - width : place.x
    painter.fill(Rect(x: start, y: y, width: width, height: 1), color)
  }

  private func paintMarks(
    of index: Int, _ line: TextLine, at place: Point, _ theme: Theme, _ painter: inout Painter
  ) {
    guard !marks.isEmpty, let spans = marked?[index] else { return }
    let top = place.y - line.metrics.ascent.rounded()
    // What is done is pale: its ground is too, or one could not read it.
    let ground = theme.textSelection.opacity(isStruckThrough ? 0.5 : 1)
    for span in spans {
      // The line's letters are not mirrored, and what lies under them is.
      let left = painter.isMirrored ? line.width - span.upperBound : span.lowerBound
      painter.fill(
        Rect(
          x: place.x + left, y: top, width: span.upperBound - span.lowerBound,
          height: line.metrics.lineHeight),
        radius: 2, ground)
    }
  }
}
