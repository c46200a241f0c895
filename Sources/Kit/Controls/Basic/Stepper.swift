public import Canvas

/// A value that goes up and down in steps: its name, a button to each side, the value between. The left
/// and right keys do what the buttons do. The owner sets `value`, once it is so.
public final class Stepper: View {
  /// As the owner knows it.
  public var value = "" {
    didSet {
      valueLabel.text = value
      // Who steps hears where that has led.
      for button in [fewer, more] { button.details = value }
      setNeedsDisplay()
    }
  }
  /// Whether there is a step down, and up.
  public var canStep = (down: true, up: true) {
    didSet {
      fewer.isEnabled = canStep.down
      more.isEnabled = canStep.up
    }
  }
  /// Asks for a step: -1 down, 1 up.
  public var step: (Int) -> Void = { _ in }

  private let name: String
  private let nameLabel: Label
  private let valueLabel = Label(alignment: .center)
  private let fewer: Button
  private let more: Button
  private static let button = 32.0
  private static let valueWidth = 64.0

  /// - Parameters:
  ///   - name: before it, and for screen readers.
  ///   - fewer: what the button is called that steps down.
  ///   - more: what the button is called that steps up.
  public init(_ name: String, fewer: String, more: String) {
    self.name = name
    nameLabel = Label(name)
    self.fewer = Button(fewer, icon: .minus)
    self.more = Button(more, icon: .plus)
    super.init()
    nameLabel.isSpoken = false
    nameLabel.lineLimit = 4
    valueLabel.isSpoken = false
    self.fewer.action = { [weak self] in self?.step(-1) }
    self.more.action = { [weak self] in self?.step(1) }
    for view in [nameLabel, self.fewer, valueLabel, self.more] { addSubview(view) }
  }

  public override var semantics: Semantics? { Semantics(.group, name: name, value: value) }

  /// The button that has just reached its end leaves the keyboard to the other one.
  public override var focusHeir: View? { fewer.isEnabled ? fewer : more }

  public override func sizeThatFits(_ proposal: Size) -> Size {
    let above = isOneLine(in: proposal.width) ? 0 : nameHeight(in: proposal.width)
    return Size(width: proposal.width, height: above + ControlLine.height)
  }

  /// Of a name that stands above the buttons.
  private func nameHeight(in width: Double) -> Double {
    max(ControlLine.height, nameLabel.sizeThatFits(Size(width: width, height: .infinity)).height)
  }

  /// Whether the name has room before the buttons; else it stands above them.
  private func isOneLine(in width: Double) -> Bool {
    let name = nameLabel.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    return name + ControlLine.gap + 2 * Self.button + Self.valueWidth <= width
  }

  public override func layout() {
    let isOneLine = bounds.height == ControlLine.height
    let line = Rect(
      x: 0, y: bounds.height - ControlLine.height, width: bounds.width, height: ControlLine.height)
    let y = (line.midY - Self.button / 2).rounded()
    let valueWidth = min(Self.valueWidth, max(0, bounds.width - 2 * Self.button))
    more.frame = Rect(
      x: bounds.width - Self.button, y: y, width: Self.button, height: Self.button)
    valueLabel.frame = Rect(
      x: more.frame.minX - valueWidth, y: line.minY, width: valueWidth, height: line.height)
    fewer.frame = more.frame.offset(by: Point(x: -valueWidth - Self.button, y: 0))
    nameLabel.frame = Rect(
      x: 0, y: 0,
      width: isOneLine ? max(0, fewer.frame.minX - ControlLine.gap) : bounds.width,
      height: isOneLine ? ControlLine.height : bounds.height - ControlLine.height)
  }

  public override func keyPressed(_ press: KeyPress) -> Bool {
    switch keyAlongLine(press.key) {
    case .left where press.modifiers.isEmpty: if canStep.down { step(-1) }
    case .right where press.modifiers.isEmpty: if canStep.up { step(1) }
    default: return false
    }
    return true
  }
}
