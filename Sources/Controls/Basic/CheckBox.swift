public import Canvas
public import Views

/// A round box that is empty or checked. Its action asks for the other state; the owner sets
/// `isChecked`, once the change is safe.
public final class CheckBox: Control {
  /// What it checks, as a screen reader says it; nothing of it is painted.
  public var name: String
  /// As the owner knows it: a press alone does not change it.
  public var isChecked = false { didSet { if isChecked != oldValue { meaningChanged() } } }
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
      painter.fill(box, radius: d / 2, isPressed ? theme.secondaryText : theme.success)
      Icon.check.paint(in: box, color: theme.card, &painter)
    } else {
      if isPressed { painter.fill(box, radius: d / 2, theme.border) }
      let color = isHovered ? theme.accent : theme.secondaryText
      painter.border(box, radius: d / 2, width: 1.5, color)
    }
    if showsFocusRing { FocusRing.paint(around: box, radius: d / 2, theme, &painter) }
  }
}
