import Canvas
import Kit
import TaskStore

/// How stale an open task is, in few steps, so that the mark at its edge changes once in days and
/// not on every tick. Told by length, by warmth, and from a month on by the pieces of the bar: never
/// by colour alone. Each step is about three times as long as the one before.
enum Age: Int, CaseIterable {
  case fresh, hours, day, days, week, month, season, year, years

  init(seconds: Int64) {
    switch seconds {
    case ..<3_600: self = .fresh
    case ..<86_400: self = .hours
    case ..<(3 * 86_400): self = .day
    case ..<(7 * 86_400): self = .days
    case ..<(30 * 86_400): self = .week
    case ..<(91 * 86_400): self = .month
    case ..<(365 * 86_400): self = .season
    case ..<(3 * 365 * 86_400): self = .year
    default: self = .years
    }
  }

  private static let gap = 2.0

  /// Height of the bar at the row's edge, in points; none for what is fresh.
  var barHeight: Double { 4 * Double(rawValue) }

  /// How many pieces it has: one up to a month, then one more with each step.
  private var pieces: Int { max(1, rawValue - Self.week.rawValue + 1) }

  /// Paints the bar, which is ``barHeight`` tall.
  func paint(in bar: Rect, _ theme: Theme, _ painter: inout Painter) {
    let gaps = Self.gap * Double(pieces - 1)
    let piece = (bar.height - gaps) / Double(pieces)
    for index in 0..<pieces {
      let top = bar.minY + Double(index) * (piece + Self.gap)
      let rect = Rect(x: bar.minX, y: top, width: bar.width, height: piece)
      painter.fill(rect, radius: bar.width / 2, color(in: theme))
    }
  }

  /// Seen by everybody from the first step on, like the edges of controls, and warmer with each.
  func color(in theme: Theme) -> Color {
    let warmth = Double(min(rawValue, Self.week.rawValue)) / Double(Self.week.rawValue)
    return theme.controlBorder.mixed(with: theme.warning, fraction: warmth)
  }
}
