public import Canvas

/// A small picture before a name: a shape in a colour, or a text of one character, such as an emoji.
public enum Sign: Hashable, Sendable {
  case shape(Shape, Color)
  /// A colour with it is a line below.
  case text(String, Color?)

  /// Told apart without their colours.
  public enum Shape: Hashable, Sendable, CaseIterable {
    case triangle, square, star, circle, cross, diamond, hexagon, heart
  }

  /// How wide it is, and how high, in points.
  public static let size = 16.0

  /// Paints it in the middle of a rectangle. Its colour is the nearest that is seen in the theme.
  public func paint(in rect: Rect, _ root: RootView, _ painter: inout Painter) {
    switch self {
    case .shape(let shape, let color):
      painter.fill(shape.outline, at: rect.center, .solid(root.theme.shapeColor(color)))
    case .text(let text, let color):
      let line = root.text.line(text, style: TextStyle(size: 13))
      let x = rect.midX - line.width / 2
      painter.text(
        line, at: Point(x: x, y: rect.minY + line.baseline(centredIn: rect.height)),
        root.theme.text)
      guard let color else { return }
      painter.fill(
        Rect(x: rect.midX - 6, y: rect.midY + 8, width: 12, height: 2), radius: 1,
        root.theme.shapeColor(color))
    }
  }
}

extension Sign.Shape {
  /// Around zero, of about the same weight each.
  fileprivate var outline: Path {
    switch self {
    case .circle: .ellipse(in: Rect(x: -5, y: -5, width: 10, height: 10))
    case .square: Self.polygon([(-4.5, -4.5), (4.5, -4.5), (4.5, 4.5), (-4.5, 4.5)])
    case .diamond: Self.polygon([(0, -6.25), (6.25, 0), (0, 6.25), (-6.25, 0)])
    case .triangle: Self.polygon([(0, -5.5), (6.25, 5), (-6.25, 5)])
    case .hexagon:
      Self.polygon([(-3, -5.25), (3, -5.25), (6, 0), (3, 5.25), (-3, 5.25), (-6, 0)])
    case .cross:
      Self.polygon([
        (-2, -6), (2, -6), (2, -2), (6, -2), (6, 2), (2, 2), (2, 6), (-2, 6), (-2, 2), (-6, 2),
        (-6, -2), (-2, -2),
      ])
    case .star:
      Self.polygon([
        (0, -6.75), (1.9, -2.25), (6.5, -1.95), (3, 1.15), (4.1, 5.75), (0, 3.25), (-4.1, 5.75),
        (-3, 1.15), (-6.5, -1.95), (-1.9, -2.25),
      ])
    case .heart: Self.heartOutline
    }
  }

  private static let heartOutline: Path = {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = Path()
    path.move(to: at(0, 5.75))
    path.cubic(to: at(-6, -1.5), control1: at(-3, 3.25), control2: at(-6, 1.5))
    path.cubic(to: at(0, -3), control1: at(-6, -6), control2: at(-1, -6))
    path.cubic(to: at(6, -1.5), control1: at(1, -6), control2: at(6, -6))
    path.cubic(to: at(0, 5.75), control1: at(6, 1.5), control2: at(3, 3.25))
    path.close()
    return path
  }()

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    for (place, corner) in corners.enumerated() {
      let point = Point(x: corner.0, y: corner.1)
      if place == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}
