import Canvas
import DiskUsage
import Kit

/// The bar tells what the percentage tells: its rail is what ordinary users have, filled as far as
/// that is used. What the system keeps in reserve is no part of that and stands beside the rail,
/// hatched; where it is large it is shown smaller, so that the rail stays the bar.
final class DiskBar: View {
  enum Part: Hashable { case used, free, reserved }

  var space: DiskSpace? { didSet { if space != oldValue { setNeedsDisplay() } } }
  /// Another colour, and another shape for those who see no colours.
  var level = SpaceLevel.enough { didSet { if level != oldValue { setNeedsDisplay() } } }
  /// What it is the bar of, and how full that is in words, for screen readers.
  var spoken = (name: "", value: "")
  private var hatch: Hatch?

  private static let thickness = 8.0
  private static let lowThickness = 12.0
  /// Between the rail and the reserve, in points.
  private static let gap = 3.0
  /// The largest part of the bar that the reserve takes.
  private static let largestReserve = 1.0 / 8
  /// Something used is never nothing to see, in points.
  private static let leastPart = 2.0

  override var takesPointer: Bool { false }

  override var semantics: Semantics? {
    var semantics = Semantics(.progress, name: spoken.name, value: spoken.value)
    // In whole percents: readers say each new number aloud.
    if let space { semantics.range = .init((space.rate * 100).rounded(), in: 0...100) }
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
    let thickness = level < .low ? Self.thickness : Self.lowThickness
    let top = ((bounds.height - thickness) / 2).rounded()
    func place(_ x: Double, _ width: Double) -> Rect {
      Rect(x: x, y: top, width: width, height: thickness)
    }
    guard let space else { return Parts(rail: place(0, bounds.width)) }
    var reserve = 0.0
    if space.reserved > 0 {
      let share = min(Double(space.reserved) / Double(space.total), Self.largestReserve)
      reserve = max(thickness, (share * bounds.width).rounded())
    }
    let rail = max(0, reserve > 0 ? bounds.width - reserve - Self.gap : bounds.width)
    let used = space.used > 0 ? max(Self.leastPart, (space.rate * rail).rounded()) : 0
    return Parts(
      rail: place(0, rail), used: used > 0 ? place(0, min(used, rail)) : nil,
      reserve: reserve > 0 ? place(bounds.width - reserve, reserve) : nil)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let parts = parts
    let radius = parts.rail.height / 2
    painter.fill(parts.rail, radius: radius, Self.color(of: .free, level, in: theme))
    painter.border(parts.rail, radius: radius, Self.edge(in: theme))
    if let used = parts.used {
      // A length of the whole rail, so that its beginning is as round.
      painter.group(clippedTo: used) {
        $0.fill(parts.rail, radius: radius, Self.color(of: .used, level, in: theme))
      }
    }
    if let reserve = parts.reserve {
      if hatch?.size != reserve.size { hatch = Hatch(reserve.size, radius: radius) }
      painter.fill(reserve, radius: radius, Self.color(of: .free, level, in: theme))
      hatch?.paint(at: reserve.origin, Self.color(of: .reserved, level, in: theme), &painter)
    }
  }

  /// Around what is free, which is hardly darker or lighter than the card: without it nobody would see how
  /// far the rail goes on.
  static func edge(in theme: Theme) -> Color {
    theme.controlBorder.mixed(with: theme.secondaryText, fraction: 0.25)
  }

  static func color(of part: Part, _ level: SpaceLevel, in theme: Theme) -> Color {
    switch part {
    case .used: theme[keyPath: level.color]
    case .free: theme.border
    // Quieter than what is used, and still to be told from what is free, by everybody.
    case .reserved: theme.secondaryText
    }
  }
}
