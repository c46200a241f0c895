public import Canvas

/// What the view tree asks of its driver, as values: it never calls the platform itself.
public enum Signal: Hashable, Sendable {
  case setTitle(String)
  case setCursor(Cursor)
  /// A text field has the keyboard. The rectangle is where an input method may show candidates.
  case startTextInput(Rect)
  case stopTextInput
  /// The window shall close; the program ends with this code.
  case exit(code: Int32)
}

/// The pointer's shape.
public enum Cursor: Hashable, Sendable { case arrow, hand, beam }
