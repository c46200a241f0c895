public import Canvas

/// A question over the window. While it is open it alone takes input; Escape cancels it.
///
/// Its parts stand below each other on a card: a title, the body, a row of buttons at the end.
open class Dialog: View {
  public let title: String
  private let body: [View]
  private let buttons: [Button]
  /// Pressed by Enter from anywhere inside.
  private let defaultButton: Button?
  /// Called by Escape.
  private let cancel: () -> Void
  weak var previousFocus: View?
  let initialFocus: View?

  private static let width = 400.0
  private static let padding = 24.0
  private static let gap = 12.0
  private var card = Rect.zero

  /// - Parameters:
  ///   - body: views below each other, each as wide as the card.
  ///   - buttons: from left to right, the last one in the corner.
  ///   - defaultButton: what Enter presses.
  ///   - focusing: what has the keyboard first; the default button where nil.
  public init(
    title: String, body: [View], buttons: [Button], defaultButton: Button? = nil,
    focusing: View? = nil, cancel: @escaping () -> Void
  ) {
    self.title = title
    self.body = body
    self.buttons = buttons
    self.defaultButton = defaultButton
    self.cancel = cancel
    initialFocus = focusing ?? defaultButton
    super.init()
    for view in body { addSubview(view) }
    for button in buttons { addSubview(button) }
  }

  public override var semantics: Semantics? { Semantics(.dialog, name: title) }

  public override func layout() {
    let width = max(0, min(Self.width, bounds.width - 32))
    let inner = max(0, width - 2 * Self.padding)
    let titleHeight = (root?.text.metrics(for: .title).lineHeight ?? 0).rounded(.up)
    let bodyHeights = body.map {
      $0.sizeThatFits(Size(width: inner, height: .infinity)).height.rounded(.up)
    }
    let buttonSizes = buttons.map { $0.sizeThatFits(Size(width: inner, height: 36)) }
    let height =
      2 * Self.padding + titleHeight + bodyHeights.reduce(0) { $0 + $1 + Self.gap }
      + (buttonSizes.map(\.height).max() ?? 0) + 2 * Self.gap
    card = Rect(
      x: ((bounds.width - width) / 2).rounded(),
      y: max(8, ((bounds.height - height) / 3).rounded()), width: width, height: height)

    let x = card.minX + Self.padding
    var y = card.minY + Self.padding + titleHeight + Self.gap
    for (view, height) in zip(body, bodyHeights) {
      view.frame = Rect(x: x, y: y, width: inner, height: height)
      y += height + Self.gap
    }
    y += Self.gap
    var right = card.maxX - Self.padding
    for (button, size) in zip(buttons, buttonSizes).reversed() {
      button.frame = Rect(
        x: right - size.width, y: y, width: size.width, height: size.height)
      right -= size.width + Self.gap
    }
  }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    if press.matches(.escape) {
      cancel()
      return true
    }
    if press.key == .enter, press.modifiers.isEmpty, let defaultButton {
      if !press.isRepeat { defaultButton.action() }
      return true
    }
    return false
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    painter.fill(bounds, root.theme.scrim)
    painter.shadow(card.offset(by: Point(x: 0, y: 6)), radius: 12, blur: 28, root.theme.shadow)
    painter.fill(card, radius: 12, root.theme.card)
    let line = root.text.line(title, style: .title, fitting: card.width - 2 * Self.padding)
    let x = line.isRightToLeft ? card.maxX - Self.padding - line.width : card.minX + Self.padding
    let baseline = (card.minY + Self.padding + line.metrics.ascent).rounded()
    painter.text(line, at: Point(x: x, y: baseline), root.theme.text)
  }
}
