/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// From the top edge down; upwards where negative.
  public var top: Double
  /// From the left edge to the right; outwards where negative.
  public var left: Double
  /// From the bottom edge up; downwards where negative.
  public var bottom: Double
  /// From the right edge to the left; outwards where negative.
  public var right: Double

  /// Each edge by itself; those left out stay where they are.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four sides.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// One distance left and right, another above and below.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}
