import Canvas
import Kit

/// A small curve of values, the first where the window is read from, with a dot at the last.
final class SparkLine: View {
  private let values: [Double]
  private let name: String
  private let color: KeyPath<Theme, Color>

  /// What it would like to have, in points.
  private static let preferred = Size(width: 80, height: 32)
  private static let stroke = 1.5
  private static let dot = 2.5

  init(_ values: [Double], name: String, color: KeyPath<Theme, Color>) {
    (self.values, self.name, self.color) = (values, name, color)
  }

  override var takesPointer: Bool { false }
  override func sizeThatFits(_ proposal: Size) -> Size { Self.preferred }
  override var semantics: Semantics? { Semantics(.image, name: name) }

  /// Where the values lie, from the lowest at the bottom to the highest at the top; in the middle where all are
  /// the same.
  var points: [Point] {
    guard let least = values.min(), let most = values.max() else { return [] }
    let area = bounds.inset(by: Insets(horizontal: Self.dot, vertical: Self.dot))
    let step = values.count > 1 ? area.width / Double(values.count - 1) : 0
    // Halves, since the way between the ends of all numbers is no number.
    let span = most / 2 - least / 2
    return values.enumerated().map { index, value in
      let part = span > 0 ? (value / 2 - least / 2) / span : 0.5
      return Point(x: area.minX + Double(index) * step, y: area.maxY - part * area.height)
    }
  }

  override func paint(_ painter: inout Painter) {
    let points = points
    guard let theme = root?.theme, let first = points.first, let last = points.last else { return }
    let color = theme[keyPath: color]
    var path = Path()
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    if points.count > 1 { painter.stroke(path, width: Self.stroke, color) }
    let side = 2 * Self.dot
    painter.fill(
      Rect(x: last.x - Self.dot, y: last.y - Self.dot, width: side, height: side),
      radius: Self.dot, color)
  }
}
