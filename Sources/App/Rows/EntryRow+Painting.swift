import Canvas
import Kit

extension EntryRow {
  /// What it stands on, which shows where the keyboard is, and a new task's empty circle.
  func paintCard(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let card = RowGround.card(in: bounds)
    painter.fill(card, radius: RowGround.radius, theme.card)
    if field.isFocused {
      FocusRing.paint(around: card, radius: RowGround.radius, theme, &painter)
    } else {
      painter.border(card, radius: RowGround.radius, theme.controlBorder)
    }
    guard taskRow == nil else { return }
    let circle = Rect(
      x: newColumn(bounds.width).contentLeft, y: (TaskRows.rowHeight - 20) / 2, width: 20,
      height: 20)
    painter.border(circle, radius: 10, width: 1.5, theme.border)
  }
}
