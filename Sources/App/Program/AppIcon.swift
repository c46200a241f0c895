package import Canvas

/// The app's icon, in the curves and colours of the menu's (`Assets/desktop/aloft.svg`), for desktops
/// that show a window's own.
package enum AppIcon {
  /// The length of its sides, in points.
  package static let side = 128 / scale

  /// The icon shows the balloon at this scale, with a margin above it.
  private static let scale = 0.77
  private static let crown = Point(x: side / 2, y: 4 / scale)

  static let string: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: 131))
    path.cubic(
      to: Point(x: 6, y: 151), control1: Point(x: 5, y: 140), control2: Point(x: 12, y: 143))
    path.cubic(
      to: Point(x: -6, y: 160), control1: Point(x: 3, y: 155), control2: Point(x: -3, y: 156))
    return path
  }()

  static let checkMark: Path = {
    var path = Path()
    path.move(to: Point(x: -21, y: 57))
    path.line(to: Point(x: -6, y: 72))
    path.line(to: Point(x: 23, y: 40))
    return path
  }()

  /// Paints it where the painter's zero is, `side` points wide and high.
  package static func paint(_ painter: inout Painter) {
    painter.stroke(string, at: crown, width: 3.5, Color(0x80786F))
    BalloonDrawing.paintBody(topCenter: crown, .red, &painter)
    painter.stroke(checkMark, at: crown, width: 10, .white)
  }
}
