import AloftUI
import Canvas
import Controls
import Lists
import TaskStore
import Views
import Wording

/// One task: a round box, its name, how long it has been open. The pointer or the selection brings
/// out its actions.
final class TaskRow: View, Liftable {
  private(set) var task: Task?
  var toggled: (Task) -> Void = { _ in }
  var deleted: (Task) -> Void = { _ in }
  var pressed: (Task, _ clicks: Int) -> Void = { _, _ in }
  /// Its menu is asked for, at a place of the window.
  var menuWanted: (Task, Point) -> Void = { _, _ in }

  /// Whether its name is being written, by a field in its place.
  var isRenamed: Bool {
    get { name.isHidden }
    set {
      name.isHidden = newValue
      setNeedsLayout()
    }
  }
  /// Where its name stands, in its own coordinates.
  var nameFrame: Rect { name.frame }
  var elevation = 0.0 { didSet { if elevation != oldValue { setNeedsDisplay() } } }

  private let box = CheckBox()
  private let name = Label()
  private let notes = NotesMark()
  private let piece = Label(style: .caption, color: \.secondaryText)
  private let labels = LabelChips()
  private let clock = TaskClock()
  private let deleteButton = Button("", look: .quiet, icon: .cross)
  private var ground = RowGround()
  private var pressClicks = 0
  private lazy var tick = TickDrawing { [box, name] part in
    (box.drawnPart, name.strokePart) = (part, part)
  }

  /// From the circle's edge to the name.
  static let indent = 32.0
  /// Of a name in a narrow list.
  private static let mostLines = 2
  private static let timeHeight = 18.0
  /// From the edge of the check box to its circle.
  private static let boxMargin = 6.0

  override init() {
    super.init()
    for view in [box, name, notes, labels, clock, deleteButton, piece] { addSubview(view) }
    name.isSpoken = false
    (piece.isSpoken, piece.isHidden) = (false, true)
    box.action = { [weak self] in
      if let self, let task = self.task { self.toggled(task) }
    }
    deleteButton.action = { [weak self] in
      if let self, let task = self.task { self.deleted(task) }
    }
  }

  /// A piece of a task's notes, and what of it was looked for, as offsets in its UTF-8 form.
  struct Excerpt {
    var text: String
    var found: [Range<Int>]
  }

  /// Shows a task as it is at `now`.
  /// - Parameters:
  ///   - found: what of its name was looked for, as offsets in its UTF-8 form.
  ///   - labels: its list and its tags.
  ///   - excerpt: stands below the name, in a row that is so much higher.
  func show(
    _ task: Task, at now: Timestamp, found: [Range<Int>] = [], labels: [LabelChips.Chip] = [],
    excerpt: Excerpt? = nil
  ) {
    tick.end()
    if task.id != self.task?.id { pressClicks = 0 }
    self.task = task
    box.name = ListWords.done(task.name)
    box.isChecked = !task.isOpen
    deleteButton.title = ListWords.delete(task.name)
    name.text = task.name
    name.marks = found
    name.isStruckThrough = !task.isOpen
    // What was found lies on a ground on which grey could not be read.
    name.color = task.isOpen || !found.isEmpty ? \.text : \.secondaryText
    clock.task = task
    (piece.text, piece.marks) = (excerpt?.text ?? "", excerpt?.found ?? [])
    // What was found lies on a ground on which grey could not be read.
    piece.color = \.text
    if piece.isHidden != (excerpt == nil) {
      piece.isHidden = excerpt == nil
      setNeedsLayout()
    }
    if labels != self.labels.chips {
      self.labels.chips = labels
      setNeedsLayout()
    }
    if notes.isHidden != !showsNotes { setNeedsLayout() }
    tick(at: now)
  }

  /// Draws the tick and the line through the name, as by hand.
  func drawTick() { tick.begin(in: root) }

  /// Brings the label up to date.
  func tick(at now: Timestamp) {
    guard let task else { return }
    let seconds = task.elapsed(at: now)
    // The name gives way when the clock needs another digit.
    if clock.tick(seconds: seconds) { setNeedsLayout() }
    ground.show(secondsOpen: task.isOpen ? seconds : nil)
  }

  override var semantics: Semantics? {
    guard let task else { return nil }
    var semantics = Semantics(of: task, clock: clock.text, labels: labels.text)
    if !piece.isHidden { semantics.details = piece.text }
    if mark.isSelected { semantics.states.insert(.selected) }
    return semantics
  }

  override var tooltip: String? { name.isTruncated && !isRenamed ? task?.name : nil }
  override var tooltipText: Rect? { name.frame }

  override func openContextMenu(at point: Point) -> Bool {
    guard let task else { return false }
    menuWanted(task, convertToWindow(point))
    return true
  }

  private var list: ListView? { superview as? ListView }

  private var mark: RowMark { list?.mark(of: self) ?? RowMark() }

  // MARK: Layout

  /// The name needs all of the room: the time stands below it, and the Delete key is still there.
  private var isNarrow: Bool { Column(in: bounds.width).isNarrow }

  /// What the row has besides a piece of notes.
  private var lineHeight: Double {
    bounds.height - (piece.isHidden ? 0 : TaskRows.excerptHeight)
  }

