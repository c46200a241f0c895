public import Canvas

/// The mark of what has the keyboard: two points of colour, two points away.
public enum FocusRing {
  private static let width = 2.0
  private static let gap = 2.0

  /// The ring lies outside, with the gap between.
  public static func paint(
    around rect: Rect, radius: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    let reach = gap + width
    painter.border(rect.inset(by: -reach), radius: radius + reach, width: width, theme.focus)
  }

  /// For what fills its container to the edge: the ring lies inside, with the gap around it.
  public static func paint(
    inside rect: Rect, radius: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    painter.border(rect.inset(by: gap), radius: max(0, radius - gap), width: width, theme.focus)
  }
}
