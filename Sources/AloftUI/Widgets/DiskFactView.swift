import Canvas
import Views

/// One detail: a name and a value, below each other or at the two ends of a line. It can be
/// half-way into sight.
final class DiskFactView: View {
  enum Arrangement: Hashable { case column, line }

  var fact = DiskStatus.Fact(name: "", value: "", part: nil) {
    didSet { if fact != oldValue { setNeedsDisplay() } }
  }
  var arrangement = Arrangement.column
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsDisplay() } } }
  /// The bar's used part has its warning colour.
  var isLow = false { didSet { if isLow != oldValue { setNeedsDisplay() } } }
  /// From 0 to 1.
  var opacity = 1.0 { didSet { if opacity != oldValue { setNeedsDisplay() } } }

  private static let swatch = 8.0

  override var takesPointer: Bool { false }
  override var semantics: Semantics? { Semantics(.label, name: fact.name, value: fact.value) }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let swatch = fact.part == nil ? 0 : Self.swatch + 6
    let valueStyle: TextStyle = arrangement == .column ? .bodyStrong : .caption
    let value = root.text.line(fact.value, style: valueStyle, fitting: bounds.width)
    let isLine = arrangement == .line
    let room = max(0, bounds.width - swatch - (isLine ? value.width + 8 : 0))
    let name = root.text.line(fact.name, style: .caption, fitting: room)
    let nameHeight = isLine ? bounds.height : 18
    paintSwatch(in: nameHeight, &painter)
    painter.text(
      name, at: Point(x: start(swatch, name.width), y: name.baseline(centredIn: nameHeight)),
      root.theme.secondaryText.opacity(opacity))
    let valueStart = isLine ? bounds.width - value.width : 0
    let valueTop = isLine ? 0 : nameHeight
    painter.text(
      value,
      at: Point(
        x: start(valueStart, value.width),
        y: valueTop + value.baseline(centredIn: bounds.height - valueTop)),
      root.theme.text.opacity(opacity))
  }

  /// The left edge of what begins at `position` in reading direction.
  private func start(_ position: Double, _ width: Double) -> Double {
    isMirrored ? bounds.width - position - width : position
  }

  /// The look of the bar's part that is meant.
  private func paintSwatch(in height: Double, _ painter: inout Painter) {
    guard let part = fact.part, let theme = root?.theme else { return }
    let rect = Rect(
      x: start(0, Self.swatch), y: ((height - Self.swatch) / 2).rounded(), width: Self.swatch,
      height: Self.swatch)
    let color = DiskBar.color(of: part, isLow: isLow, in: theme).opacity(opacity)
    switch part {
    case .used, .free: painter.fill(rect, radius: 2, color)
    case .reserved:
      // Hatching does not fade; it comes when the words can be read.
      if opacity > 0.5 { DiskBar.hatch(rect, radius: 2, in: theme, &painter) }
    }
  }
}
