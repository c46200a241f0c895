import Canvas
import Dates
import Kit
import Loop
import TaskStore
import Tasks
import Widgets
import Wording

/// The window's content: header, list, toast, and the balloon over all of them.
final class TaskListScreen: View {
  let model: TaskListModel
  /// What the window lives on.
  let dependencies: Dependencies
  let list = makeList()
  private(set) var tickCount = 0
  private(set) lazy var header = HeaderView(
    dependencies.widgets.numbers, add: { [weak self] in self?.askForNewTask() },
    opensMenu: { [weak self] in self?.openWindowMenu() },
    opensLists: { [weak self] in self?.lists.openMenu() },
    searched: { [weak self] in self?.searching.textChanged() },
    endsSearch: { [weak self] in self?.searching.end() })
  private(set) lazy var toast = Toast { [weak self] in self?.undo() }
  /// Below the list.
  private(set) lazy var widgets = ListWidgets(
    self, dependencies,
    links: WidgetLinks { [weak self] url in
      self?.follow(url)
      return self != nil
    })
  let balloon = BalloonView()
  private(set) lazy var pasteAndDrop = PasteAndDrop(self, by: dependencies.background)
  private(set) lazy var restoring = BackupRestoring(
    self,
    by: BackupService(
      dependencies.backups, ofFile: model.database.path, by: dependencies.background))
  private(set) lazy var exchange = FileExchange(
    self, choosing: dependencies.chooser, by: dependencies.background, dependencies.backups
  ) { [weak self] in self?.pasteAndDrop.dropped(Drop(files: $0)) }
  private(set) lazy var clock = TaskListClock(loop: loop) { [weak self] in self?.tick() }
  private(set) lazy var dates = TaskDates(model, settings, clock)
  private(set) lazy var reading = ListLoader(
    model, on: loop, changed: { [weak self] in self?.follow() },
    failed: { [weak self] in self?.report($0) })
  private(set) lazy var editing = TaskEditing(
    model, now: { [clock] in clock.now }, done: { [weak self] in self?.show($0) },
    allDone: { [weak self] in self?.celebrate() })
  /// What the list shows.
  private(set) lazy var listing = ListContents(
    model, dates, clock, in: list, dependencies,
    searched: { [weak self] in self?.header.search.text ?? "" },
    foundMore: { [weak self] in self?.foundMore() })
  private(set) lazy var notesDraft = NotesDraft(self) { [weak self] in self?.writtenNotes }
  /// Says how the tasks and the servers are in step.
  private(set) lazy var syncSign = dependencies.sync.map { model in
    SyncSign(model, in: header, now: { [clock] in clock.now }) { [weak self] in
      self?.openHistory()
    }
  }
  /// What has to be seen beside the toast.
  var sight = ToastSight()
  /// The name that is being written in its row.
  var entry: NameEntry?
  /// The key that a row for a new task was given last.
  var lastEntryKey = fixedKeys.min() ?? archiveKey
  private(set) lazy var words = WordSearch(self) { [weak self] in self?.searching.search(for: $0) }
  private(set) lazy var selection = ListSelection(self)
  private(set) lazy var dragging = ListDragging(self, selection)
  private(set) lazy var steps = StepFolding(self, selection)
  private(set) lazy var due = DueMenus(self, selection, words)
  private(set) lazy var overdue = OverdueTasks(self)
  private(set) lazy var labelMenus = LabelMenus(self, selection, words)
  private(set) lazy var searching = Searching(self)
  private(set) lazy var lists = ListSwitching(self, searching, selection)
  /// What is open above it.
  var overlays = ScreenOverlays()

  /// A screen over the tasks of a store, with its widgets.
  /// - Throws: where the tasks cannot be read.
  init(over database: TaskDatabase, _ dependencies: Dependencies) throws(StoreError) {
    self.dependencies = dependencies
    let order = ListSwitching.firstOrder(database, dependencies.settings)
    model = try TaskListModel(database: database, order: order, page: dependencies.page)
    super.init()
    balloon.seed = dependencies.seed
    lists.recallShown()
    header.search.completion = SearchCompletion.completion { [weak self] in self?.labels ?? Labels()
    }
    list.source = self
    list.clicked = { [weak self] in self?.listClicked(at: $0, clicks: $1) }
    list.takesKey = { [weak self] in self?.words.goesOn($0) == true }
    list.selectionChanged = { [weak self] in self?.selection.selectionChanged() }
    balloon.landed = { [weak self] in self?.showRest() }
    _ = syncSign
    for view in [header, list, widgets.panel, toast, balloon] { addSubview(view) }
  }

  // MARK: Layout

  override func layout() { layOut() }

  override func didLayout() {
    clock.isTicking = isAnyOpenTaskVisible || widgets.guests.isTicking == true
  }

  override func rootChanged() {
    if root == nil {
      clock.stop()
      reading.stop()
      notesDraft.stop()
    } else {
      refresh()
      clock.start { [weak self] in self?.dayChanged() }
      reportSetAside()
    }
  }

  override var focusHeir: View? { list }
  override func openContextMenu(at point: Point) -> Bool { openListMenu(at: point) }
  override var opensMenuByLongPress: Bool? { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    actionKeyPressed(press) || words.begins(press)
  }

  // MARK: Showing

  /// Shows what has become of the model since it was last shown.
  private func follow() {
    let change = model.takeChange()
    if change != .none { listing.countArchived() }
    if change != .none || labels != listing.seenLabels {
      show(change)
      lists.followLabels()
      showSurroundings()
    }
    reportSetAside()
  }

  /// A second has passed: the labels that can be seen say so, and nothing else happens.
  private func tick() {
    tickCount += 1
    clock.showNow()
    tickRows()
    widgets.guests.tick()
  }

  /// Another process may have changed the store.
  func reloadIfChanged() {
    reading.reloadIfChanged()
    overlays.history?.refresh()
  }
}
