import AloftWidgets
import Canvas
import Controls
import Loop
import TaskStore
import Views
import Wording

/// The window's content: header, list, toast, and the balloon over all of them.
final class TaskListScreen: View {
  let model: TaskListModel
  let list = ListView(name: ListWords.name)
  let loop: RunLoop
  /// The next balloon's sway.
  var seed: UInt64
  private(set) var tickCount = 0
  private(set) var header: HeaderView
  private(set) var toast: Toast
  private(set) var panel: WidgetPanel?
  let balloon = BalloonView()
  let dragLayer = DragLayer()
  var drag: Drag?
  var pasting = Pasting()
  private(set) lazy var clock = TaskListClock(loop: loop) { [weak self] in self?.tick() }
  private lazy var reading = ListReading(
    model, on: loop, changed: { [weak self] in self?.follow() },
    failed: { [weak self] in self?.report($0) })
  private(set) lazy var editing = TaskEditing(
    model, now: { [clock] in clock.now }, done: { [weak self] in self?.show($0) },
    allDone: { [weak self] in self?.celebrate() })

  /// What the rows stand for.
  var rows = TaskRows(openCount: 0, doneCount: 0)
  /// What a search leaves of the tasks.
  var filter = TaskFilter("")
  /// What the toast speaks of, until the list has made room for both.
  var pendingReveal: PendingReveal?
  /// Which colours were chosen.
  var theme = ThemeChoice(chosen: { nil }, choose: { _ in })
  /// The question for a new task, while it is open.
  weak var newTask: TaskNameQuestion?

  /// Widest column of content, and the window's margin, in points.
  private static let columnWidth = 720.0
  private static let margin = 16.0

  init(model: TaskListModel, loop: RunLoop, seed: UInt64) {
    self.model = model
    self.loop = loop
    self.seed = seed
    header = HeaderView(add: {}, opensMenu: {}, searched: {})
    toast = Toast(undo: {})
    super.init()
    header = HeaderView(
      add: { [weak self] in self?.askForNewTask() },
      opensMenu: { [weak self] in self?.openWindowMenu() },
      searched: { [weak self] in self?.searchChanged() })
    toast = Toast { [weak self] in self?.undo() }
    list.source = self
    list.contentInsets = Insets(top: 4, bottom: Self.margin)
    list.selectionChanged = { [weak self] in self?.selectionMoved() }
    balloon.landed = { [weak self] in self?.showRest() }
    for view in [header, list, dragLayer, toast, balloon] { addSubview(view) }
  }

  /// Puts the widgets below the list, where there is room for both.
  func add(_ panel: WidgetPanel) {
    self.panel = panel
    insertSubview(panel, at: subviews.firstIndex { $0 === toast } ?? subviews.count)
  }

  // MARK: Layout

  override func layout() {
    let width = max(0, min(Self.columnWidth, bounds.width - 2 * Self.margin))
    let left = ((bounds.width - width) / 2).rounded()
    header.frame = Rect(x: left, y: 0, width: width, height: HeaderView.height)
    // Rows reach into the margin, so that their text stands in line with the header's.
    let reach = min(12, left)
    let bottom = layoutPanel(left: left, width: width)
    list.frame = Rect(
      x: left - reach, y: HeaderView.height, width: width + 2 * reach,
      height: max(0, bottom - HeaderView.height))
    dragLayer.frame = list.frame
    if rows.restHeight != restHeight {
      rows.restHeight = restHeight
      if rows.openCount == 0 { list.reload() }
    }
    let toastSize = toast.sizeThatFits(Size(width: min(width, 440), height: .infinity))
    toast.frame = Rect(
      x: ((bounds.width - toastSize.width) / 2).rounded(),
      y: bottom - toastSize.height - Self.margin, width: toastSize.width,
      height: toastSize.height)
    uncoverRows()
    balloon.frame = bounds
  }

  /// The widgets stand below the list where there is room for both.
  /// - Returns: where the list ends.
  private func layoutPanel(left: Double, width: Double) -> Double {
    guard let panel else { return bounds.height }
    let height = panel.height(inWindow: bounds.height, width: width)
    panel.isHidden = height == 0
    panel.updateVisibility()
    guard height > 0 else { return bounds.height }
    panel.frame = Rect(
      x: left, y: bounds.height - height - Self.margin, width: width, height: height)
    return panel.frame.minY - 8
  }

  override func didLayout() {
    followDrag()
    clock.isTicking = isAnyOpenTaskVisible || panel?.guests.isTicking == true
  }

  override func rootChanged() {
    if root == nil {
      clock.stop()
      reading.stop()
    } else {
      refresh()
      clock.start { [weak self] in self?.showDay() }
      reportSetAside()
    }
  }

  override var focusHeir: View? { list }
  override func openContextMenu(at point: Point) -> Bool { openListMenu(at: point) }

  override func keyPressed(_ press: KeyPress) -> Bool {
    if drag != nil { return dragKeyPressed(press) }
    return searchKeyPressed(press) || commandKeyPressed(press)
  }

  // MARK: Showing

  /// Shows all of the model as it is now.
  func refresh() {
    _ = model.takeChange()
    showAllRows()
    showSurroundings()
  }

  /// Shows what has become of the model since it was last shown.
  private func follow() {
    let change = model.takeChange()
    if change != .none {
      show(change)
      showSurroundings()
    }
    reportSetAside()
  }

  func showAllRows() {
    clock.showNow()
    rows = TaskRows(model.list, matching: filter, restHeight: restHeight)
    list.reload()
  }

  /// What hangs on the rows: selection, counts, widgets.
  func showSurroundings() {
    list.select(editing.selected.flatMap(row(of:)), revealing: false)
    panel?.guests.tasksChanged()
    showDay()
    root?.emit(.setTitle(AppWords.title(openCount: openCount ?? 0, header.numbers)))
    if root != nil { reading.goOn() }
    setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// A second has passed: the labels that can be seen say so, and nothing else happens.
  private func tick() {
    tickCount += 1
    clock.showNow()
    tickRows()
    dragLayer.tick(at: clock.shown)
    panel?.guests.tick()
  }

  /// Today's date, and what there is to do.
  private func showDay() {
    header.show(day: clock.day, openCount: openCount)
    if !filter.isEmpty, model.isWhole {
      header.show(found: rows.openCount + rows.doneCount, of: model.list.count)
    }
  }

  /// The window can be seen again. While it could not, the loop's timers stood still.
  func cameBack() {
    clock.realign()
    balloon.catchUp()
    refresh()
  }

  private func selectionMoved() {
    editing.selected = list.selectedRow.flatMap(task(atRow:))?.id
    setNeedsLayout()
  }

  /// Another process may have changed the store.
  func reloadIfChanged() { reading.reloadIfChanged() }
}
