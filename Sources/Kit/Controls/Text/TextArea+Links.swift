import Canvas

/// The links of a text, and how they are opened.
extension TextArea {
  /// The link that a caret is in or at the end of.
  var linkAtCaret: TextLink? {
    guard composition.isEmpty else { return nil }
    return links.first { $0.range.lowerBound <= editor.head && editor.head <= $0.range.upperBound }
  }

  /// The link under a point.
  func link(at point: Point) -> TextLink? {
    guard composition.isEmpty, lines.count > 0, !links.isEmpty else { return nil }
    let number = Int(((point.y - textInsets.top) / lineHeight).rounded(.down))
    guard (0..<lines.count).contains(number) else { return nil }
    let place = lines[number]
    let x = (isMirrored ? bounds.width - point.x : point.x) - left(of: place)
    guard (0...place.line.width).contains(x) else { return nil }
    let offset = place.whole(TextLine.CaretPlace(offset: place.line.character(at: x))).offset
    return links.first { $0.range.contains(offset) }
  }

  func underlineLinks(
    of place: PlacedLine, at start: Point, _ theme: Theme, _ painter: inout Painter
  ) {
    for link in links where link.range.overlaps(place.range) {
      let own = place.own(link.range.lowerBound)..<place.own(link.range.upperBound)
      underline(own, of: place.line, at: start, by: 1, theme.accent, &painter)
    }
  }
}
