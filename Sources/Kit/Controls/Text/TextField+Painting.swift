import Canvas

extension TextField {
  // MARK: Geometry

  /// The text as it is shown, in one line however long.
  var line: TextLine? {
    guard let root else { return nil }
    let displayed = composition.text(in: editor.text, replacing: editor.selection)
    return lineCache.line(shown(displayed), style: .body, by: root.text)
  }

  /// Where a line's left end lies, from the left edge that the eye sees. A line that has room begins
  /// where the window is read from, or in a box of its own, where it is read from itself.
  func left(of line: TextLine) -> Double {
    let slack = innerWidth - line.width
    let standsRight = isMirrored || look == .boxed && line.isRightToLeft
    return seenInsets.left + (standsRight && slack > 0 ? slack : 0) - scroll
  }

  func caretX(_ line: TextLine) -> Double {
    line.caretX(at: caret.offset, side: caret.side)
  }

  /// Scrolls as little as possible to show the caret, and to leave no room free behind the text.
  func revealCaret() {
    guard let line else { return }
    let caret = caretX(line)
    let most = max(0, line.width + 1 - innerWidth)
    scroll = max(0, min(max(scroll, caret + 1 - innerWidth), min(caret, most)))
  }

  // MARK: Painting

  func paintField(_ painter: inout Painter) {
    guard let root, let line else { return }
    paintBox(root.theme, &painter)
    painter.unmirrored(in: bounds) { paintText(line, root, &$0) }
  }

  private func paintText(_ line: TextLine, _ root: RootView, _ painter: inout Painter) {
    let theme = root.theme
    let start = Point(x: left(of: line), y: line.baseline(centredIn: bounds.height))
    // One point more than the text, for a caret at its end.
    let inner = bounds.inset(
      by: Insets(top: 2, left: seenInsets.left - 1, bottom: 2, right: seenInsets.right - 1))
    painter.group(clippedTo: inner) { painter in
      if composition.isEmpty { paintSelection(line, start, theme, &painter) }
      if line.text.isEmpty {
        paintHint(start.y, theme, &painter)
      } else if let cut = cutLine(line) {
        let slack = line.isRightToLeft ? innerWidth - cut.width : 0
        painter.text(cut, at: Point(x: seenInsets.left + slack, y: start.y), theme.text)
      } else {
        painter.text(line, at: start, theme.text)
      }
      underlineComposition(line, start, theme, &painter)
      guard isFocused, root.isWindowFocused else { return }
      paintCaret(
        caret, of: line, at: start, within: -.infinity ... .infinity, theme, &painter)
    }
  }

  /// While nobody writes, a text that has no room and is seen from its beginning ends in dots, as any other
  /// does; nil otherwise.
  private func cutLine(_ line: TextLine) -> TextLine? {
    guard !isFocused, editor.selection.isEmpty, line.width > innerWidth, let text = root?.text
    else { return nil }
    let isFromStart = line.isRightToLeft ? scroll >= line.width - innerWidth : scroll == 0
    return isFromStart ? text.line(shown(editor.text), style: .body, fitting: innerWidth) : nil
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

  private func paintSelection(
    _ line: TextLine, _ start: Point, _ theme: Theme, _ painter: inout Painter
  ) {
    guard !editor.selection.isEmpty else { return }
    let top = start.y - line.metrics.ascent.rounded()
    for span in line.spans(of: editor.selection) {
      painter.fill(
        Rect(
          x: start.x + span.lowerBound, y: top - 1, width: span.upperBound - span.lowerBound,
          height: line.metrics.lineHeight + 2),
        radius: 2, selectionColor(theme))
    }
  }

  private func underlineComposition(
    _ line: TextLine, _ start: Point, _ theme: Theme, _ painter: inout Painter
  ) {
    guard !composition.isEmpty else { return }
    let part = editor.selection
    underline(composition.range(replacing: part), of: line, at: start, by: 1, theme.text, &painter)
    guard let clause = composition.clause(replacing: part) else { return }
    underline(clause, of: line, at: start, by: 2, theme.text, &painter)
  }
}
