import Canvas
import DiskUsage
import Kit
import Wording

/// One detail: a name and a value, below each other or at the two ends of a line. It can be
/// half-way into sight.
final class DiskFactView: View {
  /// In a narrow column the name has all of the width, and the look of the bar's part stands at the value.
  enum Arrangement: Hashable { case column, narrowColumn, line }

  var fact = DiskStatus.Fact(name: "", value: "", part: nil) {
    didSet { if fact != oldValue { setNeedsDisplay() } }
  }
  var arrangement = Arrangement.column
  /// How full the disk of the bar is, which colours what is used.
  var level = SpaceLevel.enough { didSet { if level != oldValue { setNeedsDisplay() } } }
  /// From 0 to 1.
  var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsDisplay() } } }

  private static let swatch = 8.0

  /// Whether its name and its value have room below each other.
  func fits(inColumn width: Double) -> Bool {
    guard let text = root?.text else { return true }
    let swatch = fact.part == nil ? 0 : Self.swatch + 6
    return swatch + text.line(fact.name, style: .caption).width <= width
      && text.line(fact.value, style: .bodyStrong).width <= width
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? {
    Semantics(.label, name: fact.name, value: fact.level.spoken(fact.value))
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let swatch = fact.part == nil ? 0 : Self.swatch + 6
    let valueStyle: TextStyle = arrangement == .line ? .caption : .bodyStrong
    let value = root.text.line(fact.value, style: valueStyle, fitting: bounds.width)
    let isLine = arrangement == .line
    let nameStart = arrangement == .narrowColumn ? 0 : swatch
    var room = max(0, bounds.width - nameStart - (isLine ? value.width + 8 : 0))
    if isLine, fact.level != .enough { room -= paintLevel(before: value.width, in: room, &painter) }
    let name = root.text.line(fact.name, style: .caption, fitting: room)
    let nameHeight = isLine ? bounds.height : 18
    let valueTop = isLine ? 0 : nameHeight
    let swatchTop = arrangement == .narrowColumn ? valueTop : 0
    paintSwatch(
      in: Rect(x: 0, y: swatchTop, width: swatch, height: (isLine ? bounds.height : 18)), &painter)
    painter.text(
      name, at: Point(x: nameStart, y: name.baseline(centredIn: nameHeight)),
      root.theme.secondaryText.opacity(opacity))
    let valueStart = isLine ? bounds.width - value.width : arrangement == .column ? 0 : swatch
    painter.text(
      value,
      at: Point(
        x: valueStart,
        y: valueTop + value.baseline(centredIn: bounds.height - valueTop)),
      root.theme.text.opacity(opacity))
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
      at: Point(x: end - sign + sign / 2, y: bounds.midY - 0.5), opacity: opacity, root.theme,
      &painter)
    let name = root.text.line(fact.name, style: .caption, fitting: .infinity)
    let word = root.text.line(fact.level.word ?? "", style: .caption, fitting: .infinity)
    guard name.width + word.width + sign + 20 <= room else { return sign + 6 }
    painter.text(
      word,
      at: Point(
        x: end - sign - 6 - word.width,
        y: word.baseline(centredIn: bounds.height)),
      root.theme[keyPath: fact.level.color].opacity(opacity))
    return sign + 6 + word.width + 12
  }

  /// The look of the bar's part that is meant.
  private func paintSwatch(in place: Rect, _ painter: inout Painter) {
    guard let part = fact.part, let theme = root?.theme else { return }
    let rect = Rect(
      x: 0, y: place.minY + ((place.height - Self.swatch) / 2).rounded(), width: Self.swatch,
      height: Self.swatch)
    let color = DiskBar.color(of: part, level, in: theme).opacity(opacity)
    switch part {
    case .used: painter.fill(rect, radius: 2, color)
    case .free:
      painter.fill(rect, radius: 2, color)
      painter.border(rect, radius: 2, DiskBar.edge(in: theme).opacity(opacity))
    case .reserved:
      let ground = DiskBar.color(of: .free, level, in: theme).opacity(opacity)
      painter.fill(rect, radius: 2, ground)
      Self.hatch.paint(at: rect.origin, color, &painter)
    }
  }

  private static let hatch = Hatch(Size(width: swatch, height: swatch), radius: 2)
}
