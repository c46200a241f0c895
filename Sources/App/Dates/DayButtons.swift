import Canvas
import Dates
import Kit
import System
import Wording

/// The days that people give most, a button each, in as many lines as they need. Left and right go
/// from one to the next, up and down out of them.
final class DayButtons: View {
  /// One was pressed; nil for no date.
  var choose: (CivilDate?) -> Void = { _ in }
  /// An arrow leads out of it, up or down.
  var left: (_ isDown: Bool) -> Void = { _ in }
  private var buttons: [Button] = []
  private static let gap = 8.0

  /// - Parameter days: as they are called, in order; nil for no date.
  init(_ days: [(title: String, day: CivilDate?)]) {
    super.init()
    show(days)
  }

  /// Shows other days. The keyboard stays at its place among them.
  func show(_ days: [(title: String, day: CivilDate?)]) {
    let focused = buttons.firstIndex(where: \.isFocused)
    let former = buttons
    buttons = days.map { Button($0.title, look: .small) }
    for (button, (_, day)) in zip(buttons, days) {
      button.action = { [weak self] in self?.choose(day) }
      addSubview(button)
    }
    if let focused, let last = buttons.last {
      root?.focus(buttons.indices.contains(focused) ? buttons[focused] : last)
    }
    for button in former { button.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Gives the keyboard to the first of them.
  func focusFirst() { root?.focus(buttons.first) }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty, let place = buttons.firstIndex(where: \.isFocused) else {
      return false
    }
    switch keyAlongLine(press.key) {
    case .left: root?.focus(buttons[max(0, place - 1)])
    case .right: root?.focus(buttons[min(buttons.count - 1, place + 1)])
    case .up: left(false)
    case .down: left(true)
    default: return false
    }
    return true
  }

  // MARK: Layout

  private func place(_ width: Double, _ put: (Button, Rect) -> Void) -> Double {
    var (left, top, height) = (0.0, 0.0, 0.0)
    for button in buttons {
      let size = button.sizeThatFits(Size(width: width, height: .infinity))
      let own = min(size.width, width)
      if left > 0, left + own > width { (left, top, height) = (0, top + height + Self.gap, 0) }
      put(button, Rect(x: left, y: top, width: own, height: size.height))
      left += own + Self.gap
      height = max(height, size.height)
    }
    return top + height
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: place(proposal.width) { _, _ in })
  }

  override func layout() { _ = place(bounds.width) { $0.frame = $1 } }
}
