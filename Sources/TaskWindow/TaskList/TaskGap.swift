import Canvas
import Views

/// Where a task that is in the hand would go.
final class TaskGap: View {
  override func hitTest(_ point: Point) -> View? { nil }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(
      RowGround.card(in: bounds), radius: RowGround.radius, theme.hover.opacity(0.6))
  }
}
