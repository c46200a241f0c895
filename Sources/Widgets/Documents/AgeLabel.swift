import Canvas
import Kit
import Tasks
import Wording

/// How long ago a moment was, which ticks without its program.
final class AgeLabel: View {
  private let moment: Timestamp
  private let label: Label

  init(since moment: Timestamp, style: TextStyle, color: KeyPath<Theme, Color>) {
    self.moment = moment
    var style = style
    style.hasTabularDigits = true
    label = Label(style: style, color: color)
    label.isVolatile = true
    super.init()
    addSubview(label)
  }

  /// - Returns: whether it wants another width, most likely.
  @discardableResult func tick(at now: Timestamp) -> Bool {
    let text = ElapsedText.text(seconds: now.wholeSeconds - moment.wholeSeconds)
    defer { label.text = text }
    return text.utf8.count != label.text.utf8.count
  }

  func nextChange(after now: Timestamp) -> Timestamp {
    ElapsedText.nextChange(since: moment, after: now)
  }

  override var takesPointer: Bool { false }
  override func sizeThatFits(_ proposal: Size) -> Size { label.sizeThatFits(proposal) }
  override func layout() { label.frame = bounds }
}
