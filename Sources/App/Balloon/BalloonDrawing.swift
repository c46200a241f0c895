package import Canvas

/// The balloon: our own drawing, in curves, so that it is round at any scale.
package enum BalloonDrawing {
  static let bodySize = Size(width: 104, height: 124)
  static let stringLength = 96.0
  /// From the crown to the end of the string, in points.
  static let height = bodySize.height + 8 + stringLength

  private static let string = Color(red: 128, green: 120, blue: 112, alpha: 220)

  /// Paints it with its string.
  /// - Parameters:
  ///   - topCenter: the crown.
  ///   - tail: how far the string's end hangs from straight below the knot.
  package static func paint(
    topCenter: Point, tail: Point, _ color: BalloonColor, _ painter: inout Painter
  ) {
    painter.stroke(stringPath(tail), at: topCenter, width: 1.25, string)
    paintBody(topCenter: topCenter, color, &painter)
  }

  /// Without its string.
  /// - Parameter scale: 1 for as large as it flies.
  static func paintBody(
    topCenter: Point, _ color: BalloonColor, scale: Double = 1, _ painter: inout Painter
  ) {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x * scale, y: y * scale) }
    painter.fill(knot.scaled(by: scale), at: topCenter, .solid(color.deep))
    painter.fill(
      body.scaled(by: scale), at: topCenter,
      .radial(center: at(-18, 36), radius: 96 * scale, inner: color.light, outer: color.deep))
    painter.fill(
      highlight.scaled(by: scale), at: topCenter,
      .radial(
        center: at(-23, 30), radius: 20 * scale, inner: Color.white.opacity(0.55),
        outer: Color.white.opacity(0)))
  }

  /// An egg standing on its point: widest above the middle.
  static let body: Path = {
    let (w, h) = (bodySize.width / 2, bodySize.height)
    let wide = h * 0.42
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.cubic(
      to: Point(x: w, y: wide), control1: Point(x: w * 0.56, y: 0),
      control2: Point(x: w, y: wide * 0.44))
    path.cubic(
      to: Point(x: 0, y: h), control1: Point(x: w, y: h * 0.72),
      control2: Point(x: w * 0.34, y: h * 0.94))
    path.cubic(
      to: Point(x: -w, y: wide), control1: Point(x: -w * 0.34, y: h * 0.94),
      control2: Point(x: -w, y: h * 0.72))
    path.cubic(
      to: Point(x: 0, y: 0), control1: Point(x: -w, y: wide * 0.44),
      control2: Point(x: -w * 0.56, y: 0))
    path.close()
    return path
  }()

  static let knot: Path = {
    let h = bodySize.height
    var path = Path()
    path.move(to: Point(x: 0, y: h - 3))
    path.quadratic(to: Point(x: 7, y: h + 8), control: Point(x: 2, y: h + 3))
    path.quadratic(to: Point(x: -7, y: h + 8), control: Point(x: 0, y: h + 5))
    path.quadratic(to: Point(x: 0, y: h - 3), control: Point(x: -2, y: h + 3))
    path.close()
    return path
  }()

  private static let highlight = Path.ellipse(in: Rect(x: -38, y: 13, width: 30, height: 36))

  /// From the knot down, bending towards where the balloon came from.
  private static func stringPath(_ tail: Point) -> Path {
    let top = bodySize.height + 7
    let length = stringLength + tail.y
    let end = Point(x: tail.x, y: top + length)
    var path = Path()
    path.move(to: Point(x: 0, y: top))
    path.cubic(
      to: end, control1: Point(x: 5, y: top + length * 0.4),
      control2: Point(x: tail.x - 7, y: top + length * 0.6))
    return path
  }
}
