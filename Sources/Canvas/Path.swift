/// An outline of straight lines and Bézier curves, in points. Filled by the non-zero winding rule.
public struct Path: Hashable, Sendable {
  /// A step of the pen. Each begins where the one before ended.
  public enum Element: Hashable, Sendable {
    /// Begins a new part of the outline here.
    case move(Point)
    /// Straight on to here.
    case line(Point)
    /// A Bézier curve of the second degree, to the first point.
    case quadratic(Point, control: Point)
    /// A Bézier curve of the third degree, to the first point.
    case cubic(Point, control1: Point, control2: Point)
    /// Straight back to where this part began.
    case close
  }

  /// In the order in which they were added, and as they were.
  public private(set) var elements: [Element] = []

  /// Around every end and control point; the curve itself never leaves it.
  public private(set) var bounds = Rect.zero
  private var isStarted = false
  /// True where the outline is the mirror image of its elements: their x count to the left.
  public private(set) var isMirrored = false

  /// Nothing to fill yet; its bounds are zero.
  public init() {}

  /// Lifts the pen: a new part of the outline begins at `point`.
  public mutating func move(to point: Point) { append(.move(point), reaching: point) }
  /// Goes straight on to `point`.
  public mutating func line(to point: Point) { append(.line(point), reaching: point) }
  /// Goes straight back to where this part of the outline began.
  public mutating func close() { elements.append(.close) }

  /// Goes on to `point` in a Bézier curve of the second degree.
  public mutating func quadratic(to point: Point, control: Point) {
    append(.quadratic(point, control: control), reaching: point, control)
  }

  /// Goes on to `point` in a Bézier curve of the third degree.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    append(
      .cubic(point, control1: control1, control2: control2), reaching: point, control1, control2)
  }

  /// Turned over about x = 0, in the same memory. Nothing can be added to it.
  public func mirrored() -> Path {
    var path = self
    path.isMirrored.toggle()
    path.bounds.origin.x = -bounds.maxX
    return path
  }

  /// Larger or smaller about zero.
  public func scaled(by factor: Double) -> Path {
    guard factor != 1 else { return self }
    func at(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: at(point))
      case .line(let point): path.line(to: at(point))
      case .quadratic(let point, let control):
        path.quadratic(to: at(point), control: at(control))
      case .cubic(let point, let control1, let control2):
        path.cubic(to: at(point), control1: at(control1), control2: at(control2))
      case .close: path.close()
      }
    }
    return path
  }

  private mutating func append(_ element: Element, reaching points: Point...) {
    precondition(!isMirrored, "An outline is turned over when it is complete.")
    elements.append(element)
    for point in points {
      if !isStarted {
        bounds = Rect(origin: point, size: .zero)
        isStarted = true
      }
      let left = min(bounds.minX, point.x)
      let top = min(bounds.minY, point.y)
      let right = max(bounds.maxX, point.x)
      let bottom = max(bounds.maxY, point.y)
      bounds = Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// The ellipse that fills `rect`, as four cubics (largest error 0.03 % of the radius).
  public static func ellipse(in rect: Rect) -> Path {
    let kappa = 0.5522847498
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let c = rect.center
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry) }
    var path = Path()
    path.move(to: at(1, 0))
    path.cubic(to: at(0, 1), control1: at(1, kappa), control2: at(kappa, 1))
    path.cubic(to: at(-1, 0), control1: at(-kappa, 1), control2: at(-1, kappa))
    path.cubic(to: at(0, -1), control1: at(-1, -kappa), control2: at(-kappa, -1))
    path.cubic(to: at(1, 0), control1: at(kappa, -1), control2: at(1, -kappa))
    path.close()
    return path
  }
}
