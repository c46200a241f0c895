import Canvas
import Kit

/// Where a step in the hand would go: a line between two others that begins as far in as the step would.
final class StepMark: View {
  static let height = 8.0
  private static let thickness = 2.0

  override var takesPointer: Bool { false }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let ring = Rect(x: 0, y: 0, width: Self.height, height: Self.height)
    painter.border(ring, radius: Self.height / 2, width: Self.thickness, theme.accent)
    painter.fill(
      Rect(
        x: Self.height, y: (Self.height - Self.thickness) / 2,
        width: max(0, bounds.width - Self.height), height: Self.thickness), theme.accent)
  }
}
