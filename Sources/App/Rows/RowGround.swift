import Canvas
import Kit

/// What a task's row stands on: a card where the row is selected, lifted or under the pointer, and at
/// its edge the mark of how stale the task is.
struct RowGround {
  /// What sets the row apart from the others.
  enum Look: Hashable {
    case bare, hovered
    case selected(RowMark)
  }

  private var age = Age.fresh

  /// Above and below the card, where the focus ring has its place.
  private static let padding = 4.0
  static let radius = 12.0

  /// - Parameter secondsOpen: nil for a task that is done: nothing marks it.
  mutating func show(secondsOpen: Int64?) { age = secondsOpen.map(Age.init) ?? .fresh }

  /// What is filled of a row that is as wide as the list.
  static func card(in row: Rect) -> Rect {
    Column(in: row.width).ground(y: padding, height: row.height - 2 * padding)
  }

  /// - Parameters:
  ///   - elevation: how far it is lifted off the others, from 0 to 1.
  ///   - middle: of the circle, beside which the mark stands.
  func paint(
    _ look: Look, hasRing: Bool, elevation: Double, in row: Rect, middle: Double, _ theme: Theme,
    _ painter: inout Painter
  ) {
    let card = Self.card(in: row)
    if elevation > 0 { paintSheet(card, elevation, theme, &painter) }
    switch look {
    case .bare: break
    case .hovered: painter.fill(card, radius: Self.radius, theme.hover)
    case .selected(let mark): paintSelected(card, mark, in: row, theme, &painter)
    }
    // Whatever it is filled with, its edge sets it apart from what it lies over.
    if elevation > 0 {
      painter.border(card, radius: Self.radius, theme.border.opacity(elevation))
    }
    if age.barHeight > 0 {
      let bar = Rect(
        x: card.minX + 6,
        y: max(card.minY + Self.padding, (middle - age.barHeight / 2).rounded()), width: 3,
        height: age.barHeight)
      age.paint(in: bar, theme, &painter)
    }
    if hasRing {
      FocusRing.paint(around: card, radius: Self.radius, theme, &painter)
    }
  }

  /// Neighbours are one block: where another one is selected, the card goes on over the row's edge.
  private func paintSelected(
    _ card: Rect, _ mark: RowMark, in row: Rect, _ theme: Theme, _ painter: inout Painter
  ) {
    guard mark.joinsAbove || mark.joinsBelow else {
      return painter.fill(card, radius: Self.radius, theme.cardSelected)
    }
    // It is round beyond the edge, where nobody sees it.
    let top = mark.joinsAbove ? -Self.radius : card.minY
    let bottom = mark.joinsBelow ? row.height + Self.radius : card.maxY
    let block = Rect(x: card.minX, y: top, width: card.width, height: bottom - top)
    painter.group(clippedTo: row) { $0.fill(block, radius: Self.radius, theme.cardSelected) }
  }

  /// A sheet of its own, above the others.
  private func paintSheet(
    _ card: Rect, _ elevation: Double, _ theme: Theme, _ painter: inout Painter
  ) {
    func faded(_ color: Color) -> Color { color.opacity(elevation) }
    painter.shadow(
      card.offset(by: Point(x: 0, y: 2 * elevation)), radius: Self.radius,
      blur: 4 + 8 * elevation, faded(theme.shadow))
    painter.fill(card, radius: Self.radius, faded(theme.card))
  }
}
