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
    let column = Column(in: bounds.width)
    label.frame = Rect(
      x: column.contentLeft, y: bounds.height - 24, width: column.contentWidth, height: 20)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let column = Column(in: bounds.width)
    painter.fill(
      Rect(x: column.contentLeft, y: 8, width: column.contentWidth, height: 1), theme.border)
  }
}
