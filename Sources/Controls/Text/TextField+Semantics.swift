public import Canvas
public import Views

/// The text as a screen reader reads and changes it. What an input method composes is none of it yet.
extension TextField: SemanticText {
  /// What the field holds.
  public var semanticText: String { editor.text }
  /// Both at one place where nothing is selected.
  public var semanticCaret: (anchor: Int, head: Int) { (editor.anchor, editor.head) }
  /// As a double click and Ctrl with an arrow have them.
  public var semanticWordBoundaries: [Int] { wordBoundaries }

  /// Selects as a drag does; it is no step of undo.
  public func selectText(from anchor: Int, to head: Int) {
    edit {
      $0.place(at: anchor)
      $0.place(at: head, extending: true)
    }
  }

  /// Replaces a part in one step of undo, and leaves the caret behind it.
  public func replaceText(_ range: Range<Int>, with text: String) {
    edit {
      $0.place(at: range.lowerBound)
      $0.place(at: range.upperBound, extending: true)
      if text.isEmpty { if !$0.selection.isEmpty { $0.delete(.backward) } } else { $0.insert(text) }
    }
  }

  /// As high as the field. A part that lies outside of it, scrolled away, has a place there.
  public func frame(ofText range: Range<Int>) -> Rect {
    guard let root, let caret = caretRect else { return bounds }
    let line = root.text.line(editor.text, style: .body)
    // Distances along a line are told from the left as the eye sees it.
    let isMirrored = root.direction == .rightToLeft
    let seen = isMirrored ? caret.mirrored(in: bounds.width) : caret
    let left = seen.minX - line.caretX(at: editor.caret.offset, side: editor.caret.side)
    let ends = [line.caretX(at: range.lowerBound), line.caretX(at: range.upperBound)]
    let (start, end) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let place = Rect(x: left + start, y: 0, width: end - start, height: bounds.height)
    return isMirrored ? place.mirrored(in: bounds.width) : place
  }

  /// Where a click would put the caret; while something is composed, where it is.
  public func textOffset(at point: Point) -> Int {
    composition.isEmpty ? caretPlace(at: point, clicks: 1).offset : editor.head
  }
}
