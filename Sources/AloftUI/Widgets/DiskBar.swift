import Canvas
import DiskUsage
import Views

/// The progress bar: used, free, and the system's reserve as a hatched part of its own.
final class DiskBar: View {
  enum Part: Hashable { case used, free, reserved }

  var space: DiskSpace? { didSet { if space != oldValue { setNeedsDisplay() } } }
  /// Little is free: another colour, and another shape for those who see no colours.
  var isLow = false { didSet { if isLow != oldValue { setNeedsDisplay() } } }
  /// Fills from the right, as what is read from there does.
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }

  private static let thickness = 8.0
  private static let lowThickness = 12.0
  /// Something used is never nothing to see, in points.
  private static let leastPart = 2.0

  override var takesPointer: Bool { false }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let thickness = isLow ? Self.lowThickness : Self.thickness
    let bar = Rect(
      x: 0, y: ((bounds.height - thickness) / 2).rounded(), width: bounds.width, height: thickness)
    painter.fill(bar, radius: thickness / 2, Self.color(of: .free, isLow: isLow, in: theme))
    guard let space else { return }
    let total = Double(space.total)
    let used = part(Double(space.used) / total, of: bar)
    paint(used, from: 0, of: bar, &painter) { bar, painter in
      painter.fill(bar, radius: thickness / 2, Self.color(of: .used, isLow: isLow, in: theme))
    }
    let reserved = part(Double(space.reserved) / total, of: bar)
    paint(reserved, from: bar.width - reserved, of: bar, &painter) { bar, painter in
      Self.hatch(bar, radius: thickness / 2, in: theme, &painter)
    }
  }

  private func part(_ fraction: Double, of bar: Rect) -> Double {
    fraction > 0 ? max(Self.leastPart, (fraction * bar.width).rounded()) : 0
  }

  /// Paints a length of the bar by painting the whole and showing that part of it.
  private func paint(
    _ length: Double, from start: Double, of bar: Rect, _ painter: inout Painter,
    _ body: (Rect, inout Painter) -> Void
  ) {
    guard length > 0 else { return }
    let left = isMirrored ? bar.width - start - length : start
    let window = Rect(x: left, y: bar.minY, width: length, height: bar.height)
    painter.group(clippedTo: window) { body(bar, &$0) }
  }

  static func color(of part: Part, isLow: Bool, in theme: Theme) -> Color {
    switch part {
    case .used: isLow ? theme.warning : theme.accent
    case .free: theme.border
    case .reserved: theme.secondaryText
    }
  }

  /// Diagonal lines on the rail, one every four points.
  static func hatch(
    _ rect: Rect, radius: Double, in theme: Theme, _ painter: inout Painter
  ) {
    painter.fill(rect, radius: radius, theme.border)
    let ink = color(of: .reserved, isLow: false, in: theme)
    let (run, air) = (rect.height, 1.0)
    let stripe = stripe(run)
    painter.group(clippedTo: rect.inset(by: Insets(horizontal: air, vertical: 0))) { painter in
      var x = rect.maxX
      // Only what can be seen: the reserve is a few points of a bar of any length.
      while x > rect.minX - run {
        let line = Rect(x: x, y: rect.minY, width: run, height: run)
        if painter.isVisible(line) {
          painter.stroke(stripe, at: line.origin, width: 1.25, ink)
        }
        x -= 4
      }
    }
  }

  private static func stripe(_ run: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: run))
    path.line(to: Point(x: run, y: 0))
    return path
  }
}
