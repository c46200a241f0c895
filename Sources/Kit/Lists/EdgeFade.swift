import Canvas

/// The soft edge of what scrolls under something else: over a few points it goes over into the ground.
struct EdgeFade {
  /// How deep it reaches into the content, and how far that has to be scrolled for all of it, in points.
  static let depth = 8.0

  /// Where the content is cut.
  enum Edge { case top, bottom }

  private var band = Path()

  /// - Parameters:
  ///   - hidden: how much of the content lies beyond the edge, in points; none has no soft edge.
  ///   - bounds: what the content is seen in.
  mutating func paint(
    _ edge: Edge, hiding hidden: Double, in bounds: Rect, _ ground: Color, _ painter: inout Painter
  ) {
    guard hidden > 0 else { return }
    // One outline for all frames of this width.
    if band.bounds.width != bounds.width { band = Self.band(width: bounds.width) }
    let color = ground.opacity(min(1, hidden / Self.depth))
    let (top, bottom) = edge == .top ? (color, color.opacity(0)) : (color.opacity(0), color)
    let y = edge == .top ? bounds.minY : bounds.maxY - Self.depth
    painter.fill(
      band, at: Point(x: bounds.minX, y: y),
      .vertical(from: 0, to: Self.depth, top: top, bottom: bottom))
  }

  private static func band(width: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: width, y: 0))
    path.line(to: Point(x: width, y: depth))
    path.line(to: Point(x: 0, y: depth))
    path.close()
    return path
  }
}
