import Canvas
import Views

extension TextField {
  // MARK: Geometry

  /// The text as it is shown, in one line however long.
  var line: TextLine? {
    guard let root else { return nil }
    return lineCache.line(displayedText, style: .body, by: root.text)
  }

  /// The text with what is being composed in place of the selection.
  private var displayedText: String {
    guard !composition.isEmpty else { return editor.text }
    var bytes = Array(editor.text.utf8)
    bytes.replaceSubrange(editor.selection, with: composition.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is being composed, in the displayed text.
  private var composedRange: Range<Int> {
    let start = editor.selection.lowerBound
    return start..<start + composition.utf8.count
  }

  private var innerWidth: Double { max(0, bounds.width - textInsets.left - textInsets.right) }

  /// The window is read from the right. The text's own places are told from the left all the same, as
  /// the eye sees them.
  private var isMirrored: Bool { root?.direction == .rightToLeft }

  /// From the edges to the text, as the eye sees them.
  private var seenInsets: Insets {
    guard isMirrored else { return textInsets }
    return Insets(
      top: textInsets.top, left: textInsets.right, bottom: textInsets.bottom,
      right: textInsets.left)
  }

  /// Where a line's left end lies, from the left edge that the eye sees. A line that has room begins
  /// where the window is read from, or in a box of its own, where it is read from itself.
  private func left(of line: TextLine) -> Double {
    let slack = innerWidth - line.width
    let standsRight = isMirrored || look == .boxed && line.isRightToLeft
    return seenInsets.left + (standsRight && slack > 0 ? slack : 0) - scroll
  }

  /// In the displayed text. What is composed is what is typed last.
  private var caret: TextLine.CaretPlace {
    composition.isEmpty
      ? editor.caret
      : TextLine.CaretPlace(
        offset: composedRange.lowerBound + composedPlace(compositionCaret ?? .max), side: .before)
  }

  /// In what is composed, between two characters whatever the input method says.
  private func composedPlace(_ offset: Int) -> Int {
    var (before, next) = (0, 0)
    for character in composition {
      next += character.utf8.count
      if next > offset { return before }
      before = next
    }
    return before
  }

  private func caretX(_ line: TextLine) -> Double {
    line.caretX(at: caret.offset, side: caret.side)
  }

  /// The place in the text for a point: the nearest one between two characters; after a second
  /// click, that of the character under it.
  func caretPlace(at point: Point, clicks: Int) -> TextLine.CaretPlace {
    guard let line else { return TextLine.CaretPlace(offset: 0) }
    let x = (isMirrored ? bounds.width - point.x : point.x) - left(of: line)
    return clicks == 2
      ? TextLine.CaretPlace(offset: line.character(at: x)) : line.caretPlace(at: x)
  }

  /// Where words and what lies between them meet in the text.
  var wordBoundaries: [Int] { root?.text.wordBoundaries(in: editor.text) ?? [] }

  /// Scrolls as little as possible to show the caret, and to leave no room free behind the text.
  func revealCaret() {
    guard let line else { return }
    let caret = caretX(line)
    let most = max(0, line.width + 1 - innerWidth)
    scroll = max(0, min(max(scroll, caret + 1 - innerWidth), min(caret, most)))
  }

  var caretRect: Rect? {
    guard let line else { return nil }
    let seen = Rect(x: left(of: line) + caretX(line), y: 0, width: 1, height: bounds.height)
    return isMirrored ? seen.mirrored(in: bounds.width) : seen
  }

  // MARK: Painting

  func paintField(_ painter: inout Painter) {
    guard let root, let line else { return }
    let theme = root.theme
    if look == .boxed {
      painter.fill(bounds, radius: 8, theme.background)
      painter.border(
        bounds, radius: 8, width: isFocused ? 2 : 1,
        isFocused ? theme.focus : theme.controlBorder)
    }
    painter.unmirrored(in: bounds) { paintText(line, theme, &$0) }
  }

  private func paintText(_ line: TextLine, _ theme: Theme, _ painter: inout Painter) {
    guard let root else { return }
    let baseline = line.baseline(centredIn: bounds.height)
    // One point more than the text, for a caret at its end.
    let inner = bounds.inset(
      by: Insets(top: 2, left: seenInsets.left - 1, bottom: 2, right: seenInsets.right - 1))
    painter.group(clippedTo: inner) { painter in
      if composition.isEmpty { paintSelection(line, baseline, theme, &painter) }
      if line.text.isEmpty {
        paintHint(baseline, theme, &painter)
      } else {
        painter.text(line, at: Point(x: left(of: line), y: baseline), theme.text)
      }
      underlineComposition(line, baseline, theme, &painter)
      if isFocused, root.isWindowFocused { paintCaret(line, baseline, theme, &painter) }
    }
  }

  /// One that has no room in a line stands there in two smaller ones.
  private func paintHint(_ baseline: Double, _ theme: Theme, _ painter: inout Painter) {
    guard let text = root?.text else { return }
    let hint = text.line(placeholder, style: .body, fitting: innerWidth)
    guard hint.isTruncated else {
      return painter.text(hint, at: Point(x: left(of: hint), y: baseline), theme.secondaryText)
    }
    let lines = text.paragraph(placeholder, style: .caption, fitting: innerWidth, atMost: 2)
    let height = lines.reduce(0) { $0 + $1.line.metrics.lineHeight }
    var top = (bounds.height - height) / 2
    for line in lines.map(\.line) {
      let place = Point(x: left(of: line), y: (top + line.metrics.ascent).rounded())
      painter.text(line, at: place, theme.secondaryText)
      top += line.metrics.lineHeight
    }
  }

  /// Dimmed where keys go elsewhere.
  private func paintSelection(
    _ line: TextLine, _ baseline: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    guard !editor.selection.isEmpty else { return }
    let (x, top) = (left(of: line), baseline - line.metrics.ascent.rounded())
    let color = isFocused ? theme.textSelection : theme.textSelection.opacity(0.5)
    for span in line.spans(of: editor.selection) {
      painter.fill(
        Rect(
          x: x + span.lowerBound, y: top - 1, width: span.upperBound - span.lowerBound,
          height: line.metrics.lineHeight + 2),
        radius: 2, color)
    }
  }

  private func underlineComposition(
    _ line: TextLine, _ baseline: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    guard !composition.isEmpty else { return }
    func underline(_ range: Range<Int>, by height: Double) {
      for span in line.spans(of: range) {
        painter.fill(
          Rect(
            x: left(of: line) + span.lowerBound, y: baseline + 2,
            width: span.upperBound - span.lowerBound, height: height),
          theme.text)
      }
    }
    underline(composedRange, by: 1)
    guard let clause = compositionClause else { return }
    let start = composedRange.lowerBound
    let range = start + composedPlace(clause.lowerBound)..<start + composedPlace(clause.upperBound)
    if !range.isEmpty { underline(range, by: 2) }
  }

  /// Where the direction turns, the lower half of a second one shows where text of the other direction
  /// would go.
  private func paintCaret(
    _ line: TextLine, _ baseline: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    let left = left(of: line)
    let (top, height) = (baseline - line.metrics.ascent.rounded(), line.metrics.lineHeight)
    let x = (left + caretX(line)).rounded()
    painter.fill(Rect(x: x, y: top, width: 1, height: height), theme.text)
    guard editor.selection.isEmpty,
      let other = line.otherCaretX(at: caret.offset, side: caret.side)
    else { return }
    let half = (height / 2).rounded()
    painter.fill(
      Rect(x: (left + other).rounded(), y: top + half, width: 1, height: height - half),
      theme.secondaryText)
  }
}
