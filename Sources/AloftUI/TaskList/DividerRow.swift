import Canvas
import Controls
import Views
import Wording

/// The thin line above the completed tasks, with their number.
final class DividerRow: View {
  private let label = Label(style: .caption, color: \.secondaryText)

  override init() {
    super.init()
    addSubview(label)
  }

  func show(doneCount: Int, _ numbers: NumberStyle) {
    label.text = ListWords.completed(doneCount, numbers)
  }

  override func layout() {
    label.frame = Rect(
      x: 18, y: bounds.height - 24, width: max(0, bounds.width - 36), height: 20)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.fill(
      Rect(x: 18, y: 8, width: max(0, bounds.width - 36), height: 1), theme.border)
  }
}
