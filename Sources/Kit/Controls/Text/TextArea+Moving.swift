import Canvas

extension TextArea {
  /// - Returns: false where the key neither moves the caret nor begins a paragraph.
  func act(on press: KeyPress) -> Bool {
    let extending = press.modifiers.contains(.shift)
    let control = press.modifiers.contains(.control)
    let isField = editor.form == .line
    // Along a single line nothing lies above or below, as in any field.
    if isField, lines.count == 1, [.up, .down, .pageUp, .pageDown].contains(press.key) {
      return false
    }
    switch press.key {
    case .left: go(to: sideways(toRight: false, byWords: control, extending), extending)
    case .right: go(to: sideways(toRight: true, byWords: control, extending), extending)
    case .home: go(to: control ? lines[0].start : line?.start, extending)
    case .end: go(to: control ? lines[lines.count - 1].end : line?.end, extending)
    case .up: goVertically(by: -1, extending)
    case .down: goVertically(by: 1, extending)
    case .pageUp: goVertically(by: -linesOnPage, extending)
    case .pageDown: goVertically(by: linesOnPage, extending)
    case .enter where press.modifiers.isSubset(of: .shift) && !isField: write("\n")
    default: return false
    }
    return true
  }

  private func go(to place: TextLine.CaretPlace?, _ extending: Bool) {
    if let place { edit { $0.place(at: place, extending: extending) } }
  }

  // MARK: Up and down

  /// The next line's place below or above; beyond the ends that of the text. Lines that are shorter do not
  /// lead it astray.
  private func goVertically(by step: Int, _ extending: Bool) {
    guard let line else { return }
    let x = goal ?? caretX(caret, on: line)
    let wanted = line.number + step
    if step < 0, line.number == 0 {
      go(to: lines[0].start, extending)
    } else if step > 0, line.number == lines.count - 1 {
      go(to: lines[lines.count - 1].end, extending)
    } else {
      let target = lines[wanted]
      go(to: target.whole(target.line.caretPlace(at: x - left(of: target))), extending)
    }
    goal = x
  }

  /// As many as are seen at once of what scrolls, but for one that is still seen then.
  private var linesOnPage: Int {
    let height = scroller?.frame.height ?? root?.frame.height ?? 0
    return max(1, Int(height / max(1, lineHeight)) - 1)
  }

  // MARK: Left and right

  /// The arrows follow the eye, whichever way the text runs under the caret. A selection collapses to
  /// the end that is shown further that way, and is no step further.
  private func sideways(
    toRight: Bool, byWords: Bool, _ extending: Bool
  ) -> TextLine.CaretPlace? {
    guard let line else { return nil }
    if byWords { return wordStep(from: caret, on: line, toRight: toRight) }
    guard !extending, !editor.selection.isEmpty else { return step(from: caret, toRight: toRight) }
    let anchor = TextLine.CaretPlace(offset: editor.anchor)
    let other = lines.line(of: anchor)
    let isRight: Bool
    if other.number == line.number {
      let cells = LineCells(line.line)
      isRight = cells.gap(of: line.own(caret)) > cells.gap(of: line.own(anchor))
    } else {
      // In the order of the text, as the line runs.
      isRight = (editor.head > editor.anchor) != line.line.isRightToLeft
    }
    return isRight == toRight ? caret : anchor
  }

  /// The next place that is seen to a side; at the end of a line that of the next one in the order of
  /// reading. Each step goes to another place in the text.
  private func step(from place: TextLine.CaretPlace, toRight: Bool) -> TextLine.CaretPlace {
    var place = place
    // The end of a line and the beginning of the next are one place.
    place.endsLine = false
    let line = lines.line(of: place)
    let next = line.whole(LineCells(line.line).step(from: line.own(place), toRight: toRight))
    let distance = caretX(next, on: line) - caretX(place, on: line)
    let isAtEdge = next.offset == place.offset && abs(distance) <= TextLine.hairline
    if toRight != line.line.isRightToLeft {
      guard isAtEdge || next.endsLine, line.number + 1 < lines.count else { return next }
      return lines[line.number + 1].start
    }
    guard isAtEdge, line.number > 0 else { return next }
    let before = lines[line.number - 1]
    guard !line.isFirst else { return before.end }
    return before.whole(
      LineCells(before.line).step(from: before.own(before.end), toRight: toRight))
  }

  // MARK: Words

  /// Words do not reach over the end of a paragraph.
  func wordBoundariesOfParagraph(_ index: Int) -> [Int] {
    let paragraph = lines.paragraphs[index]
    let boundaries = root?.text.wordBoundaries(in: lines.text.part(paragraph.range)) ?? []
    return boundaries.map { $0 + paragraph.start }
  }

  func words(around offset: Int) -> [Range<Int>] {
    let index = lines.paragraphIndex(at: offset)
    let start = lines.paragraphs[index].start
    return editor.words([start] + wordBoundariesOfParagraph(index)).filter {
      $0.lowerBound >= start
    }
  }

  /// The next edge of a word to a side, on this line or on those that follow that way.
  private func wordStep(
    from place: TextLine.CaretPlace, on first: PlacedLine, toRight: Bool
  ) -> TextLine.CaretPlace {
    let isForward = toRight != first.line.isRightToLeft
    var line = first
    var start = line.own(place)
    var words = words(around: line.range.lowerBound)
    while true {
      let toRight = isForward != line.line.isRightToLeft
      let own = words.compactMap { word -> Range<Int>? in
        guard word.overlaps(line.range) else { return nil }
        return line.own(word.lowerBound)..<line.own(word.upperBound)
      }
      let cells = LineCells(line.line)
      let next = cells.wordStep(from: start, toRight: toRight, words: own)
      let isAtEdge = cells.gap(of: next) == (toRight ? cells.cells.count : 0)
      let moves = cells.gap(of: next) != cells.gap(of: start)
      let edge = isForward ? line.range.upperBound : line.range.lowerBound
      let endsWord = words.contains { (isForward ? $0.upperBound : $0.lowerBound) == edge }
      let beyond = line.number + (isForward ? 1 : -1)
      guard isAtEdge, !(moves && endsWord), beyond >= 0, beyond < lines.count else {
        return line.whole(next)
      }
      let crosses = isForward ? line.isLast : line.isFirst
      line = lines[beyond]
      start = line.own(isForward ? line.start : line.end)
      if crosses { words = self.words(around: line.range.lowerBound) }
    }
  }
}
