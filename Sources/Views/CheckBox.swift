public import Canvas

/// A round box that is empty or checked.
public final class CheckBox: View {
  public var name: String
  public var isChecked = false { didSet { if isChecked != oldValue { setNeedsDisplay() } } }
  /// Called when the person toggles it. The owner sets `isChecked`, once the change is safe.
  public var toggled: () -> Void = {}
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  private static let diameter = 20.0

  public init(name: String = "") {
    self.name = name
  }

  public override var semantics: Semantics? {
    Semantics(.checkbox, name: name, states: isChecked ? [.checked] : [])
  }
  public override var canBecomeFocused: Bool { true }
  public override var cursor: Cursor { .hand }
  public override func sizeThatFits(_ proposal: Size) -> Size { Size(width: 32, height: 32) }

  public override func pointer(_ event: PointerEvent) {
    switch event {
    case .began: isPressed = true
    case .moved(let point): isPressed = touchBounds.contains(point)
    case .ended(let point):
      isPressed = false
      if touchBounds.contains(point) { toggled() }
    case .cancelled: isPressed = false
    }
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.matches(.enter) || press.matches(.space) else { return false }
    if !press.isRepeat { toggled() }
    return true
  }

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
