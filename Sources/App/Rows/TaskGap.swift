package import Canvas
package import Kit

/// Where a task that is in the hand would go.
package final class TaskGap: View {
  package override func hitTest(_ point: Point) -> View? { nil }

  package override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let card = RowGround.card(in: bounds)
    painter.fill(card, radius: RowGround.radius, theme.hover.opacity(0.6))
    painter.border(card, radius: RowGround.radius, theme.border)
  }
}
