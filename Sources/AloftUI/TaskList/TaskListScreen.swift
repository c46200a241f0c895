import Canvas
import Loop
import TaskStore
import Views
import Wording

/// The window's content: header, list, toast, and the balloon over all of them.
final class TaskListScreen: View {
  let model: TaskListModel
  let list = ListView(name: "Tasks")
  private let loop: RunLoop
  /// The next balloon's sway.
  var seed: UInt64
  private(set) var tickCount = 0
  private(set) var header: HeaderView
  private(set) var toast: Toast
  private(set) var panel: WidgetPanel?
  let balloon = BalloonView()
  let dragLayer = DragLayer()
  var drag: Drag?
  /// A text of many lines that is on its way into the list.
  var longPaste: (paste: LongPaste, dialog: PasteDialog)?
  /// Says that another program takes long with a text.
  var slowClipboard: PasteDialog?
  private var ticker: Ticker?
  private var dayClock: DayClock?
  private lazy var reading = ListReading(
    model, on: loop, changed: { [weak self] in self?.follow() },
    failed: { [weak self] in self?.tell($0) })
  private(set) lazy var editing = TaskEditing(
    model, now: { [loop] in Timestamp(loop.wallClock) }, done: { [weak self] in self?.show($0) },
    allDone: { [weak self] in self?.celebrate() })

  /// What the rows stand for.
  private(set) var rows = TaskRows(openCount: 0, doneCount: 0)
  /// What a search leaves of the tasks.
  var filter = TaskFilter("")
  /// The moment that every label shows. Moves on a tick, a change, and the window's return.
  private(set) var shownNow = Timestamp(milliseconds: 0)
  /// What the toast speaks of, until the list has made room for both.
  var announced: Announcement?
  /// The question for a new task, while it is open.
  weak var newTask: TaskNameQuestion?

  /// Widest column of content, and the window's margin, in points.
  private static let columnWidth = 720.0
  private static let margin = 16.0

  init(
    model: TaskListModel, loop: RunLoop, text: any TextMeasuring, seed: UInt64,
    widgets: WidgetOptions
  ) {
    self.model = model
    self.loop = loop
    self.seed = seed
    header = HeaderView(add: {}, searched: {})
    toast = Toast(undo: {})
    super.init()
    header = HeaderView(
      add: { [weak self] in self?.askForNewTask() },
      searched: { [weak self] in self?.searchChanged() })
    header.numbers = widgets.numbers
    toast = Toast { [weak self] in self?.undo() }
    ticker = Ticker(loop: loop) { [weak self] in self?.tick() }
    list.source = self
    list.contentInsets = Insets(top: 4, bottom: Self.margin)
    list.selectionChanged = { [weak self] in self?.selectionMoved() }
    balloon.landed = { [weak self] in self?.showRest() }
    let guests = WidgetGuests(
      widgets, loop: loop, text: text, heartbeat: .owners, database: model.database,
      open: { [weak self] url in
        self?.follow(url)
        return self != nil
      })
    let panel = WidgetPanel(guests)
    self.panel = panel
    for view in [header, list, dragLayer, panel, toast, balloon] { addSubview(view) }
  }

  var now: Timestamp { Timestamp(loop.wallClock) }

  // MARK: Layout

