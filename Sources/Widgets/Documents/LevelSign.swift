import Canvas
import Formats
import Kit

/// The sign of a level: each has a shape of its own, for those who see no colours. None where there
/// is enough.
final class LevelSign: View {
  static let width = 18.0
  private let level: WidgetLevel
  private let meaning: String?
  private let isDimmed: Bool

  /// - Parameter meaning: as it is read out; nil where the words beside it say so.
  init(_ level: WidgetLevel, meaning: String?, isDimmed: Bool) {
    (self.level, self.meaning, self.isDimmed) = (level, meaning, isDimmed)
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? { meaning.map { Semantics(.image, name: $0) } }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    Self.paint(level, at: bounds.center, isDimmed: isDimmed, theme, &painter)
  }

  static func paint(
    _ level: WidgetLevel, at center: Point, isDimmed: Bool, _ theme: Theme,
    _ painter: inout Painter
  ) {
    let color = isDimmed ? theme.secondaryText : theme[keyPath: level.color]
    var ink = theme.card
    switch level {
    case .enough: return
    case .filling:
      painter.stroke(triangle, at: center, width: 1.5, color)
      ink = color
    case .low: painter.fill(triangle, at: center, .solid(color))
    case .critical, .full: painter.fill(octagon, at: center, .solid(color))
    }
    let lift = level == .critical || level == .full ? 1.5 : 0
    painter.fill(Rect(x: center.x - 1, y: center.y - 3 - lift, width: 2, height: 5), ink)
    painter.fill(Rect(x: center.x - 1, y: center.y + 3.5 - lift, width: 2, height: 2), ink)
  }

  private static let triangle = polygon([(0, -8), (9, 7.5), (-9, 7.5)])
  private static let octagon = polygon([
    (-3.5, -8.5), (3.5, -8.5), (8.5, -3.5), (8.5, 3.5), (3.5, 8.5), (-3.5, 8.5), (-8.5, 3.5),
    (-8.5, -3.5),
  ])

  private static func polygon(_ corners: [(x: Double, y: Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.x, y: corner.y)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}

extension WidgetLevel {
  /// Of what is used.
  var color: KeyPath<Theme, Color> {
    switch self {
    case .enough: \.accent
    case .filling, .low: \.warning
    case .critical, .full: \.danger
    }
  }
}
