import Canvas
import TaskStore
import Views

/// How stale an open task is, in few steps, so that the mark at its edge changes once in days and
/// not on every tick. Told by length and by warmth, never by colour alone.
enum Age: Int, CaseIterable {
  case fresh, hours, day, days, week

  init(seconds: Int64) {
    switch seconds {
    case ..<3_600: self = .fresh
    case ..<86_400: self = .hours
    case ..<(3 * 86_400): self = .day
    case ..<(7 * 86_400): self = .days
    default: self = .week
    }
  }

  /// Height of the bar at the row's edge, in points; none for what is fresh.
  var barHeight: Double {
    switch self {
    case .fresh: 0
    case .hours: 8
    case .day: 16
    case .days: 24
    case .week: 32
    }
  }

  func color(in theme: Theme) -> Color {
    theme.border.mixed(with: theme.warning, fraction: Double(rawValue) / Double(Self.week.rawValue))
  }
}