  override func layout() {
    let width = max(0, min(Self.columnWidth, bounds.width - 2 * Self.margin))
    let left = ((bounds.width - width) / 2).rounded()
    header.frame = Rect(x: left, y: 0, width: width, height: HeaderView.height)
    // Rows reach into the margin, so that their text stands in line with the header's.
    let air = min(12, left)
    let bottom = layoutPanel(left: left, width: width)
    list.frame = Rect(
      x: left - air, y: HeaderView.height, width: width + 2 * air,
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

  /// What the list shows without being scrolled.
  private var restHeight: Double {
    RestRow.height(inRoom: list.frame.height - list.contentInsets.top - list.contentInsets.bottom)
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
    ticker?.isRunning = isAnyOpenTaskVisible || panel?.guests.isTicking == true
  }

  private var isAnyOpenTaskVisible: Bool {
    list.rowViews.contains { view in
      (view as? TaskRow)?.task?.isOpen == true && view.frame.intersects(list.bounds)
    }
  }

  override func rootChanged() {
    if root == nil {
      ticker?.isRunning = false
      dayClock = nil
      reading.stop()
    } else {
      refresh()
      dayClock = DayClock(on: loop) { [weak self] in self?.showDay() }
      tellSetAside()
    }
  }

  override var focusHeir: View? { list }

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
    tellSetAside()
  }

  func showAllRows() {
    shownNow = now
    rows = TaskRows(model.list, matching: filter, restHeight: restHeight)
    list.reload()
  }

  /// A change of one task costs its row: the others stay, and tick.
  func show(_ change: ListChange) {
    guard case .places(let places) = change else { return showAllRows() }
    shownNow = now
    rows.follow(places, in: model.list) { filter.matches($0.name) }
    let changed = Set(places.map(\.id))
    list.reload { [self] _, view in
      guard let task = (view as? TaskRow)?.task, !changed.contains(task.id) else { return nil }
      return row(of: task.id)
    }
    tickRows()
  }

  /// What hangs on the rows: selection, counts, widgets.
  func showSurroundings() {
    list.select(editing.selected.flatMap(row(of:)), revealing: false)
    panel?.guests.tasksChanged()
    showDay()
    let count = openCount ?? 0
    root?.emit(.setTitle(count == 0 ? "Aloft" : "Aloft (\(header.numbers.text(count)) open)"))
    if root != nil { reading.goOn() }
    setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// A second has passed: the labels that can be seen say so, and nothing else happens.
  private func tick() {
    tickCount += 1
    shownNow = now
    tickRows()
    dragLayer.tick(at: shownNow)
    panel?.guests.tick()
  }

  private func tickRows() {
    for view in list.rowViews { (view as? TaskRow)?.tick(at: shownNow) }
  }

  /// Today's date, and what there is to do.
  private func showDay() {
    header.show(day: LocalDay.text(loop.wallClock), openCount: openCount)
    if !filter.isEmpty, model.isWhole {
      header.show(found: rows.openCount + rows.doneCount, of: model.list.count)
    }
  }

  /// The window can be seen again. While it could not, the loop's timers stood still.
  func cameBack() {
    ticker?.realign()
    balloon.catchUp()
    refresh()
  }

  func row(of id: Task.ID) -> Int? {
    model.list.row(of: id).flatMap(rows.row(ofTask:))
  }

  private func selectionMoved() {
    editing.selected = list.selectedRow.flatMap(task(atRow:))?.id
    setNeedsLayout()
  }

  func task(atRow row: Int) -> Task? {
    guard row < rows.count, case .task(let place) = rows[row], place < model.list.count else {
      return nil
    }
    return model.list[place]
  }

  // MARK: Telling

  /// A store that had to be set aside is more important than what else there is to say.
  func tellSetAside() {
    if let setAside = model.takeSetAside() { tell(setAside) }
  }

  /// Says it, and has the store forget it once it has been on the screen for a while: whatever ends
  /// the process before, the next start says it again.
  func tell(_ setAside: SetAside) {
    tell(setAside.sentence(header.numbers))
    let read = loop.now.advanced(by: .seconds(2))
    let timer = Timer(fire: read, interval: 0, repeats: false) { [model] _ in
      model.database.forgetSetAside()
    }
    loop.add(timer, forMode: .common)
  }

  /// Says what went wrong, until the next thing happens.
  func tell(_ error: StoreError) { tell(error.sentence) }
  func tell(_ trouble: String) { toast.show(trouble, tone: .trouble) }
  func say(_ text: String) { toast.show(text) }

  /// A dialog was opened or closed.
  func dialogsChanged() { toast.dialogsChanged() }

  /// Another process may have changed the store.
  func reloadIfChanged() { reading.reloadIfChanged() }

  /// The balloon has left its place, or is back.
  func showRest() { list.reload { row, view in view is RestRow ? nil : row } }
}

extension Timestamp {
  init(_ time: WallTime) {
    self.init(milliseconds: time.milliseconds)
  }
}
