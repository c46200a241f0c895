import Canvas
import Loop
import TaskStore
import Views

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
  private let balloon = BalloonView()
  let dragLayer = DragLayer()
  var drag: Drag?
  /// A text of many lines that is on its way into the list.
  var longPaste: (paste: LongPaste, dialog: PasteDialog)?
  /// Says that another program takes long with a text.
  var slowClipboard: PasteDialog?
  private var ticker: Ticker?
  private var dayClock: DayClock?
  private var readingTimer: Timer?

  /// What the rows stand for.
  private(set) var rows = TaskRows(openCount: 0, doneCount: 0)
  /// What a search leaves of the tasks.
  var filter = TaskFilter("")
  /// The moment that every label shows. Moves on a tick, a change, and the window's return.
  private(set) var shownNow = Timestamp(milliseconds: 0)
  /// The selection, by task: its row changes with every edit.
  private(set) var selectedTask: Task.ID?
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
    balloon.landed = { [weak self] in self?.list.reload() }
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
      readingTimer?.invalidate()
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

  /// Shows the model as it is now.
  func refresh() {
    shownNow = now
    rows = TaskRows(model.list, matching: filter, restHeight: restHeight)
    list.reload()
    list.select(selectedTask.flatMap(row(of:)), revealing: false)
    panel?.guests.tasksChanged()
    showDay()
    let count = openCount ?? 0
    root?.emit(.setTitle(count == 0 ? "Aloft" : "Aloft (\(header.numbers.text(count)) open)"))
    readOn()
    setNeedsLayout()
  }

  /// How many tasks are open; nil until they have been counted.
  private var openCount: Int? { model.isWhole ? model.list.openCount : nil }

  /// Reads the rest of a long list a page at a time, as long as nothing else is to be done.
  private func readOn() {
    guard model.isReading, readingTimer?.isValid != true, root != nil else { return }
    // Not before the frame that shows the first page.
    let start = loop.now.advanced(by: Self.readingDelay)
    let timer = Timer(fire: start, interval: Self.readingInterval, repeats: true) {
      [weak self] timer in
      guard let self else { return timer.invalidate() }
      do throws(StoreError) {
        if try self.model.readOn() { self.refresh() }
        if !self.model.isReading { timer.invalidate() }
        self.tellSetAside()
      } catch {
        // Busy, or a disk that fails: told, and tried again after a while.
        self.tell(error)
        timer.fireDate = self.loop.now.advanced(by: .seconds(2))
      }
    }
    timer.name = "reading"
    loop.add(timer, forMode: .common)
    readingTimer = timer
  }

  private static let readingDelay = Duration.milliseconds(60)
  private static let readingInterval = 0.0001

  /// A second has passed: the labels that can be seen say so, and nothing else happens.
  private func tick() {
    tickCount += 1
    shownNow = now
    for view in list.rowViews { (view as? TaskRow)?.tick(at: shownNow) }
    dragLayer.tick(at: shownNow)
    panel?.guests.tick()
  }

  /// Today's date, and what there is to do.
  private func showDay() {
    header.show(day: DayText.text(loop.wallClock), openCount: openCount)
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
    selectedTask = list.selectedRow.flatMap(task(atRow:))?.id
    setNeedsLayout()
  }

  func task(atRow row: Int) -> Task? {
    guard row < rows.count, case .task(let place) = rows[row], place < model.list.count else {
      return nil
    }
    return model.list[place]
  }

  // MARK: Edits

  /// Stores an edit and shows what it did, or says why it could not be stored.
  func perform(_ edit: Edit) {
    if let reason = store(edit) { tell(reason) }
  }

  /// Stores an edit and shows what it did.
  /// - Returns: why it could not be stored, for the caller to say.
  func store(_ edit: Edit) -> String? {
    do throws(StoreError) {
      let outcome = try model.perform(edit, at: now)
      show(outcome.change)
      if outcome.isAllDone { celebrate() }
      return nil
    } catch {
      return error.sentence
    }
  }

  func undo() {
    step(else: "There is nothing to undo") { () throws(StoreError) in try model.undo() }
  }
  func redo() {
    step(else: "There is nothing to redo") { () throws(StoreError) in try model.redo() }
  }

  private func step(else nothing: String, _ step: () throws(StoreError) -> Change?) {
    do throws(StoreError) {
      if let change = try step() { show(change) } else { say(nothing) }
    } catch {
      tell(error)
    }
  }

  func show(_ change: Change) {
    let formerRow = list.selectedRow
    let isBack = change.direction != .performed && change.rows.contains { $0.after != nil }
    selectedTask = selection(after: change, formerRow: formerRow)
    // What came, or has another name now, is to be seen, whatever was looked for.
    if let task = selectedTask.flatMap({ model.list[id: $0] }), !filter.matches(task.name) {
      leaveSearch()
    }
    refresh()
    // What was added or came back has to be seen; what left its place needs no following.
    if change.kind != .complete || isBack, let row = list.selectedRow { list.select(row) }
    announce(change)
    tellSetAside()
  }

  /// After an edit the selection stays where the eye is: on the row that moved up into the place
  /// of one that left, else on what the edit touched.
  private func selection(after change: Change, formerRow: Int?) -> Task.ID? {
    let isCompleted = change.direction == .performed && change.kind == .complete
    if !isCompleted, let there = change.rows.first(where: { $0.after != nil }) { return there.id }
    guard let formerRow, change.rows.contains(where: { $0.id == selectedTask }) else {
      return selectedTask
    }
    let list = model.list
    let rows = TaskRows(list, matching: filter, restHeight: restHeight)
    guard case .task(let place)? = formerRow < rows.count ? rows[formerRow] : nil else {
      return rows.openCount > 0 ? list[rows.place(rows.openCount - 1)].id : nil
    }
    return list[place].id
  }

  private func announce(_ change: Change) {
    announced = Announcement(task: change.rows.first?.id)
    switch (change.direction, change.kind) {
    case (.performed, .complete), (.performed, .delete):
      toast.show(change.sentence(header.numbers), canUndo: true)
    case (.performed, .add) where change.rows.count > 1:
      toast.show(change.sentence(header.numbers), canUndo: true)
    case (.performed, _): toast.hide()
    case (.undone, _), (.redone, _): toast.show(change.sentence(header.numbers))
    }
  }

  /// A store that had to be set aside is more important than what else there is to say.
  private func tellSetAside() {
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
  func reloadIfChanged() {
    do throws(StoreError) {
      if try model.reloadIfChanged() { refresh() } else { readOn() }
      tellSetAside()
    } catch {
      tell(error)
    }
  }

  /// The last open task was completed: a balloon, or a still one where motion is not wanted.
  private func celebrate() {
    guard let root else { return }
    if root.reducesMotion {
      toast.show("All done", canUndo: true)
    } else {
      balloon.launch(seed: seed)
      seed &+= 1
    }
    list.reload()
  }
}

