public import Canvas

/// One line of text that can be edited.
public final class TextField: TextControl {
  /// How far the text is scrolled to the left, in points.
  var scroll = 0.0
  var lineCache = LineCache()

  /// - Parameter name: what it is for, as a screen reader says it.
  public init(name: String, text: String = "", placeholder: String = "") {
    super.init(
      name: name, placeholder: placeholder, textInsets: Insets(horizontal: 12, vertical: 0),
      TextEditor(text))
  }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(proposal.width, 320), height: look == .bare ? 32 : 40)
  }
  public override func paint(_ painter: inout Painter) { paintField(&painter) }
  public override func layout() { revealCaret() }

  override func textOrCaretMoved() {
    revealCaret()
    setNeedsDisplay()
  }

  override func word(_ direction: TextEditor.Direction) -> TextEditor.Unit {
    .word(boundaries: semanticWordBoundaries)
  }

  // MARK: Keys

  override func move(by press: KeyPress) -> Bool {
    let extending = press.modifiers.contains(.shift)
    let byWords = press.modifiers.contains(.control)
    switch press.key {
    case .left: step(toRight: false, byWords: byWords, extending: extending)
    case .right: step(toRight: true, byWords: byWords, extending: extending)
    case .home: edit { $0.move(.backward, by: .all, extending: extending) }
    case .end: edit { $0.move(.forward, by: .all, extending: extending) }
    default: return false
    }
    return true
  }

  /// The arrows follow the eye, whichever way the text runs under the caret. A selection collapses to
  /// the end that is shown further that way, and is no step further.
  private func step(toRight: Bool, byWords: Bool, extending: Bool) {
    guard let line else { return }
    // Stars stand from the left to the right, and several may be one character.
    guard !isSecret else {
      return edit { $0.move(toRight ? .forward : .backward, by: .character, extending: extending) }
    }
    let cells = LineCells(line)
    let caret = editor.caret
    let place: TextLine.CaretPlace
    if byWords {
      let words = editor.words(semanticWordBoundaries)
      place = cells.wordStep(from: caret, toRight: toRight, words: words)
    } else if extending || editor.selection.isEmpty {
      place = cells.step(from: caret, toRight: toRight)
    } else {
      let anchor = TextLine.CaretPlace(offset: editor.anchor)
      let isRight = cells.gap(of: caret) > cells.gap(of: anchor)
      place = isRight == toRight ? caret : anchor
    }
    edit { $0.place(at: place, extending: extending) }
  }

  // MARK: Places

  override var caretRect: Rect? {
    guard let line else { return nil }
    let seen = Rect(x: left(of: line) + caretX(line), y: 0, width: 1, height: bounds.height)
    return isMirrored ? seen.mirrored(in: bounds.width) : seen
  }

  override func caretPlace(at point: Point, clicks: Int) -> TextLine.CaretPlace {
    guard let line else { return TextLine.CaretPlace(offset: 0) }
    let x = (isMirrored ? bounds.width - point.x : point.x) - left(of: line)
    return clicks == 2
      ? TextLine.CaretPlace(offset: line.character(at: x)) : line.caretPlace(at: x)
  }

  /// As high as the field. A part that lies outside of it, scrolled away, has a place there.
  public override func frame(ofText range: Range<Int>) -> Rect {
    guard let root, let caret = caretRect else { return bounds }
    let line = root.text.line(shown(editor.text), style: .body)
    // Distances along a line are told from the left as the eye sees it.
    let seen = isMirrored ? caret.mirrored(in: bounds.width) : caret
    let left = seen.minX - line.caretX(at: editor.caret.offset, side: editor.caret.side)
    let ends = [line.caretX(at: range.lowerBound), line.caretX(at: range.upperBound)]
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let place = Rect(x: left + start, y: 0, width: end - start, height: bounds.height)
    return isMirrored ? place.mirrored(in: bounds.width) : place
  }
}
