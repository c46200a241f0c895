public import Canvas

/// The mark of what has the keyboard: two points of colour around two points of air.
public enum FocusRing {
  public static func paint(
    around rect: Rect, radius: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    painter.border(rect.inset(by: -4), radius: radius + 4, width: 2, theme.focus)
  }

  /// For what fills its container to the edge: the ring lies inside.
  public static func paint(
    inside rect: Rect, radius: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    painter.border(rect, radius: radius, width: 2, theme.focus)
  }
}
