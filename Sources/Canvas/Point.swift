/// A position, or a distance between two positions, in points: x to the right, y down.
public struct Point: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Downwards, in points.
  public var y: Double

  /// Both in points; any number will do, also a negative one.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner of whatever has its own coordinates.
  public static let zero = Point(x: 0, y: 0)

  /// The straight distance to `other`, in points.
  public func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// `a` moved by `b`.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
