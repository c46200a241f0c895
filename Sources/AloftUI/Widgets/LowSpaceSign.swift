import Canvas
import Views

/// The triangle that stands beside the percentage while little is free.
final class LowSpaceSign: View {
  static let width = 18.0

  override var takesPointer: Bool { false }
  override var semantics: Semantics? { Semantics(.image, name: "Little space is free") }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(Self.triangle, at: bounds.center, .solid(theme.warning))
    painter.fill(Rect(x: bounds.midX - 1, y: bounds.midY - 3, width: 2, height: 5), theme.card)
    painter.fill(Rect(x: bounds.midX - 1, y: bounds.midY + 3.5, width: 2, height: 2), theme.card)
  }

  private static let triangle: Path = {
    var path = Path()
    path.move(to: Point(x: 0, y: -8))
    path.line(to: Point(x: 9, y: 7.5))
    path.line(to: Point(x: -9, y: 7.5))
    path.close()
    return path
  }()
}
