import Canvas

extension TextControl {
  /// The window is read from the right. The text's own places are told from the left all the same, as
  /// the eye sees them.
  var isMirrored: Bool { root?.direction == .rightToLeft }

  /// From the edges to the text, as the eye sees them.
  var seenInsets: Insets {
    guard isMirrored else { return textInsets }
    return Insets(
      top: textInsets.top, left: textInsets.right, bottom: textInsets.bottom,
      right: textInsets.left)
  }

  /// The room for the text, in points.
  var innerWidth: Double { max(0, bounds.width - textInsets.left - textInsets.right) }

  /// In the displayed text.
  var caret: TextLine.CaretPlace {
    composition.isEmpty ? editor.caret : composition.caret(replacing: editor.selection)
  }

  func paintBox(_ theme: Theme, _ painter: inout Painter) {
    guard look == .boxed else { return }
    painter.fill(bounds, radius: 8, theme.background)
    painter.border(
      bounds, radius: 8, width: isFocused ? 2 : 1, isFocused ? theme.focus : theme.controlBorder)
  }

  /// Dimmed where keys go elsewhere.
  func selectionColor(_ theme: Theme) -> Color {
    isFocused ? theme.textSelection : theme.textSelection.opacity(0.5)
  }

  /// A caret in a line whose left end stands at `origin` on its baseline. Where the direction turns, the
  /// lower half of a second one shows where text of the other direction would go.
  /// - Parameters:
  ///   - place: in the line's own text.
  ///   - limits: between which heights, from the left, a caret is seen.
  func paintCaret(
    _ place: TextLine.CaretPlace, of line: TextLine, at origin: Point,
    within limits: ClosedRange<Double>, _ theme: Theme, _ painter: inout Painter
  ) {
    func seen(_ x: Double) -> Double {
      min(max(origin.x + x, limits.lowerBound), limits.upperBound).rounded()
    }
    let (top, height) = (origin.y - line.metrics.ascent.rounded(), line.metrics.lineHeight)
    let x = seen(line.caretX(at: place.offset, side: place.side))
    painter.fill(Rect(x: x, y: top, width: 1, height: height), theme.text)
    guard editor.selection.isEmpty,
      let other = line.otherCaretX(at: place.offset, side: place.side)
    else { return }
    let half = (height / 2).rounded()
    painter.fill(
      Rect(x: seen(other), y: top + half, width: 1, height: height - half), theme.secondaryText)
  }

  /// Lines under a part of a line's own text.
  func underline(
    _ range: Range<Int>, of line: TextLine, at origin: Point, by height: Double, _ color: Color,
    _ painter: inout Painter
  ) {
    for span in line.spans(of: range) {
      painter.fill(
        Rect(
          x: origin.x + span.lowerBound, y: origin.y + 2, width: span.upperBound - span.lowerBound,
          height: height),
        color)
    }
  }
}