  override func layout() {
    let middle = lineHeight / 2
    let column = Column(in: bounds.width)
    let left = column.contentLeft + Self.indent
    piece.frame = Rect(
      x: left, y: lineHeight - 10, width: max(0, column.contentRight - left), height: 20)
    box.frame = Rect(
      x: column.contentLeft - Self.boxMargin, y: middle - 16, width: 32, height: 32)
    name.lineLimit = isNarrow ? Self.mostLines : 1
    clock.isTrailing = !isNarrow
    labels.cutsFirst = !isNarrow
    notes.isHidden = !showsNotes
    if isNarrow { return layOutNarrow(in: column) }
    let mostForClock = max(0, column.contentWidth / 2)
    let clockWidth = min(clock.widest, mostForClock)
    let clockLeft = column.contentRight - clockWidth
    clock.frame = Rect(x: clockLeft, y: 0, width: clockWidth, height: lineHeight)
    // Of several selected ones it would mean but one.
    let isAlone = mark.isLead && list?.selection.isPlain == true
    let isWanted = isHovered || (isAlone && list?.showsFocusRing ?? false)
    deleteButton.isHidden = !isWanted || !hasActions
    let gap = column.margin / 2
    layOutName(
      from: column.contentLeft + Self.indent, upTo: clockLeft - gap, gap: gap,
      timeLeft: column.contentRight - min(clock.width, mostForClock))
  }

  /// Name and time stand below each other, in the middle together.
  private func layOutNarrow(in column: Column) {
    deleteButton.isHidden = true
    let left = column.contentLeft + Self.indent
    let width = max(0, column.contentRight - left)
    let room = Size(width: width, height: .infinity)
    let nameHeight = name.sizeThatFits(room).height
    let timeHeight = max(Self.timeHeight, clock.sizeThatFits(room).height)
    let top = max(0, ((lineHeight - nameHeight - timeHeight) / 2).rounded())
    name.frame = Rect(x: left, y: top, width: width, height: nameHeight)
    clock.frame = Rect(x: left, y: name.frame.maxY, width: width, height: timeHeight)
    notes.place(beside: clock.frame, textWidth: clock.width)
    labels.isHidden = isRenamed
    let start = clock.width + (showsNotes ? NotesMark.width : 0)
    labels.place(from: left + start, upTo: column.contentRight, y: clock.frame.midY)
  }

  /// Whether the name is cut in a row of this width: what of it is written there is not all of it.
  func cutsName(inWidth width: Double) -> Bool {
    let column = Column(in: width)
    let clockWidth = column.isNarrow ? 0 : clock.width + column.margin / 2
    let room = column.contentWidth - Self.indent - clockWidth
    return name.sizeThatFits(Size(width: .infinity, height: .infinity)).width > room
  }

  private var hasActions: Bool { !isRenamed && !isNarrow }

  /// Every name stands beside its circle, whichever way it runs itself. The button stands at the time:
  /// what comes under the pointer shortens a long name, and its place does not hang on how wide the time
  /// is just now.
  private func layOutName(
    from left: Double, upTo right: Double, gap: Double, timeLeft: Double
  ) {
    let button = 32.0
    deleteButton.frame = Rect(
      x: right - button, y: (lineHeight - button) / 2, width: button, height: button)
    // A time that is short leaves the name more room, but for one that is cut all the same and whose first
    // letters would move when the button comes.
    let roomToTime = timeLeft - gap - left
    let isStill =
      hasActions && name.runsAgainstWindow
      && name.sizeThatFits(Size(width: .infinity, height: lineHeight)).width > roomToTime
    let end = deleteButton.isHidden && !isStill ? timeLeft : deleteButton.frame.minX
    labels.isHidden = isRenamed
    let mark = showsNotes ? NotesMark.width : 0
    let whole = max(0, end - gap - left - mark)
    // The name has the first half of the room, and what the labels leave of the other.
    let room = max(0, whole - (isRenamed ? 0 : labels.width(in: whole / 2)))
    name.frame = Rect(x: left, y: 0, width: room, height: lineHeight)
    let text = name.sizeThatFits(Size(width: .infinity, height: lineHeight)).width
    notes.place(beside: name.frame, textWidth: text)
    labels.place(
      from: left + min(text, room).rounded(.up) + mark, upTo: end - gap, y: lineHeight / 2)
  }

  private var showsNotes: Bool { task?.notes != nil && !isRenamed }

  override func hoverChanged() { setNeedsLayout() }

  override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(_, let clicks): pressClicks = clicks
    case .ended(let point):
      if bounds.contains(point), pressClicks > 0, let task { pressed(task, pressClicks) }
      pressClicks = 0
    case .moved: break
    case .cancelled: pressClicks = 0
    }
  }

  private var look: RowGround.Look {
    let mark = mark
    // In the hand it is by itself.
    if mark.isSelected { return .selected(elevation == 0 ? mark : RowMark(isSelected: true)) }
    return isHovered && elevation == 0 ? .hovered : .bare
  }

  override func paint(_ painter: inout Painter) {
    if let root {
      let hasRing = mark.isLead && list?.showsFocusRing == true
      ground.paint(
        look, hasRing: hasRing, elevation: elevation, in: bounds, root.theme, &painter)
    }
  }
}
