import Canvas
import Formats
import Kit

/// One detail: a name and a value, below each other or at the two ends of a line.
final class FactView: View {
  /// In a narrow column the name has all of the width, and the look of the bar's part stands at the value.
  enum Arrangement: Hashable { case column, narrowColumn, line }

  var arrangement = Arrangement.line { didSet { if arrangement != oldValue { setNeedsDisplay() } } }
  private let fact: WidgetFact
  private let isDimmed: Bool

  /// In points, of a line.
  static let lineHeight = 22.0
  private static let swatch = 8.0

  init(_ fact: WidgetFact, isDimmed: Bool) { (self.fact, self.isDimmed) = (fact, isDimmed) }

  /// Whether its name and its value have room below each other.
  func fits(inColumn width: Double) -> Bool {
    guard let text = root?.text else { return true }
    let swatch = fact.mark == nil ? 0 : Self.swatch + 6
    return swatch + text.line(fact.name, style: .caption).width <= width
      && text.line(fact.value, style: .bodyStrong).width <= width
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? {
    Semantics(.label, name: fact.name, value: fact.spoken ?? fact.value)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width.isFinite ? proposal.width : 0, height: Self.lineHeight)
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let swatch = fact.mark == nil ? 0 : Self.swatch + 6
    let valueStyle: TextStyle = arrangement == .line ? .caption : .bodyStrong
    let value = root.text.line(fact.value, style: valueStyle, fitting: bounds.width)
    let isLine = arrangement == .line
    let nameStart = arrangement == .narrowColumn ? 0 : swatch
    var room = max(0, bounds.width - nameStart - (isLine ? value.width + 8 : 0))
    if isLine, fact.mark == nil, fact.level != .enough {
      room -= paintLevel(before: value.width, in: room, &painter)
    }
    let name = root.text.line(fact.name, style: .caption, fitting: room)
    let nameHeight = isLine ? bounds.height : 18
    let valueTop = isLine ? 0 : nameHeight
    let swatchTop = arrangement == .narrowColumn ? valueTop : 0
    paintSwatch(
      in: Rect(x: 0, y: swatchTop, width: swatch, height: (isLine ? bounds.height : 18)), &painter)
    painter.text(
      name, at: Point(x: nameStart, y: name.baseline(centredIn: nameHeight)),
      root.theme.secondaryText)
    let valueStart = isLine ? bounds.width - value.width : arrangement == .column ? 0 : swatch
    painter.text(
      value,
      at: Point(
        x: valueStart,
        y: valueTop + value.baseline(centredIn: bounds.height - valueTop)),
      isDimmed ? root.theme.secondaryText : root.theme.text)
  }

  /// The sign of the fact's own level, and its word where the name leaves room for it, before a value
  /// of this width.
  /// - Returns: what it takes of the room.
  private func paintLevel(
    before valueWidth: Double, in room: Double, _ painter: inout Painter
  ) -> Double {
    guard let root else { return 0 }
    let sign = LevelSign.width
    let end = bounds.width - valueWidth - 8
    LevelSign.paint(
      fact.level,
      at: Point(x: end - sign + sign / 2, y: bounds.midY - 0.5), isDimmed: isDimmed,
      root.theme, &painter)
    let name = root.text.line(fact.name, style: .caption, fitting: .infinity)
    let word = root.text.line(fact.note, style: .caption, fitting: .infinity)
    guard name.width + word.width + sign + 20 <= room else { return sign + 6 }
    painter.text(
      word,
      at: Point(
        x: end - sign - 6 - word.width,
        y: word.baseline(centredIn: bounds.height)),
      isDimmed ? root.theme.secondaryText : root.theme[keyPath: fact.level.color])
    return sign + 6 + word.width + 12
  }

  /// The look of the bar's part that is meant.
  private func paintSwatch(in place: Rect, _ painter: inout Painter) {
    guard let mark = fact.mark, let theme = root?.theme else { return }
    let rect = Rect(
      x: 0, y: place.minY + ((place.height - Self.swatch) / 2).rounded(), width: Self.swatch,
      height: Self.swatch)
    let used: KeyPath<Theme, Color> = isDimmed ? \.secondaryText : fact.level.color
    let color = mark.color(used: used, in: theme)
    switch mark {
    case .used: painter.fill(rect, radius: 2, color)
    case .free:
      painter.fill(rect, radius: 2, color)
      painter.border(rect, radius: 2, DocumentBar.edge(in: theme))
    case .reserved:
      painter.fill(rect, radius: 2, theme.border)
      Self.hatch.paint(at: rect.origin, color, &painter)
    }
  }

  private static let hatch = Hatch(Size(width: swatch, height: swatch), radius: 2)
}
