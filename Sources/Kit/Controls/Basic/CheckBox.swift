public import Canvas

/// A round box that is empty or checked. Its action asks for the other state; the owner sets
/// `isChecked`, once the change is safe.
public final class CheckBox: Control {
  /// What it checks, as a screen reader says it; nothing of it is painted.
  public var name: String
  /// As the owner knows it: a press alone does not change it.
  public var isChecked = false { didSet { if isChecked != oldValue { meaningChanged() } } }
  /// How much of the tick is there, 0 to 1, while it is being drawn.
  public var drawnPart = 1.0 { didSet { if drawnPart != oldValue { setNeedsDisplay() } } }
  private static let diameter = 20.0

  /// - Parameter action: called by a press; sets `isChecked` once the change is safe.
  public init(name: String = "", action: @escaping () -> Void = {}) {
    self.name = name
    super.init(action: action)
  }

  public override var semantics: Semantics? {
    Semantics(.checkbox, name: name, states: isChecked ? [.checked] : [])
  }
  public override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 32, height: 32) }

  public override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let d = Self.diameter
    let box = Rect(
      x: ((bounds.width - d) / 2).rounded(), y: ((bounds.height - d) / 2).rounded(),
      width: d, height: d)
    if isChecked {
      paintCheck(in: box, theme, &painter)
    } else {
      if isPressed { painter.fill(box, radius: d / 2, theme.border) }
      let color = isHovered ? theme.accent : theme.secondaryText
      painter.border(box, radius: d / 2, width: 1.5, color)
    }
    if showsFocusRing { FocusRing.paint(around: box, radius: d / 2, theme, &painter) }
  }

  /// The disc grows out of the ring first, and then the tick is drawn as a hand does.
  private func paintCheck(in box: Rect, _ theme: Theme, _ painter: inout Painter) {
    let d = Self.diameter
    let (disc, tick) = (min(1, 2 * drawnPart), max(0, 2 * drawnPart - 1))
    if disc < 1 { painter.border(box, radius: d / 2, width: 1.5, theme.success) }
    let grown = box.inset(by: (1 - disc) * d / 2)
    painter.fill(grown, radius: grown.width / 2, isPressed ? theme.secondaryText : theme.success)
    guard tick > 0 else { return }
    let drawn = Rect(x: box.minX, y: box.minY, width: box.width * tick, height: box.height)
    painter.unmirrored(in: box) { painter in
      painter.group(clippedTo: tick < 1 ? drawn : nil) {
        Icon.check.paint(in: box, color: theme.card, &$0)
      }
    }
  }
}
