public import Canvas
public import Views

/// The text as a screen reader reads and changes it. What an input method composes is none of it yet.
extension TextField: SemanticText {
  public var semanticText: String { editor.text }
  public var semanticCaret: (anchor: Int, head: Int) { (editor.anchor, editor.head) }
  public var semanticWordBoundaries: [Int] { wordBoundaries }

  public func selectText(from anchor: Int, to head: Int) {
    edit {
      $0.place(at: anchor)
      $0.place(at: head, extending: true)
    }
  }

  public func replaceText(_ range: Range<Int>, with text: String) {
    edit {
      $0.place(at: range.lowerBound)
      $0.place(at: range.upperBound, extending: true)
      if text.isEmpty { if !$0.selection.isEmpty { $0.delete(.backward) } } else { $0.insert(text) }
    }
  }

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

  public func textOffset(at point: Point) -> Int {
    composition.isEmpty ? caretPlace(at: point, clicks: 1).offset : editor.head
  }
}
