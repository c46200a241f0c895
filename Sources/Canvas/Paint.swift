/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case solid(Color)
  /// From `inner` at `center` to `outer` at `radius` points and beyond. Coordinates are the
  /// shape's own.
  case radial(center: Point, radius: Double, inner: Color, outer: Color)
  /// From `top` at height `from` to `bottom` at height `to`, in the shape's own coordinates.
  case vertical(from: Double, to: Double, top: Color, bottom: Color)

  /// For a shape that is turned over about x = 0.
  func mirrored() -> Paint {
    guard case .radial(var center, let radius, let inner, let outer) = self else { return self }
    center.x = -center.x
    return .radial(center: center, radius: radius, inner: inner, outer: outer)
  }
}
