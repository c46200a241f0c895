import Canvas

/// What is selected of the lines in sight, as it was painted last: a frame in which that stays the same
/// looks up nothing.
struct TextAreaMarks {
  struct Key: Equatable {
    var version: Int
    var selection: Range<Int>
    var lines: Range<Int>
    var width: Double
  }

  var key: Key?
  var rects: [Rect] = []
}

extension TextArea {
  // MARK: Geometry

  /// Whole points, so that every line stands on them.
  var lineHeight: Double { (root?.text.metrics(for: .body).lineHeight ?? 0).rounded(.up) }

  func top(ofLine number: Int) -> Double { textInsets.top + Double(number) * lineHeight }

  /// Where a line's left end lies, from the left edge that the eye sees. Blanks at the end of a line that
  /// is read from the right reach beyond the left edge.
  func left(of place: PlacedLine) -> Double {
    guard lines.followsLetters else { return seenInsets.left + leftAgainstWindow(of: place) }
    let slack = innerWidth - place.line.width
    guard place.beginsRight else { return seenInsets.left }
    return seenInsets.left + (place.line.isRightToLeft ? slack : max(0, slack))
  }

  /// Of a line that may be read the other way than it stands: the blank at which it was broken is not seen, and
  /// lies beyond the edge.
  private func leftAgainstWindow(of place: PlacedLine) -> Double {
    let line = place.line
    let slack = innerWidth - line.width
    guard !place.isLast, line.isRightToLeft != place.beginsRight else {
      return place.beginsRight ? (line.isRightToLeft ? slack : max(0, slack)) : 0
    }
    let letters = line.text.utf8.count - line.text.utf8.reversed().prefix { $0 == 0x20 }.count
    let end = line.caretX(at: letters)
    return place.beginsRight ? max(0, slack + line.width - end) : -end
  }

  /// Where a caret stands, from the left edge that the eye sees. Blanks at the end of a line may reach
  /// beyond the edge of the text.
  func caretX(_ caret: TextLine.CaretPlace, on place: PlacedLine) -> Double {
    let own = place.own(caret)
    return left(of: place) + place.line.caretX(at: own.offset, side: own.side)
  }

  func shownRect(ofCaret caret: TextLine.CaretPlace, on place: PlacedLine) -> Rect {
    let x = min(max(caretX(caret, on: place), seenInsets.left), seenInsets.left + innerWidth)
    let seen = Rect(x: x, y: top(ofLine: place.number), width: 1, height: lineHeight)
    return isMirrored ? seen.mirrored(in: bounds.width) : seen
  }

  // MARK: Painting

  func paintArea(_ painter: inout Painter) {
    guard let root, lines.count > 0 else { return }
    paintBox(root.theme, &painter)
    painter.unmirrored(in: bounds) { paintText(root, &$0) }
  }

  private func paintText(_ root: RootView, _ painter: inout Painter) {
    let theme = root.theme
    let edge = look == .boxed ? 2.0 : 0
    // One point more than the text, for a caret at its end.
    let inner = bounds.inset(
      by: Insets(
        top: edge, left: seenInsets.left - 1, bottom: edge, right: seenInsets.right - 1))
    painter.group(clippedTo: inner) { painter in
      let inSight = linesInSight(painter.visiblePart)
      if composition.isEmpty { paintSelection(inSight, theme, &painter) }
      if lines.text.isEmpty { paintHint(root, &painter) }
      for number in inSight { paintLine(lines[number], theme, &painter) }
      guard isFocused, root.isWindowFocused, let line else { return }
      let limits = seenInsets.left...seenInsets.left + innerWidth
      paintCaret(
        line.own(caret), of: line.line, at: start(of: line), within: limits, theme, &painter)
    }
  }

  /// Ink may reach beyond a line.
  private func linesInSight(_ part: Rect) -> Range<Int> {
    let (top, height) = (textInsets.top, lineHeight)
    func number(_ y: Double) -> Int { Int(((y - top) / height).rounded(.down)) }
    let first = min(max(0, number(part.minY) - 1), lines.count)
    return first..<max(first, min(lines.count, number(part.maxY) + 2))
  }

  /// The left end of its baseline.
  private func start(of place: PlacedLine) -> Point {
    Point(
      x: left(of: place),
      y: top(ofLine: place.number) + place.line.baseline(centredIn: lineHeight))
  }

  private func paintLine(_ place: PlacedLine, _ theme: Theme, _ painter: inout Painter) {
    let start = start(of: place)
    if !place.range.isEmpty { painter.text(place.line, at: start, theme.text) }
    guard !composition.isEmpty else {
      return underlineLinks(of: place, at: start, theme, &painter)
    }
    func underline(_ part: Range<Int>, by height: Double) {
      let own = place.own(part.lowerBound)..<place.own(part.upperBound)
      guard !own.isEmpty else { return }
      self.underline(own, of: place.line, at: start, by: height, theme.text, &painter)
    }
    underline(composition.range(replacing: editor.selection), by: 1)
    if let clause = composition.clause(replacing: editor.selection) { underline(clause, by: 2) }
  }

  private func paintHint(_ root: RootView, _ painter: inout Painter) {
    hint.update(placeholder, .body, width: innerWidth, limit: mostHintLines, by: root.text)
    var top = textInsets.top
    for part in hint.lines {
      let line = part.line
      let slack = isMirrored ? max(0, innerWidth - line.width) : 0
      painter.text(
        line, at: Point(x: seenInsets.left + slack, y: top + line.baseline(centredIn: lineHeight)),
        root.theme.secondaryText)
      top += lineHeight
    }
  }

  // MARK: Selection

  private func paintSelection(_ inSight: Range<Int>, _ theme: Theme, _ painter: inout Painter) {
    guard !editor.selection.isEmpty else { return }
    let key = TextAreaMarks.Key(
      version: lines.version, selection: editor.selection, lines: inSight, width: bounds.width)
    if marks.key != key {
      marks.key = key
      marks.rects.removeAll(keepingCapacity: true)
      for number in inSight { mark(lines[number]) }
    }
    let color = selectionColor(theme)
    for rect in marks.rects { painter.fill(rect, color) }
  }

  /// A line end that is selected shows as a blank behind its line.
  private func mark(_ place: PlacedLine) {
    let selection = editor.selection
    guard selection.lowerBound <= place.range.upperBound,
      selection.upperBound >= place.range.lowerBound
    else { return }
    let (left, top) = (left(of: place), top(ofLine: place.number))
    let own = place.own(selection.lowerBound)..<place.own(selection.upperBound)
    for span in place.line.spans(of: own) {
      marks.rects.append(
        Rect(
          x: left + span.lowerBound, y: top, width: span.upperBound - span.lowerBound,
          height: lineHeight))
    }
    guard place.isLast, selection.contains(place.range.upperBound) else { return }
    let blank = (lineHeight / 4).rounded()
    let x = place.beginsRight && place.line.isRightToLeft ? left - blank : left + place.line.width
    marks.rects.append(Rect(x: x, y: top, width: blank, height: lineHeight))
  }
}
