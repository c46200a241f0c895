import Canvas
import Formats
import Kit
import Wording

/// An address in a card: a button that opens it, and one that takes it away.
final class LinkLine: View {
  let link: TaskLink
  private let opening: Button
  private let removal: Button

  /// More of an address says nothing.
  private static let mostLetters = 300
  private static let removalWidth = 32.0

  init(_ link: TaskLink, opens: @escaping () -> Void, removes: @escaping () -> Void) {
    let title = VisibleText.of(
      String((link.name ?? link.address ?? LinkWords.part).prefix(Self.mostLetters)))
    self.link = link
    opening = Button(title, look: .value(isSet: true), action: opens)
    opening.details = VisibleText.of(link.name == nil ? LinkWords.title : link.address ?? "")
    removal = Button(LinkWords.remove(title), look: .quiet, icon: .cross, action: removes)
    removal.isHidden = !link.isRemovable
    super.init()
    for button in [opening, removal] { addSubview(button) }
  }

  /// The first one opens it.
  var buttons: [Button] { link.isRemovable ? [opening, removal] : [opening] }

  /// Delete takes it away, too.
  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.matches(.delete), link.isRemovable else { return false }
    if !press.isRepeat { removal.action() }
    return true
  }

  // MARK: Layout

  /// For the address, with the air on both its sides.
  private func room(_ width: Double) -> Double {
    max(0, width + 2 * Button.valueAir - (link.isRemovable ? Self.removalWidth : 0))
  }

  private func openingWidth(_ width: Double) -> Double {
    let whole = opening.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    return min(whole, room(width))
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let whole = opening.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    let room = room(proposal.width)
    // As what else stands behind a title, unless it needs several lines.
    let height =
      whole <= room
      ? CardValue.height
      : opening.sizeThatFits(Size(width: room, height: .infinity)).height.rounded(.up)
    return Size(width: proposal.width, height: height)
  }

  override func layout() {
    let width = openingWidth(bounds.width)
    opening.frame = Rect(x: -Button.valueAir, y: 0, width: width, height: bounds.height)
    removal.frame = Rect(
      x: opening.frame.maxX, y: (bounds.height - CardValue.height) / 2, width: Self.removalWidth,
      height: CardValue.height)
  }
}
