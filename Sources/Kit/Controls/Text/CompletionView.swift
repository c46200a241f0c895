import Canvas

/// The list below a word that can become several things, over all that lies around it.
final class CompletionView: View {
  let offers: TextCompletion.Offers
  let panel: MenuPanel
  /// The arrow keys have gone to one of them.
  private(set) var isWalked = false
  private weak var control: TextControl?
  /// Where the pointer rested when the list opened below it: as long as it does nobody has pointed at anything.
  private let restingPointer: Point?

  /// Between the word and the list, in points.
  private static let gap = 4.0

  /// - Parameter take: takes one of them, by its place.
  init(
    _ offers: TextCompletion.Offers, for control: TextControl, take: @escaping (Int) -> Void
  ) {
    (self.offers, self.control) = (offers, control)
    restingPointer = control.root?.pointer.place
    let items = offers.offers.map { Menu.Item($0.title) {} }
    panel = MenuPanel(Menu(items), name: offers.name, at: .off(.zero))
    super.init()
    addSubview(panel)
    for (place, row) in panel.rows.enumerated() {
      row.chosen = { take(place) }
      row.pointed = { [weak self] in
        guard let self, root?.pointer.place != restingPointer else { return }
        panel.highlighted = place
      }
    }
    if offers.takesFirst { panel.highlighted = 0 }
  }

  override var takesPointer: Bool { false }
  override var leavesKeyboard: Bool { true }
  override var semantics: Semantics? { Semantics(.status, name: offers.name) }

  /// Round and round.
  func walk(by step: Int) {
    let count = panel.rows.count
    let former = panel.highlighted ?? (step > 0 ? -1 : count)
    panel.highlighted = (former + step + count) % count
    panel.revealHighlighted()
    isWalked = true
    setNeedsDisplay()
  }

  /// Over all of the layer, in which the text has its place by now: its titles begin where the word does.
  override func layout() {
    guard let superview, let control else { return }
    frame = superview.bounds
    let word = control.frame(ofText: offers.word)
    let place = Rect(origin: control.convertToWindow(word.origin), size: word.size)
    panel.anchor = .off(
      place.inset(
        by: Insets(
          top: -Self.gap, left: -MenuPanel.titleStart, bottom: -Self.gap, right: 0)))
    let size = panel.sizeThatFits(bounds.size)
    panel.frame = MenuPlacement.frame(size: size, at: panel.anchor, in: bounds)
  }
}
