public import Canvas

/// The few pictures that controls carry, drawn as lines so that they are sharp at any scale.
public enum Icon: Hashable, Sendable {
  case plus, minus, cross, pencil, check, unfold, fold, back, forward, more, refresh, repeats, grip,
    search, notes
  case clock, calendar, overdue, bell, synced, offline

  /// Paints it in the middle of `rect`, 16 points wide. What leads on leads the way that the window is
  /// read; a tick, a pencil and the turn of a clock are the same everywhere.
  public func paint(in rect: Rect, color: Color, _ painter: inout Painter) {
    if leadsOn {
      painter.stroke(outline, at: rect.center, width: Self.lineWidth, color)
    } else {
      painter.unmirrored(in: rect) {
        $0.stroke(outline, at: rect.center, width: Self.lineWidth, color)
      }
    }
  }

  private static let lineWidth = 1.75
  private var leadsOn: Bool { self == .back || self == .forward || self == .notes }

  private var outline: Path {
    switch self {
    case .plus: Self.plusOutline
    case .minus: Self.minusOutline
    case .cross: Self.crossOutline
    case .check: Self.checkOutline
    case .pencil: Self.pencilOutline
    case .unfold: Self.unfoldOutline
    case .fold: Self.foldOutline
    case .back: Self.backOutline
    case .forward: Self.forwardOutline
    case .more: Self.moreOutline
    case .refresh: Self.refreshOutline
    case .repeats: Self.repeatsOutline
    case .grip: Self.gripOutline
    case .search: Self.searchOutline
    case .notes: Self.notesOutline
    case .clock: Self.clockOutline
    case .calendar: Self.calendarOutline
    case .overdue: Self.overdueOutline
    case .bell: Self.bellOutline
    case .synced: Self.cloud(with: Self.lines([(-2, 0.75), (-0.5, 2.25), (2.25, -0.75)]))
    case .offline: Self.cloud(with: Self.lines([(-6, -6), (6, 6)]))
    }
  }

  private static let plusOutline = lines([(-6, 0), (6, 0)], [(0, -6), (0, 6)])
  private static let minusOutline = lines([(-6, 0), (6, 0)])
  private static let crossOutline = lines(
    [(-4.5, -4.5), (4.5, 4.5)], [(-4.5, 4.5), (4.5, -4.5)])
  private static let checkOutline = lines([(-4.5, 0.25), (-1.5, 3.25), (4.5, -3.5)])
  private static let pencilOutline = lines(
    [(-5.5, 5.5), (-4.75, 2.25), (3, -5.5), (5.5, -3), (-2.25, 4.75), (-5.5, 5.5)])

  private static let unfoldOutline = lines([(-5, -2.5), (0, 2.5), (5, -2.5)])
  private static let foldOutline = lines([(-5, 2.5), (0, -2.5), (5, 2.5)])

  private static let backOutline = lines([(2, -4.5), (-2.5, 0), (2, 4.5)])
  private static let forwardOutline = lines([(-2, -4.5), (2.5, 0), (-2, 4.5)])

  /// Three dots, below each other.
  private static let moreOutline = lines(dot(at: -5.5), dot(at: 0), dot(at: 5.5))

  /// A way so short that its stroke is a dot.
  private static func dot(at y: Double) -> [(Double, Double)] {
    [(-0.5, y - 0.5), (0.5, y - 0.5), (0.5, y + 0.5), (-0.5, y + 0.5), (-0.5, y - 0.5)]
  }

  private static let gripOutline = lines(
    [(-5, -4), (5, -4)], [(-5, 0), (5, 0)], [(-5, 4), (5, 4)])

  /// Lines of a text, the last one short.
  private static let notesOutline = lines(
    [(-4.5, -3.5), (4.5, -3.5)], [(-4.5, 0), (4.5, 0)], [(-4.5, 3.5), (1, 3.5)])

