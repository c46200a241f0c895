import Canvas
import Kit
import Wording

/// A date at which a task will come again, paler than tasks: it can be done when it comes. A press says so.
final class ComingRow: Control {
  private let label = Label(style: .caption, color: \.secondaryText)
  private let time = Label(style: .caption, color: \.secondaryText, alignment: .trailing)
  private var icon = Icon.repeats
  /// Its place among those that are shown; nil before it shows one.
  private(set) var place: Int?
  private var sentence = ""

  /// As wide as the circle of a task.
  private static let sign = 20.0

  init() {
    super.init(action: {})
    for view in [label, time] {
      view.isSpoken = false
      addSubview(view)
    }
  }

  /// - Parameters:
  ///   - clock: at which time of the day; empty for none.
  ///   - sentence: all of that, in words.
  func show(_ place: Int, name: String, clock: String, isAgain: Bool, sentence: String) {
    (self.place, self.sentence) = (place, sentence)
    (label.text, time.text) = (name, clock)
    icon = isAgain ? .repeats : .clock
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Of many of them the Tab key would find no end.
  override var canBecomeFocused: Bool { false }
  override var semantics: Semantics? { Semantics(.label, name: sentence) }
  override var tooltip: String? { sentence }

  override func layout() {
    let column = Column(in: bounds.width)
    let width = time.sizeThatFits(bounds.size).width.rounded(.up)
    // Where the tasks' names begin.
    let left = column.contentLeft + 32
    time.frame = Rect(
      x: column.contentRight - width, y: 0, width: width, height: bounds.height)
    label.frame = Rect(
      x: left, y: 0, width: max(0, time.frame.minX - 8 - left), height: bounds.height)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let column = Column(in: bounds.width)
    if isHovered || isPressed {
      painter.fill(
        column.ground(y: 0, height: bounds.height), radius: 8,
        isPressed ? theme.cardSelected : theme.hover)
    }
    icon.paint(
      in: Rect(x: column.contentLeft, y: 0, width: Self.sign, height: bounds.height),
      color: theme.secondaryText, &painter)
  }
}
