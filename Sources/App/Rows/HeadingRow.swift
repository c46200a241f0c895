import Canvas
import Dates
import Kit
import System
import Wording

/// The line above a group of tasks. That of the overdue ones has what puts all of them off: at once to today, or by
/// its menu to another day. That of a day has a button for a new task, and that of today leads to any day.
final class HeadingRow: View {
  private let label = Label(style: .caption, color: \.secondaryText)
  private let move = HeadingAction()
  private let more = Button("", look: .quiet, icon: .unfold)
  private let add = Button("", look: .quiet, icon: .plus)
  private(set) var kind = TaskGroups.Kind.rest

  private static let button = 32.0

  /// What is done at once, and what opens the menu of it, at a place of the window.
  var moves: () -> Void = {}
  var menuWanted: (Rect) -> Void = { _ in }
  /// A task of the day is to be written.
  var adds: () -> Void = {}

  override init() {
    super.init()
    label.isSpoken = false
    for view in [label, move, more, add] { addSubview(view) }
    add.action = { [weak self] in self?.adds() }
    move.action = { [weak self] in self?.moves() }
    more.action = { [weak self] in
      guard let self else { return }
      self.menuWanted(self.more.frameInWindow)
    }
  }

  /// - Parameters:
  ///   - text: what it says.
  ///   - action: what is done at once; nil for nothing.
  func show(_ kind: TaskGroups.Kind, _ text: String, action: String?) {
    self.kind = kind
    label.text = text
    label.color = kind == .overdue ? \.danger : isOfADay ? \.text : \.secondaryText
    add.title = AgendaWords.add(to: text)
    add.isHidden = !isOfDays
    (move.title, more.title) = (action ?? "", AgendaWords.moveOverdue)
    (move.isHidden, more.isHidden) = (!hasMove, kind != .overdue)
    setNeedsLayout()
  }

  /// What one says above so many tasks.
  static func text(
    _ kind: TaskGroups.Kind, _ count: Int, today: CivilDate, _ numbers: NumberStyle
  ) -> String {
    switch kind {
    case .overdue: LabelWords.counted(AgendaWords.over, count, numbers)
    case .timed: AgendaWords.byTime
    case .rest: AgendaWords.anyTime
    case .day(let day): DateText.heading(CivilDate(daysSince1970: day), today: today)
    case .days(let first, let last):
      DateText.heading(
        CivilDate(daysSince1970: first), CivilDate(daysSince1970: last), today: today)
    }
  }

  private var hasMove: Bool { !move.title.isEmpty }
  private var isOfADay: Bool { if case .day = kind { true } else { false } }
  private var isOfDays: Bool { if case .days = kind { true } else { isOfADay } }

  override var semantics: Semantics? { Semantics(.label, name: label.text) }
  override var focusStops: [View] {
    (hasMove ? [move] : []) + (kind == .overdue ? [more] : isOfDays ? [add] : [])
  }

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
    add.frame = more.frame
    let width = move.sizeThatFits(bounds.size).width
    let room = max(0, more.frame.minX - column.contentLeft)
    // Where there is no room for both the menu has it, too.
    let said = label.sizeThatFits(Size(width: .infinity, height: .infinity)).width + 8
    let showsMove = hasMove && said + width <= room
    move.isHidden = !showsMove
    move.frame = Rect(
      x: more.frame.minX - width, y: top, width: width, height: Self.button)
    let end =
      showsMove
      ? move.frame.minX : kind == .overdue || isOfDays ? more.frame.minX : column.contentRight
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
