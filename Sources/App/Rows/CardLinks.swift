import Canvas
import Formats
import Kit
import Wording

/// The addresses that stand beside a task in a calendar, in its card, a button each.
final class CardLinks: View {
  /// Opens one of them.
  var opens: (TaskLink) -> Void = { _ in }
  private(set) var buttons: [Button] = []

  /// More of an address says nothing.
  private static let mostLetters = 300

  func show(_ links: [TaskLink]) {
    for button in buttons { button.removeFromSuperview() }
    buttons = links.map { link in
      let title = link.name ?? link.address ?? LinkWords.part
      let button = Button(
        VisibleText.of(String(title.prefix(Self.mostLetters))), look: .value(isSet: true)
      ) { [weak self] in self?.opens(link) }
      button.details = VisibleText.of(link.name == nil ? LinkWords.title : link.address ?? "")
      return button
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  private func height(of button: Button, _ width: Double) -> Double {
    let room = width + 2 * Button.valueAir
    let all = Size(width: .infinity, height: .infinity)
    // As what else stands behind a title, unless it needs several lines.
    if button.sizeThatFits(all).width <= room { return CardValue.height }
    return button.sizeThatFits(Size(width: room, height: .infinity)).height.rounded(.up)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let height = buttons.reduce(0) { $0 + self.height(of: $1, proposal.width) }
    return Size(width: proposal.width, height: height)
  }

  override func layout() {
    var top = 0.0
    for button in buttons {
      let height = height(of: button, bounds.width)
      let room = Size(width: .infinity, height: .infinity)
      let width = min(button.sizeThatFits(room).width, bounds.width + 2 * Button.valueAir)
      button.frame = Rect(x: -Button.valueAir, y: top, width: width, height: height)
      top += height
    }
  }
}
