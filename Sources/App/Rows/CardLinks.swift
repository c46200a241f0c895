import Canvas
import Formats
import Kit
import Wording

/// The addresses that stand beside a task, in its card, a line each.
final class CardLinks: View {
  /// Opens one of them.
  var opens: (TaskLink) -> Void = { _ in }
  /// Takes one of them away.
  var removes: (TaskLink) -> Void = { _ in }
  private var lines: [LinkLine] = []

  /// What the keyboard can be in, in order.
  var buttons: [Button] { lines.flatMap(\.buttons) }
  var isEmpty: Bool { lines.isEmpty }

  /// Shows others in place of those that are there.
  /// - Parameter other: gets the keyboard where that was in one of them, and none is left.
  /// - Returns: whether they are others.
  func show(_ links: [TaskLink], orElse other: View) -> Bool {
    guard links != lines.map(\.link) else { return false }
    let former = lines
    lines = links.map { link in
      LinkLine(link, opens: { [weak self] in self?.opens(link) }) { [weak self] in
        self?.removes(link)
      }
    }
    for line in lines { addSubview(line) }
    if let place = former.firstIndex(where: { $0.buttons.contains(where: \.isFocused) }) {
      root?.focus(lines.isEmpty ? other : lines[min(place, lines.count - 1)].buttons[0])
    }
    for line in former { line.removeFromSuperview() }
    setNeedsLayout()
    return true
  }

  private func height(of line: LinkLine, _ width: Double) -> Double {
    line.sizeThatFits(Size(width: width, height: .infinity)).height
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let height = lines.reduce(0) { $0 + self.height(of: $1, proposal.width) }
    return Size(width: proposal.width, height: height)
  }

  override func layout() {
    var top = 0.0
    for line in lines {
      let height = height(of: line, bounds.width)
      line.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
      top += height
    }
  }
}
