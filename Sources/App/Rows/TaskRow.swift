package import Canvas
package import Kit
package import Tasks
import Wording

/// One task: a round box, its name, how long it has been open. The pointer or the selection brings
/// out its actions.
package final class TaskRow: View, Liftable {
  package private(set) var task: Task?
  /// Its circle was pressed.
  package var toggled: (Task) -> Void = { _ in }
  /// Its cross was pressed.
  package var deleted: (Task) -> Void = { _ in }
  /// The row was clicked beside both.
  package var pressed: (Task, _ clicks: Int) -> Void = { _, _ in }
  /// The number of its steps was clicked.
  package var stepsPressed: (Task) -> Void = { _ in }
  /// Its menu is asked for, at a place of the window.
  package var menuWanted: (Task, Point) -> Void = { _, _ in }

  /// Whether its name is being written, by a field in its place.
  var isRenamed: Bool {
    get { parts.isRenamed }
    set {
      parts.isRenamed = newValue
      setNeedsLayout()
    }
  }
  /// How high that field is, in points.
  var fieldHeight: Double {
    get { parts.fieldHeight }
    set {
      guard newValue != parts.fieldHeight else { return }
      parts.fieldHeight = newValue
      setNeedsLayout()
    }
  }
  /// The field has another width: the time needs more room, or less.
  var fieldResized: () -> Void = {}
  /// Where its name stands, in its own coordinates.
  var nameFrame: Rect { parts.name.frame }
  /// How far it is lifted off the others, from 0 to 1.
  package var elevation = 0.0 { didSet { if elevation != oldValue { setNeedsDisplay() } } }

  private let parts = TaskRowParts()
  private var ground = RowGround()
  private var pressClicks = 0
  private lazy var tick = TickDrawing { [parts] in parts.draw($0) }

  /// From the circle's edge to the name.
  package static let indent = 32.0
  /// From a task's edge to that of its steps; those of the third level and below stand in one line.
  private static let stepIndent = 24.0
  private static let mostLevels = 2

  /// How far a task stands in, so many levels below the outermost one.
  static func inset(atLevel level: Int) -> Double { Double(min(level, mostLevels)) * stepIndent }

  package override init() {
    super.init()
    for view in parts.all { addSubview(view) }
    parts.box.action = { [weak self] in
      if let self, let task = self.task { self.toggled(task) }
    }
    parts.deleteButton.action = { [weak self] in
      if let self, let task = self.task { self.deleted(task) }
    }
  }

  /// A piece of a task's notes, and what of it was looked for, as offsets in its UTF-8 form.
  package struct Excerpt {
    var text: String
    var found: [Range<Int>]

    /// - Parameters:
    ///   - text: the piece.
    ///   - found: as offsets in its UTF-8 form.
    package init(text: String, found: [Range<Int>]) { (self.text, self.found) = (text, found) }
  }

  /// Shows a task as it is at `now`.
  /// - Parameters:
  ///   - found: what of its name was looked for, as offsets in its UTF-8 form.
  ///   - labels: its list and its tags.
  ///   - excerpt: stands below the name, in a row that is so much higher.
  ///   - level: how many tasks that are shown it stands below as their step.
  package func show(
    _ task: Task, at now: Timestamp, found: [Range<Int>] = [], labels: [LabelChips.Chip] = [],
    excerpt: Excerpt? = nil, level: Int = 0
  ) {
    tick.end()
    if task.id != self.task?.id { pressClicks = 0 }
    self.task = task
    let inset = Self.inset(atLevel: level)
    if parts.show(task, found: found, labels: labels, excerpt: excerpt, inset: inset) {
      setNeedsLayout()
    }
    tick(at: now)
  }

  /// Draws the tick and the line through the name, as by hand.
  package func drawTick() { tick.begin(in: root) }

  /// Brings the label up to date.
  package func tick(at now: Timestamp) {
    guard let task else { return }
    let seconds = task.elapsed(at: now)
    // In a card the field gives way when the clock needs another digit.
    if parts.clock.tick(seconds: seconds) {
      setNeedsLayout()
      if isRenamed { fieldResized() }
    }
    ground.show(secondsOpen: task.isOpen ? seconds : nil)
  }

  /// When the age changes next that the row shows; nil if its task is not open.
  func nextAgeChange(after now: Timestamp) -> Timestamp? {
    guard let task, task.isOpen else { return nil }
    return ElapsedText.nextChange(since: task.created, after: now)
  }

  package override var semantics: Semantics? {
    guard let task else { return nil }
    var semantics = Semantics(of: task, clock: parts.clock.text, labels: parts.labels.text)
    if let excerpt = parts.excerpt { semantics.details = excerpt }
    if mark.isSelected { semantics.states.insert(.selected) }
    return semantics
  }

  package override var tooltip: String? { parts.hiddenText }
  package override var tooltipText: Rect? { parts.hiddenFrame }

  package override func openContextMenu(at point: Point) -> Bool {
    guard let task else { return false }
    menuWanted(task, convertToWindow(point))
    return true
  }

  private var list: ListView? { superview as? ListView }

  private var mark: RowMark { list?.mark(of: self) ?? RowMark() }

  // MARK: Layout

  package override func layout() {
    // Of several selected ones it would mean but one.
    let isAlone = mark.isLead && list?.selection.isPlain == true
    parts.layOut(
      in: bounds, offersDelete: isHovered || (isAlone && list?.showsFocusRing ?? false))
    parts.end.isSelected = mark.isSelected
  }

  /// How wide a field in the name's place is, in a list of this width.
  func fieldWidth(inWidth width: Double) -> Double { parts.fieldWidth(inWidth: width) }

  /// What it needs where a field of this height stands in the name's place, in points.
  func height(withField height: Double, inWidth width: Double) -> Double {
    parts.height(withField: height, inWidth: width)
  }

  package override func hoverChanged() { setNeedsLayout() }

  package override func pointer(_ event: PointerEvent) {
    switch event {
    case .began(_, let clicks): pressClicks = clicks
    case .ended(let point):
      if bounds.contains(point), pressClicks > 0, let task {
        let isOnSteps = parts.labels.stepsFrame.map { $0.contains(point) } ?? false
        if isOnSteps { stepsPressed(task) } else { pressed(task, pressClicks) }
      }
      pressClicks = 0
    case .moved: break
    case .cancelled: pressClicks = 0
    }
  }

  private var look: RowGround.Look {
    let mark = mark
    // In the hand it is by itself.
    if mark.isSelected { return .selected(elevation == 0 ? mark : RowMark(isSelected: true)) }
    // In a card it is a part of that.
    return isHovered && elevation == 0 && !isRenamed ? .hovered : .bare
  }

  package override func paint(_ painter: inout Painter) {
    if let root {
      let hasRing = mark.isLead && list?.showsFocusRing == true
      var row = bounds
      if isRenamed { row.size.height = TaskRows.rowHeight(inWidth: row.width) }
      ground.paint(
        look, hasRing: hasRing, elevation: elevation, in: row, middle: parts.box.frame.midY,
        root.theme, &painter)
    }
  }
}
