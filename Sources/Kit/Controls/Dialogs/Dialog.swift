public import Canvas

/// A question over the window.
///
/// Its parts stand below each other on a card: a title, the body, a row of buttons at the end.
/// Where the window is too low for the body, the body scrolls.
open class Dialog: ModalView {
  /// The question, on the card and for screen readers.
  public let title: String
  private let card: DialogCard
  /// Pressed by Enter from anywhere inside.
  private let defaultButton: Button?
  /// The card's place in a window of this size. What is said later makes the card grow upwards, unless
  /// ``keepsTop``, and moves none of its buttons from under the pointer.
  private var stand: (window: Size, card: Rect)?

  /// Widest card, and what is left free around it, in points.
  private static let width = 400.0
  private static let margin = 16.0
  private static let tightMargin = 8.0

  /// - Parameters:
  ///   - body: views below each other, each as wide as the card.
  ///   - buttons: from left to right, the last one in the corner.
  ///   - defaultButton: what Enter presses.
  ///   - focusing: what has the keyboard first; the default button where nil.
  ///   - cancel: called by Escape, and by `cancel()`.
  public init(
    title: String, body: [View], buttons: [Button], defaultButton: Button? = nil,
    focusing: View? = nil, cancel: @escaping () -> Void
  ) {
    self.title = title
    card = DialogCard(title: title, body: body, buttons: buttons)
    self.defaultButton = defaultButton
    super.init(focusing: focusing ?? defaultButton, cancel: cancel)
    addSubview(card)
  }

  public override var semantics: Semantics? { Semantics(.dialog, name: title) }

  /// True if the card grows downwards: a field in which a person types stays where it is.
  open var keepsTop: Bool { false }

  public override func layout() {
    let isTight = bounds.width < Self.width || bounds.height < Self.width
    let margin = isTight ? Self.tightMargin : Self.margin
    let stand = stand(margin: margin)
    self.stand = stand
    let end = keepsTop ? bounds.height - margin : stand.card.maxY
    let room = Size(width: stand.card.width, height: max(0, end - margin))
    let height = card.sizeThatFits(room).height
    let top = keepsTop ? min(stand.card.minY, end - height) : end - height
    card.frame = Rect(x: stand.card.minX, y: top, width: stand.card.width, height: height)
  }

  private func stand(margin: Double) -> (window: Size, card: Rect) {
    if let stand, stand.window == bounds.size { return stand }
    let room = bounds.inset(by: margin)
    let size = card.settle(in: Size(width: min(Self.width, room.width), height: room.height))
    let spare = Point(x: bounds.width - size.width, y: bounds.height - size.height)
    let place = Rect(
      x: (spare.x / 2).rounded(), y: max(margin, (spare.y / 3).rounded()), width: size.width,
      height: size.height)
    return (bounds.size, place)
  }

  open override func keyPressed(_ press: KeyPress) -> Bool {
    if super.keyPressed(press) { return true }
    if press.matches(.enter), let defaultButton {
      if !press.isRepeat, defaultButton.isEnabled { defaultButton.action() }
      return true
    }
    return card.body.keyPressed(press)
  }

  /// The scrim fades in where it is, and the card rises.
  public override func appear(in root: RootView) {
    super.appear(in: root)
    root.bring(card, rise: 12, fades: false)
  }

  public override func paint(_ painter: inout Painter) {
    guard let root else { return }
    painter.fill(bounds, root.theme.scrim)
    let rise = card.movingPicture?.offset ?? .zero
    let place = card.frame.offset(by: Point(x: 0, y: 6) + rise)
    painter.shadow(place, radius: DialogCard.radius, blur: 28, root.theme.shadow)
  }
}
