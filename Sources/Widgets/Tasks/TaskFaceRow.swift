import Canvas
import Kit
import Tasks
import Wording

/// A task's name, how long it has been open, and below them when it is due; pressed, it shows the task in the
/// list.
final class TaskFaceRow: Control {
  var line: TaskWidget.Line? { didSet { if line != oldValue { lineChanged() } } }
  private let name = Label()
  private let clock = Label(style: .clock, color: \.secondaryText, alignment: .trailing)
  private let due = Label(style: .caption)

  private static let nameHeight = 32.0
  /// Of the words below a name, which is a little higher there, so that both are read as one.
  private static let dueHeight = 16.0
  private static let nameHeightAboveDue = 24.0
  private static let gapBelowDue = 6.0

  static func height(of line: TaskWidget.Line) -> Double {
    line.due == nil ? nameHeight : nameHeightAboveDue + dueHeight + gapBelowDue
  }

  init() {
    super.init(action: {})
    for label in [name, clock, due] {
      label.isSpoken = false
      addSubview(label)
    }
  }

  override var semantics: Semantics? {
    line.map { line in
      let said = line.due.map { WidgetWords.due($0.text, openFor: clock.text) } ?? clock.text
      var semantics = Semantics(.button, name: WidgetWords.show(line.task.name), value: said)
      semantics.isVolatile = true
      return semantics
    }
  }

  /// How long the task has been open, as it is shown.
  var elapsed: String { clock.text }

  func tick(at now: Timestamp) {
    guard let line else { return }
    let text = ElapsedText.text(seconds: line.task.elapsed(at: now))
    if text.utf8.count != clock.text.utf8.count { setNeedsLayout() }
    clock.text = text
  }

  private func lineChanged() {
    name.text = line?.task.name ?? ""
    due.text = line?.due?.text ?? ""
    due.color = line?.due?.isOver == true ? \.danger : \.secondaryText
    due.isHidden = line?.due == nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layout() {
    let height = due.isHidden ? bounds.height : Self.nameHeightAboveDue
    let width = min(clock.sizeThatFits(bounds.size).width, bounds.width / 2)
    clock.frame = Rect(x: bounds.width - width, y: 0, width: width, height: height)
    name.frame = Rect(x: 0, y: 0, width: max(0, bounds.width - width - 8), height: height)
    due.frame = Rect(x: 0, y: height, width: bounds.width, height: Self.dueHeight)
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let ground = bounds.inset(by: Insets(horizontal: -8, vertical: 0))
    if isPressed || isHovered {
      painter.fill(ground, radius: 8, isPressed ? theme.cardSelected : theme.hover)
    }
    if showsFocusRing { FocusRing.paint(inside: ground, radius: 8, theme, &painter) }
  }
}
