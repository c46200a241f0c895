public import Canvas

/// What a person or the window system did, as values. Positions are in points from the window's
/// upper left corner. The SDL window and the script player both speak this language and no other.
public enum Input: Hashable, Sendable {
  /// The pointer came to this place, with or without a button down.
  case pointerMoved(Point)
  /// - clicks: 1 for a single press, 2 for the second of a double click, and so on.
  /// - modifiers: the keys that are held with it.
  case pointerPressed(Point, button: PointerButton, clicks: Int, modifiers: Modifiers = [])
  /// The button went up, wherever it was pressed.
  case pointerReleased(Point, button: PointerButton)
  /// The pointer is outside the window.
  case pointerLeft
  /// - delta: notches of the wheel; positive y scrolls towards the end. Fractions come from
  ///   precise wheels and touchpads.
  case wheel(delta: Point, at: Point)
  /// A key went down, or repeats because it is held; what it types comes as `text`.
  case keyPressed(KeyPress)
  /// The key was let go.
  case keyReleased(Key)
  /// Text that the keyboard or an input method produced.
  case text(String)
  /// Text that an input method is still composing; empty when it gave up.
  /// - Parameters:
  ///   - caret: where the method has it, in bytes of the text; nil for its end.
  ///   - clause: the part that it converts now, in bytes of the text.
  case composing(String, caret: Int? = nil, clause: Range<Int>? = nil)
  /// Text around the caret that an input method takes back.
  /// - Parameters:
  ///   - at: where it begins, in Unicode scalars from the caret.
  ///   - count: in Unicode scalars.
  case erasing(at: Int, count: Int)
  /// Something was dropped on the window by another program's pointer.
  case dropped(Drop)
  /// The window got or lost the keyboard.
  case focusChanged(Bool)
  /// The window was hidden, minimised or fully covered (false), or came back (true).
  case visibilityChanged(Bool)
  /// The content's new size, in points.
  case resized(Size)
  /// The person asked to close the window, or the session ends.
  case closeRequested
}

/// By its use, whichever finger it lies under; those at a mouse's side are none of them.
public enum PointerButton: Hashable, Sendable {
  case primary, middle, secondary
  /// A finger on the screen, which scrolls where a mouse lifts.
  case touch
}
