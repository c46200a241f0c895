import Canvas
import Kit

/// How far something is: a rail that is filled from where the window is read.
final class DocumentBar: View {
  private let value: Double
  private let spoken: (name: String, value: String)
  private let color: KeyPath<Theme, Color>

  /// What it would like to have, in points.
  static let preferred = Size(width: 80, height: 20)
  private static let thickness = 8.0
  /// Something is never nothing to see, in points.
  private static let leastPart = 2.0

  /// - Parameters:
  ///   - value: 0 to 1.
  ///   - spoken: what it is the bar of, and how far that is in words.
  init(_ value: Double, _ spoken: (name: String, value: String), color: KeyPath<Theme, Color>) {
    (self.value, self.spoken, self.color) = (value, spoken, color)
  }

  override var takesPointer: Bool { false }
  override func sizeThatFits(_ proposal: Size) -> Size { Self.preferred }

  override var semantics: Semantics? {
    var semantics = Semantics(.progress, name: spoken.name, value: spoken.value)
    semantics.range = .init((value * 100).rounded(), in: 0...100)
    return semantics
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let radius = Self.thickness / 2
    let rail = Rect(
      x: 0, y: ((bounds.height - Self.thickness) / 2).rounded(), width: bounds.width,
      height: Self.thickness)
    painter.fill(rail, radius: radius, theme.border)
    painter.border(rail, radius: radius, GaugeBar.edge(in: theme))
    guard value > 0 else { return }
    var part = rail
    part.size.width = min(rail.width, max(Self.leastPart, (value * rail.width).rounded()))
    // A length of the whole rail, so that its beginning is as round.
    painter.group(clippedTo: part) { $0.fill(rail, radius: radius, theme[keyPath: color]) }
  }
}
