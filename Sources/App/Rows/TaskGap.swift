public import Canvas
public import Kit

/// Where a task that is in the hand would go.
public final class TaskGap: View {
  public override func hitTest(_ point: Point) -> View? { nil }

  public override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let card = RowGround.card(in: bounds)
    painter.fill(card, radius: RowGround.radius, theme.hover.opacity(0.6))
    painter.border(card, radius: RowGround.radius, theme.border)
  }
}
