import Canvas
import Kit
import Wording

/// A title, the reason below it, and a button in the corner.
final class TroubleScreen: View {
  let close = Button(DialogWords.close, look: .prominent)
  private let title: Label
  private let reason: Paragraph

  static let width = 420.0
  private static let margin = 24.0
  private static let gap = 12.0

  init(title: String, reason: String) {
    self.title = Label(title, style: .title)
    self.reason = Paragraph(VisibleText.of(reason), role: .status)
    super.init()
    for view in [self.title, self.reason, close] { addSubview(view) }
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let inner = Size(width: max(0, proposal.width - 2 * Self.margin), height: .infinity)
    let heights = [title, reason, close].map { $0.sizeThatFits(inner).height }
    let height = heights.reduce(0, +) + 2 * Self.margin + 3 * Self.gap
    return Size(width: proposal.width, height: height.rounded(.up))
  }

  override func layout() {
    let inner = bounds.inset(by: Self.margin)
    let titleHeight = title.sizeThatFits(inner.size).height
    let button = close.sizeThatFits(inner.size)
    title.frame = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: titleHeight)
    close.frame = Rect(
      x: inner.maxX - button.width, y: inner.maxY - button.height, width: button.width,
      height: button.height)
    let top = title.frame.maxY + Self.gap
    reason.frame = Rect(
      x: inner.minX, y: top, width: inner.width,
      height: max(0, close.frame.minY - Self.gap - top))
  }
}
