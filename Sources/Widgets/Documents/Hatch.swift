import Canvas

/// Diagonal lines inside a rectangle with round corners, for a part that is to be quieter than a
/// colour. They end where the shape does.
struct Hatch: Hashable {
  let size: Size
  let path: Path

  static let lineWidth = 1.0
  /// Between two lines, along the edges, in points.
  private static let step = 4.0
  /// Free at the edges; half of it is the lines' own width.
  private static let inset = 1.0

  /// Made once for each size: a path takes memory, and paint should not.
  init(_ size: Size, radius: Double) {
    self.size = size
    var path = Path()
    var sum = Self.step / 2
    while sum < size.width + size.height {
      if let ends = Self.chord(sum, of: size, radius: radius) {
        path.move(to: Point(x: ends.lowerBound, y: sum - ends.lowerBound))
        path.line(to: Point(x: ends.upperBound, y: sum - ends.upperBound))
      }
      sum += Self.step
    }
    self.path = path
  }

  func paint(at origin: Point, _ color: Color, _ painter: inout Painter) {
    painter.stroke(path, at: origin, width: Self.lineWidth, color)
  }

  /// What lies inside of the line on which x + y is `sum`, as a range of x. The shape is two
  /// rectangles and four circles and bulges nowhere inwards, so the ends are the outermost of theirs.
  private static func chord(_ sum: Double, of size: Size, radius: Double) -> ClosedRange<Double>? {
    let shape = Rect(origin: .zero, size: size).inset(by: Insets(inset))
    let radius = max(0, min(radius - inset, shape.width / 2, shape.height / 2))
    let core = shape.inset(by: Insets(radius))
    var ranges = [
      range(sum, in: shape.inset(by: Insets(horizontal: radius, vertical: 0))),
      range(sum, in: shape.inset(by: Insets(horizontal: 0, vertical: radius))),
    ]
    for x in [core.minX, core.maxX] {
      for y in [core.minY, core.maxY] {
        ranges.append(range(sum, inCircleAt: Point(x: x, y: y), radius: radius))
      }
    }
    var (start, end) = (Double.infinity, -Double.infinity)
    for case let range? in ranges {
      (start, end) = (min(start, range.lowerBound), max(end, range.upperBound))
    }
    return start < end ? start...end : nil
  }

  private static func range(_ sum: Double, in rect: Rect) -> ClosedRange<Double>? {
    let (start, end) = (max(rect.minX, sum - rect.maxY), min(rect.maxX, sum - rect.minY))
    return start <= end ? start...end : nil
  }

  /// (x − cx)² + (sum − x − cy)² = r², solved for x.
  private static func range(
    _ sum: Double, inCircleAt center: Point, radius: Double
  ) -> ClosedRange<Double>? {
    let (left, right) = (center.x, sum - center.y)
    let square = (radius * radius - (left - right) * (left - right) / 2) / 2
    guard square >= 0 else { return nil }
    let (middle, half) = ((left + right) / 2, square.squareRoot())
    return middle - half...middle + half
  }
}
