import Canvas
import Formats
import Kit

/// The bar of a gauge: its rail is what may be used, filled as far as that is used. What nobody may use is no part
/// of that and stands beside the rail, hatched; where it is large it is shown smaller, so that the rail stays the bar.
final class GaugeBar: View {
  private let gauge: WidgetGauge
  private let isDimmed: Bool
  private var hatch: Hatch?

  private static let thickness = 8.0
  private static let lowThickness = 12.0
  /// Between the rail and the reserve, in points.
  private static let gap = 3.0
  /// The largest part of the bar that the reserve takes.
  private static let largestReserve = 1.0 / 8
  /// Something used is never nothing to see, in points.
  private static let leastPart = 2.0

  init(_ gauge: WidgetGauge, isDimmed: Bool = false) {
    (self.gauge, self.isDimmed) = (gauge, isDimmed)
  }

  override var takesPointer: Bool { false }

  override var semantics: Semantics? {
    var semantics = Semantics(
      .progress, name: gauge.labels.first ?? "", value: gauge.spoken ?? gauge.figure)
    // In whole percents: readers say each new number aloud.
    if let value = gauge.value { semantics.range = .init((value * 100).rounded(), in: 0...100) }
    return semantics
  }

  /// Where the parts are.
  struct Parts: Hashable {
    var rail: Rect
    /// Of the rail.
    var used: Rect?
    var reserve: Rect?
  }

  var parts: Parts {
    let isLow = gauge.level.severity >= WidgetLevel.low.severity
    let thickness = isLow ? Self.lowThickness : Self.thickness
    let top = ((bounds.height - thickness) / 2).rounded()
    func place(_ x: Double, _ width: Double) -> Rect {
      Rect(x: x, y: top, width: width, height: thickness)
    }
    guard let value = gauge.value else { return Parts(rail: place(0, bounds.width)) }
    var reserve = 0.0
    if gauge.reserved > 0 {
      let share = min(gauge.reserved, Self.largestReserve)
      reserve = max(thickness, (share * bounds.width).rounded())
    }
    let rail = max(0, reserve > 0 ? bounds.width - reserve - Self.gap : bounds.width)
    let used = value > 0 ? max(Self.leastPart, (value * rail).rounded()) : 0
    return Parts(
      rail: place(0, rail), used: used > 0 ? place(0, min(used, rail)) : nil,
      reserve: reserve > 0 ? place(bounds.width - reserve, reserve) : nil)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let parts = parts
    let radius = parts.rail.height / 2
    func color(_ mark: WidgetFact.Mark) -> Color {
      mark.color(gauge.level, isDimmed: isDimmed, in: theme)
    }
    painter.fill(parts.rail, radius: radius, color(.free))
    painter.border(parts.rail, radius: radius, Self.edge(in: theme))
    if let used = parts.used {
      // A length of the whole rail, so that its beginning is as round.
      painter.group(clippedTo: used) { $0.fill(parts.rail, radius: radius, color(.used)) }
    }
    if let reserve = parts.reserve {
      if hatch?.size != reserve.size { hatch = Hatch(reserve.size, radius: radius) }
      painter.fill(reserve, radius: radius, color(.free))
      hatch?.paint(at: reserve.origin, color(.reserved), &painter)
    }
  }

  /// Around what is free, which is hardly darker or lighter than the card: without it nobody would see how
  /// far the rail goes on.
  static func edge(in theme: Theme) -> Color {
    theme.controlBorder.mixed(with: theme.secondaryText, fraction: 0.25)
  }
}

extension WidgetFact.Mark {
  /// Of this part of a bar.
  func color(_ level: WidgetLevel, isDimmed: Bool = false, in theme: Theme) -> Color {
    switch self {
    case .used: isDimmed ? theme.secondaryText : theme[keyPath: level.color]
    case .free: theme.border
    // Quieter than what is used, and still to be told from what is free, by everybody.
    case .reserved: theme.secondaryText
    }
  }
}
