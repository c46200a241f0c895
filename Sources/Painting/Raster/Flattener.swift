import Canvas

/// Walks along a path in device pixels, seen from its place; curves as short straight steps.
struct Flattener {
  struct Step {
    /// In device pixels.
    var point: Point
    /// True where a new figure starts.
    var isMove: Bool
  }

  /// How far a step may stray from its curve, in pixels.
  private static let tolerance = 0.01
  private static let mostSteps = 400.0

  private let elements: [Path.Element]
  private let part: Point
  /// Device pixels a point, to the right and down; to the left where the path is turned over.
  private let scale: (x: Double, y: Double)
  private var index = 0
  private var start = Point.zero
  private var last = Point.zero
  private var curve: (p1: Point, p2: Point, end: Point)?
  private var curveStart = Point.zero
  private var curveStep = 0.0
  private var curveSteps = 0.0

  init(_ path: Path, at place: DevicePlace, scale: Double) {
    elements = path.elements
    part = place.part
    self.scale = (path.isMirrored ? -scale : scale, scale)
  }

  mutating func next() -> Step? {
    if let curve { return along(curve) }
    guard index < elements.count else { return nil }
    let element = elements[index]
    index += 1
    switch element {
    case .move(let point):
      start = device(point)
      return go(to: start, isMove: true)
    case .line(let point):
      return go(to: device(point), isMove: false)
    case .close:
      return go(to: start, isMove: false)
    case .quadratic(let point, let control):
      // A quadratic curve is the cubic whose controls lie two thirds of the way to its own.
      let (end, middle) = (device(point), device(control))
      return begin(p1: mix(last, middle, 2.0 / 3), p2: mix(end, middle, 2.0 / 3), end: end)
    case .cubic(let point, let control1, let control2):
      return begin(p1: device(control1), p2: device(control2), end: device(point))
    }
  }

  private func device(_ point: Point) -> Point {
    Point(x: point.x * scale.x + part.x, y: point.y * scale.y + part.y)
  }

  private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private mutating func go(to point: Point, isMove: Bool) -> Step {
    last = point
    return Step(point: point, isMove: isMove)
  }

  /// The number of steps by Wang's formula: the root of 3/4 of the largest second difference of
  /// the control points over the tolerance.
  private mutating func begin(p1: Point, p2: Point, end: Point) -> Step {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      Point(x: a.x + c.x, y: a.y + c.y).distance(to: Point(x: 2 * b.x, y: 2 * b.y))
    }
    let most = max(bend(last, p1, p2), bend(p1, p2, end))
    let steps = (0.75 * most / Self.tolerance).squareRoot().rounded(.up)
    (curveStart, curveStep) = (last, 0)
    curveSteps = steps >= 1 ? min(steps, Self.mostSteps) : 1
    return along((p1, p2, end))
  }

  private mutating func along(_ curve: (p1: Point, p2: Point, end: Point)) -> Step {
    curveStep += 1
    guard curveStep < curveSteps else {
      self.curve = nil
      return go(to: curve.end, isMove: false)
    }
    self.curve = curve
    let t = curveStep / curveSteps
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return go(
      to: Point(
        x: a * curveStart.x + b * curve.p1.x + c * curve.p2.x + d * curve.end.x,
        y: a * curveStart.y + b * curve.p1.y + c * curve.p2.y + d * curve.end.y), isMove: false)
  }
}
