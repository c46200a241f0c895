public import Canvas

extension TextLine {
  /// The baseline of a line in the middle of `height` points, on a whole point.
  public func baseline(centredIn height: Double) -> Double {
    ((height - metrics.lineHeight) / 2).rounded() + metrics.ascent.rounded()
  }

  /// The caret at a distance from the left end: the nearest place between two characters, on the side
  /// that was pointed at.
  public func caretPlace(at x: Double) -> CaretPlace { LineCells(self).place(at: x) }

  /// The offset of the character that is shown at a distance from the left end; beside the line, of
  /// the nearest place.
  func character(at x: Double) -> Int {
    let cells = LineCells(self)
    guard let cell = cells.cell(at: x) else { return cells.place(at: x).offset }
    return caretStops[cell.index].offset
  }

  /// The stretches, from their left to their right end, that a part of the text covers. In text of
  /// one direction that is one; where directions mix, a part may show in several.
  public func spans(of range: Range<Int>) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    for cell in LineCells(self).cells where cell.right > cell.left {
      let (start, end) = (caretStops[cell.index].offset, caretStops[cell.index + 1].offset)
      guard start >= range.lowerBound, end <= range.upperBound else { continue }
      if let last = spans.last, cell.left <= last.upperBound + Self.hairline {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cell.right)
      } else {
        spans.append(cell.left...cell.right)
      }
    }
    return spans
  }
}
