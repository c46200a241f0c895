import Canvas

/// One line of a text of many, and where it stands among them.
struct PlacedLine {
  let line: TextLine
  /// From the top, counted from 0.
  let number: Int
  /// What of the text is on it, in bytes, without a line end.
  let range: Range<Int>
  /// It is the first, or the last, of its paragraph.
  let isFirst: Bool
  let isLast: Bool
  /// Its paragraph begins at the right.
  let beginsRight: Bool
  private let lead: Int

  init(_ paragraph: TextAreaLines.Paragraph, _ index: Int) {
    let own = paragraph.lines[index]
    line = own.line
    lead = own.lead
    number = paragraph.firstLine + index
    range = paragraph.start + own.range.lowerBound..<paragraph.start + own.range.upperBound
    isFirst = index == 0
    isLast = index == paragraph.lines.count - 1
    beginsRight = paragraph.beginsRight
  }

  /// A caret of the text, in the line's own.
  func own(_ place: TextLine.CaretPlace) -> TextLine.CaretPlace {
    var place = place
    place.offset = own(place.offset)
    return place
  }

  /// A place of the text, in the line's own, whose ends stand for what lies beyond them.
  func own(_ offset: Int) -> Int {
    min(max(range.lowerBound, offset), range.upperBound) - range.lowerBound + lead
  }

  /// A caret of the line's own text, in the whole.
  func whole(_ place: TextLine.CaretPlace) -> TextLine.CaretPlace {
    let offset = min(max(0, place.offset - lead), range.count) + range.lowerBound
    return TextLine.CaretPlace(
      offset: offset, side: place.side, endsLine: offset == range.upperBound && !isLast)
  }

  /// Where it begins in the order of reading.
  var start: TextLine.CaretPlace { TextLine.CaretPlace(offset: range.lowerBound) }
  /// Where it ends.
  var end: TextLine.CaretPlace {
    TextLine.CaretPlace(offset: range.upperBound, endsLine: !isLast)
  }
}
