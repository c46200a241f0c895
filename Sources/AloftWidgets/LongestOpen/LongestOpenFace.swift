import Canvas
import Controls
import TaskStore
import Views
import Wording

/// The rows of the oldest tasks, or a line that says that there are none.
final class LongestOpenFace: View {
  private(set) var tasks: [Task] = []
  var opened: (Task.ID) -> Void = { _ in }
  private var rows: [LongestOpenRow] = []
  private let empty = Label(WidgetWords.nothingOpen, color: \.secondaryText)

  private static let rowHeight = 32.0

  override init() {
    super.init()
    addSubview(empty)
  }

  override var takesPointer: Bool { false }

  /// Of the task that is open longest.
  var longest: String { rows.first?.elapsed ?? "" }

  var height: Double { Self.rowHeight * Double(max(1, tasks.count)) }

  func show(_ tasks: [Task], at now: Timestamp) {
    self.tasks = tasks
    while rows.count > tasks.count { rows.removeLast().removeFromSuperview() }
    while rows.count < tasks.count {
      let row = LongestOpenRow()
      rows.append(row)
      addSubview(row)
    }
    for (row, task) in zip(rows, tasks) {
      row.task = task
      row.action = { [weak self] in self?.opened(task.id) }
    }
    empty.isHidden = !tasks.isEmpty
    tick(at: now)
    setNeedsLayout()
  }

  func tick(at now: Timestamp) {
    for row in rows { row.tick(at: now) }
  }

  override func layout() {
    empty.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: 0, y: Double(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
    }
  }
}

/// A task's name and how long it has been open; pressed, it shows the task in the list.
final class LongestOpenRow: Control {
  var task: Task? {
    didSet {
      name.text = task?.name ?? ""
      setNeedsDisplay()
    }
  }
  private let name = Label()
  private let clock = Label(style: .clock, color: \.secondaryText, alignment: .trailing)

  init() {
    super.init(action: {})
    for label in [name, clock] {
      label.isSpoken = false
      addSubview(label)
    }
  }

  override var semantics: Semantics? {
    task.map {
      var semantics = Semantics(.button, name: WidgetWords.show($0.name), value: clock.text)
      semantics.isVolatile = true
      return semantics
    }
  }

  /// How long the task has been open, as it is shown.
  var elapsed: String { clock.text }

  func tick(at now: Timestamp) {
    guard let task else { return }
    let text = ElapsedText.text(seconds: task.elapsed(at: now))
    if text.utf8.count != clock.text.utf8.count { setNeedsLayout() }
    clock.text = text
  }

  override func layout() {
    let width = min(clock.sizeThatFits(bounds.size).width, bounds.width / 2)
    clock.frame = Rect(
      x: bounds.width - width, y: 0, width: width, height: bounds.height)
    let room = max(0, bounds.width - width - 8)
    name.frame = Rect(
      x: 0, y: 0, width: room, height: bounds.height)
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
