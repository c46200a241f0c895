import Canvas
import Formats
import Kit

/// How far something is: a rail that is filled from where the window is read. A gauge's rail is what may be used; what
/// nobody may use is no part of that and stands beside the rail, hatched; where it is large it is shown smaller, so
/// that the rail stays the bar.
final class DocumentBar: View {
  /// What it shows.
  struct Content: Hashable {
    /// 0 to 1; nil where it is not known.
    var value: Double?
    /// 0 to 1, of the whole.
    var reserved = 0.0
    /// So that it is seen sooner.
    var isThick = false
    var color: KeyPath<Theme, Color>
  }

  private let content: Content
  private let spoken: (name: String, value: String)
  private var hatch: Hatch?

  /// What it would like to have, in points.
  static let preferred = Size(width: 80, height: 20)
  private static let thickness = 8.0
  private static let thick = 12.0
  /// Between the rail and the reserve, in points.
  private static let gap = 3.0
  /// The largest part of the bar that the reserve takes.
  private static let largestReserve = 1.0 / 8
  /// Something used is never nothing to see, in points.
  private static let leastPart = 2.0

  /// - Parameter spoken: what it is the bar of, and how far that is in words.
  init(_ content: Content, _ spoken: (name: String, value: String)) {
    (self.content, self.spoken) = (content, spoken)
  }

  override var takesPointer: Bool { false }
  override func sizeThatFits(_ proposal: Size) -> Size { Self.preferred }

  override var semantics: Semantics? {
    var semantics = Semantics(.progress, name: spoken.name, value: spoken.value)
    // In whole percents: readers say each new number aloud.
    if let value = content.value { semantics.range = .init((value * 100).rounded(), in: 0...100) }
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
    let thickness = content.isThick ? Self.thick : Self.thickness
    let top = ((bounds.height - thickness) / 2).rounded()
    func place(_ x: Double, _ width: Double) -> Rect {
      Rect(x: x, y: top, width: width, height: thickness)
    }
    guard let value = content.value else { return Parts(rail: place(0, bounds.width)) }
    var reserve = 0.0
    if content.reserved > 0 {
      let share = min(content.reserved, Self.largestReserve)
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
    painter.fill(parts.rail, radius: radius, theme.border)
    painter.border(parts.rail, radius: radius, Self.edge(in: theme))
    if let used = parts.used {
      let color = theme[keyPath: content.color]
      // A length of the whole rail, so that its beginning is as round.
      painter.group(clippedTo: used) { $0.fill(parts.rail, radius: radius, color) }
    }
    if let reserve = parts.reserve {
      if hatch?.size != reserve.size { hatch = Hatch(reserve.size, radius: radius) }
      painter.fill(reserve, radius: radius, theme.border)
      // Quieter than what is used, and still to be told from what is free, by everybody.
      hatch?.paint(at: reserve.origin, theme.secondaryText, &painter)
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
  /// - Parameter used: of what is used.
  func color(used: KeyPath<Theme, Color>, in theme: Theme) -> Color {
    switch self {
    case .used: theme[keyPath: used]
    case .free: theme.border
    case .reserved: theme.secondaryText
    }
  }
}