// MARK: - Rows

extension TaskListScreen: ListSource {
  var rowHeights: RowHeights { rows.heights }

  func isSelectable(_ index: Int) -> Bool { task(atRow: index) != nil }

  func row(at index: Int, in list: ListView) -> View {
    switch rows[index] {
    case .rest:
      let row = list.dequeue(RestRow.self) ?? RestRow()
      row.show(!filter.isEmpty ? .notFound : rows.doneCount > 0 ? .allDone : .newcomer)
      row.showsBalloon = !balloon.isFlying && filter.isEmpty
      return row
    case .divider:
      let row = list.dequeue(DividerRow.self) ?? DividerRow()
      row.show(doneCount: rows.doneCount, header.numbers)
      return row
    case .task(let place):
      let row = list.dequeue(TaskRow.self) ?? makeTaskRow()
      row.show(model.list[place], at: shownNow)
      return row
    }
  }

  private func makeTaskRow() -> TaskRow {
    let row = TaskRow()
    row.toggled = { [weak self] in self?.toggle($0) }
    row.deleted = { [weak self] in self?.perform(.delete($0.id)) }
    row.dragged = { [weak self] task, event in self?.drag(task, event) }
    row.pressed = { [weak self] task, clicks in
      guard let self else { return }
      self.list.select(self.row(of: task.id))
      if clicks == 2 { self.askForNewName(of: task) }
    }
    return row
  }
}

extension Timestamp {
  init(_ time: WallTime) {
    self.init(milliseconds: time.milliseconds)
  }
}