  /// Three quarters of a circle, clockwise from the right to the top, and an arrow's head there.
  private static let refreshOutline: Path = {
    let (radius, kappa) = (5.25, 2.9)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = lines([(-1.75, -radius - 2.5), (0.75, -radius), (-1.75, -radius + 2.5)])
    path.move(to: at(radius, 0))
    path.cubic(to: at(0, radius), control1: at(radius, kappa), control2: at(kappa, radius))
    path.cubic(to: at(-radius, 0), control1: at(-kappa, radius), control2: at(-radius, kappa))
    path.cubic(to: at(0, -radius), control1: at(-radius, -kappa), control2: at(-kappa, -radius))
    return path
  }()

  /// A way there and a way back, each with an arrow's head: what comes again, where nothing is to be pressed.
  private static let repeatsOutline: Path = {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = lines(
      [(2.75, -5.75), (5, -3.5), (2.75, -1.25)], [(-2.75, 5.75), (-5, 3.5), (-2.75, 1.25)])
    for side in [1.0, -1] {
      path.move(to: at(-5 * side, -0.5 * side))
      path.cubic(
        to: at(-2.25 * side, -3.5 * side), control1: at(-5 * side, -2.5 * side),
        control2: at(-4 * side, -3.5 * side))
      path.line(to: at(5 * side, -3.5 * side))
    }
    return path
  }()

  /// A glass with its handle.
  private static let searchOutline = circle(
    around: Point(x: -1.25, y: -1.25), radius: 4.5, with: lines([(2, 2), (5.75, 5.75)]))

  /// A face with two hands.
  private static let clockOutline = circle(
    around: .zero, radius: 5, with: lines([(0, -2.75), (0, 0), (2, 1)]))

  /// A sheet with a day on it.
  private static let calendarOutline = lines(
    [(-5, -3.75), (5, -3.75), (5, 5), (-5, 5), (-5, -3.75)], [(-5, -0.75), (5, -0.75)],
    [(-2.25, -5.5), (-2.25, -3.75)], [(2.25, -5.5), (2.25, -3.75)], [(1.75, 2), (2.25, 2)])

  /// A face that calls out.
  private static let overdueOutline = circle(
    around: .zero, radius: 5, with: lines([(0, -2.5), (0, 0.5)], [(0, 2.25), (0, 2.5)]))

  private static let bellOutline: Path = {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = lines([(-1.25, 5), (1.25, 5)])
    path.move(to: at(-5, 2.75))
    path.cubic(to: at(-3.5, -1), control1: at(-3.5, 1.5), control2: at(-3.5, 0.5))
    path.cubic(to: at(3.5, -1), control1: at(-3.5, -6), control2: at(3.5, -6))
    path.cubic(to: at(5, 2.75), control1: at(3.5, 0.5), control2: at(3.5, 1.5))
    path.line(to: at(-5, 2.75))
    return path
  }()

  /// A cloud, and what lies in it or over it.
  private static func cloud(with others: Path) -> Path {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    var path = others
    path.move(to: at(-3.75, 4.5))
    path.cubic(to: at(-4.5, -1.25), control1: at(-7.75, 4.5), control2: at(-7.75, -1))
    path.cubic(to: at(4, -1.5), control1: at(-4, -6.25), control2: at(3, -6.25))
    path.cubic(to: at(3.75, 4.5), control1: at(7.5, -1.25), control2: at(7.5, 4.5))
    path.line(to: at(-3.75, 4.5))
    return path
  }

  /// Four curves that are next to a circle, after what else there is.
  private static func circle(around center: Point, radius: Double, with others: Path) -> Path {
    let kappa = radius * 5 / 9
    func at(_ x: Double, _ y: Double) -> Point { center + Point(x: x, y: y) }
    var path = others
    path.move(to: at(radius, 0))
    path.cubic(to: at(0, radius), control1: at(radius, kappa), control2: at(kappa, radius))
    path.cubic(to: at(-radius, 0), control1: at(-kappa, radius), control2: at(-radius, kappa))
    path.cubic(to: at(0, -radius), control1: at(-radius, -kappa), control2: at(-kappa, -radius))
    path.cubic(to: at(radius, 0), control1: at(kappa, -radius), control2: at(radius, -kappa))
    return path
  }

  private static func lines(_ strokes: [(Double, Double)]...) -> Path {
    var path = Path()
    for stroke in strokes {
      for (index, point) in stroke.enumerated() {
        let point = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return path
  }
}
