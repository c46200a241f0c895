public import Canvas

/// The few pictures that controls carry, drawn as lines so that they are sharp at any scale.
public enum Icon: Hashable, Sendable {
  case plus, cross, pencil, check

  /// Paints it in the middle of `rect`, 16 points wide.
  public func paint(in rect: Rect, color: Color, _ painter: inout Painter) {
    painter.stroke(outline, at: rect.center, width: 1.75, color)
  }

  private var outline: Path {
    switch self {
    case .plus: Self.plusOutline
    case .cross: Self.crossOutline
    case .check: Self.checkOutline
    case .pencil: Self.pencilOutline
    }
  }

  private static let plusOutline = lines([(-6, 0), (6, 0)], [(0, -6), (0, 6)])
  private static let crossOutline = lines(
    [(-4.5, -4.5), (4.5, 4.5)], [(-4.5, 4.5), (4.5, -4.5)])
  private static let checkOutline = lines([(-4.5, 0.25), (-1.5, 3.25), (4.5, -3.5)])
  private static let pencilOutline = lines(
    [(-5.5, 5.5), (-4.75, 2.25), (3, -5.5), (5.5, -3), (-2.25, 4.75), (-5.5, 5.5)])

  private static func lines(_ strokes: [(Double, Double)]...) -> Path {
    var path = Path()
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        let point = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }
}
