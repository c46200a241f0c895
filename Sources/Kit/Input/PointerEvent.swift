public import Canvas

/// What the pointer does to the view it was pressed on. That view is latched: it gets every event
/// until the end, wherever the pointer goes.
public enum PointerEvent: Hashable, Sendable {
  /// The primary button went down here (the view's own coordinates).
  case began(Point, clicks: Int)
  /// The button is down and the pointer is here now, perhaps outside the view.
  case moved(Point)
  /// The button was released. Whether that counts is the view's business: usually only inside.
  case ended(Point)
  /// A scroll took over, the window lost the keyboard, or the view went away: forget it.
  case cancelled
}
