import Canvas
import Kit
import Wording

/// The line above a group of today's tasks. That of the overdue ones has what puts all of them off: at once to
/// today, or by its menu to another day.
final class HeadingRow: View {
  private let label = Label(style: .caption, color: \.secondaryText)
  private let move = HeadingAction()
  private let more = Button("", look: .quiet, icon: .unfold)
  private(set) var kind = TaskGroups.Kind.rest

  private static let button = 32.0

  /// What is done with the overdue ones, and what opens the menu of it, at a place of the window.
  var moves: () -> Void = {}
  var menuWanted: (Rect) -> Void = { _ in }

  override init() {
    super.init()
    label.isSpoken = false
    for view in [label, move, more] { addSubview(view) }
    move.action = { [weak self] in self?.moves() }
    more.action = { [weak self] in
      guard let self else { return }
      self.menuWanted(self.more.frameInWindow)
    }
  }

  /// - Parameter count: of the tasks below it.
  func show(_ kind: TaskGroups.Kind, _ count: Int, _ numbers: NumberStyle) {
    self.kind = kind
    label.text = Self.text(kind, count, numbers)
    label.color = kind == .overdue ? \.danger : \.secondaryText
    (move.title, more.title) = (AgendaWords.moveToToday, AgendaWords.moveOverdue)
    for view in [move, more] { view.isHidden = kind != .overdue }
    setNeedsLayout()
  }

  /// What it says.
  static func text(_ kind: TaskGroups.Kind, _ count: Int, _ numbers: NumberStyle) -> String {
    switch kind {
    case .overdue: LabelWords.counted(AgendaWords.over, count, numbers)
    case .timed: AgendaWords.byTime
    case .rest: AgendaWords.anyTime
    }
  }

  override var semantics: Semantics? { Semantics(.label, name: label.text) }
  override var focusStops: [View] { kind == .overdue ? [move, more] : [] }

  override func openContextMenu(at point: Point) -> Bool {
    guard kind == .overdue else { return false }
    menuWanted(Rect(origin: convertToWindow(point), size: .zero))
    return true
  }

  override func layout() {
    let column = Column(in: bounds.width)
    let top = bounds.height - Self.button - 2
    // Its icon ends where the times above and below it do.
    let edge = column.contentRight + (Self.button - 16) / 2
    more.frame = Rect(x: edge - Self.button, y: top, width: Self.button, height: Self.button)
    let width = move.sizeThatFits(bounds.size).width
    let room = max(0, more.frame.minX - column.contentLeft)
    // Where there is no room for both the menu has it, too.
    let said = label.sizeThatFits(Size(width: .infinity, height: .infinity)).width + 8
    let showsMove = kind == .overdue && said + width <= room
    if kind == .overdue { move.isHidden = !showsMove }
    move.frame = Rect(
      x: more.frame.minX - width, y: top, width: width, height: Self.button)
    let end =
      kind == .overdue ? (showsMove ? move.frame.minX : more.frame.minX) : column.contentRight
    label.frame = Rect(
      x: column.contentLeft, y: bounds.height - 28, width: max(0, end - column.contentLeft),
      height: 20)
  }
}

/// A small action in words, at the end of a line.
final class HeadingAction: Control {
  /// What it does, in words.
  var title = "" { didSet { if title != oldValue { setNeedsDisplay() } } }
  private static let padding = 8.0

  init() { super.init(action: {}) }

  override var semantics: Semantics? { Semantics(.button, name: title) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let width = root?.text.line(title, style: .caption).width ?? 0
    return Size(width: width.rounded(.up) + 2 * Self.padding, height: 32)
  }

  override func paint(_ painter: inout Painter) {
    guard let root else { return }
    let ground = bounds.inset(by: Insets(horizontal: 0, vertical: 4))
    if isHovered || isPressed {
      painter.fill(ground, radius: 8, isPressed ? root.theme.cardSelected : root.theme.hover)
    }
    let line = root.text.line(title, style: .caption)
    let baseline = Point(x: Self.padding, y: line.baseline(centredIn: bounds.height))
    painter.text(line, at: baseline, isHovered || isPressed ? root.theme.text : root.theme.accent)
    if showsFocusRing { FocusRing.paint(around: ground, radius: 8, root.theme, &painter) }
  }
}
