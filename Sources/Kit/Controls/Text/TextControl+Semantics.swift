public import Canvas

/// The text as a screen reader reads and changes it. What an input method composes is none of it yet.
extension TextControl: SemanticText {
  /// What is written.
  public var semanticText: String { shown(editor.text) }
  /// Both at one place where nothing is selected.
  public var semanticCaret: (anchor: Int, head: Int) { (editor.anchor, editor.head) }
  /// As a double click and Ctrl with an arrow have them.
  public var semanticWordBoundaries: [Int] {
    root?.text.wordBoundaries(in: shown(editor.text)) ?? []
  }

  /// Selects as a drag does; it is no step of undo.
  public func selectText(from anchor: Int, to head: Int) {
    edit {
      $0.place(at: anchor)
      $0.place(at: head, extending: true)
    }
  }

  /// Replaces a part in one step of undo, and leaves the caret behind it. Nothing where there is no room.
  public func replaceText(_ range: Range<Int>, with text: String) {
    guard editor.hasRoom(for: text, in: range) else { return refused() }
    edit {
      $0.place(at: range.lowerBound)
      $0.place(at: range.upperBound, extending: true)
      if text.isEmpty { if !$0.selection.isEmpty { $0.delete(.backward) } } else { $0.insert(text) }
    }
  }

  /// Where a click would put the caret; while something is composed, where it is.
  public func textOffset(at point: Point) -> Int {
    composition.isEmpty ? caretPlace(at: point, clicks: 1).offset : editor.head
  }
}
