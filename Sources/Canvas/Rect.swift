/// An axis-parallel rectangle in points. Half open: the left and top edges belong to it, the right
/// and bottom edges to its neighbour, so that two rows that touch never both claim a point.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// Where a side is 0 or less, the rectangle is empty.
  public var size: Size

  /// By its upper left corner, in points.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// By its upper left corner and its sides, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the upper left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge, whose points lie inside.
  public var minX: Double { origin.x }
  /// The top edge, whose points lie inside.
  public var minY: Double { origin.y }
  /// The right edge, whose points lie outside.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, whose points lie outside.
  public var maxY: Double { origin.y + size.height }
  /// Half-way from the left edge to the right one.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half-way from the top edge to the bottom one.
  public var midY: Double { origin.y + size.height / 2 }
  /// From the left edge to the right one, in points.
  public var width: Double { size.width }
  /// From the top edge to the bottom one, in points.
  public var height: Double { size.height }
  /// The point half-way between all edges.
  public var center: Point { Point(x: midX, y: midY) }

  /// True when no point lies inside.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// True for a point inside or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// True where they share a point; rectangles that only touch do not, and an empty one never does.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// What both cover; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The same size further to the right and down, or back where a distance is negative.
  public func offset(by distance: Point) -> Rect {
    Rect(origin: origin + distance, size: size)
  }

  /// Turned over about the middle of a window that begins at zero.
  /// - Parameter width: the window's, in points.
  public func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: size.width, height: size.height)
  }

  /// The rectangle inside `insets`; never of negative size.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Each edge moved inwards by `distance`; outwards where it is negative.
  public func inset(by distance: Double) -> Rect {
    inset(by: Insets(distance))
  }
}
