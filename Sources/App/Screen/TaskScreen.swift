import Canvas
import Dates
import Kit
import Loop
import TaskStore
import Tasks
import Widgets
import Wording

/// The window's content: header, list, toast, and the balloon over all of them.
final class TaskScreen: View {
  let model: TaskListModel
  /// What the window lives on.
  let dependencies: Dependencies
  let list = makeList()
  private(set) var tickCount = 0
  private(set) lazy var header = HeaderView(
    dependencies.widgets.numbers, add: { [weak self] in self?.asking.ask() },
    opensMenu: { [weak self] in self?.menus.openWindowMenu() },
    opensLists: { [weak self] in self?.lists.openMenu() },
    searched: { [weak self] in self?.searching.textChanged() },
    endsSearch: { [weak self] in self?.searching.end() })
  private(set) lazy var toast = Toast { [weak self] in self?.actions.undo() }
  /// Below the list.
  private(set) lazy var widgets = ListWidgets(
    self, dependencies,
    links: WidgetLinks { [weak self] url in
      self?.links.follow(url)
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
    model, on: loop, changed: { [weak self] in self?.presenter.follow() },
    failed: { [weak self] in self?.report($0) })
  private(set) lazy var editing = TaskEditing(
    model, now: { [clock] in clock.now }, done: { [weak self] in self?.show($0) },
    allDone: { [weak self] in self?.presenter.celebrate(canUndo: true) })
  /// What the list shows.
  private(set) lazy var listing = ListContents(
    model, dates, clock, in: list, dependencies,
    searched: { [weak self] in self?.header.search.text ?? "" },
    foundMore: { [weak self] in self?.presenter.foundMore() })
  /// Says how the tasks and the servers are in step.
  private(set) lazy var syncSign = dependencies.sync.map { model in
    SyncSign(model, in: header, now: { [clock] in clock.now }) { [weak self] in
      self?.actions.openHistory()
    }
  }
  private(set) lazy var words = WordSearch(self) { [weak self] in self?.searching.search(for: $0) }
  private(set) lazy var selection = ListSelection(self)
  private(set) lazy var dragging = ListDragging(self, selection, [rail, planning])
  private(set) lazy var steps = ListSteps(self, selection)
  private(set) lazy var due = DueMenus(self, selection, words)
  private(set) lazy var overdue = OverdueTasks(self)
  private(set) lazy var planning = DayPlanning(self, selection, overdue) { [weak self] in
    self?.entering.beginNewTask(on: $0)
  }
  private(set) lazy var labelMenus = LabelMenus(self, selection, words)
  private(set) lazy var searching = Searching(self)
  private(set) lazy var lists = ListSwitching(self, searching, selection)
  private(set) lazy var rail = ListRail(self, lists)
  private(set) lazy var asking = NewTaskAsking(self, labelMenus, pasteAndDrop)
  private(set) lazy var entering = NameEntering(
    self, asking, pasteAndDrop, due, labelMenus, steps, searching, words)
  private(set) lazy var source = RowSource(self)
  private(set) lazy var presenter = ListPresenter(self)
  private(set) lazy var toasting = ToastPlacing(self)
  private(set) lazy var menus = ScreenMenus(self)
  private(set) lazy var actions = ActionRunner(self)
  private(set) lazy var links = LinkFollowing(self)
  private(set) lazy var insight = InsightFeature(self) { [weak self] in
    self?.presenter.showInsight()
  }
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
    list.source = source
    list.clicked = { [weak self] in self?.entering.listClicked(at: $0, clicks: $1) }
    list.takesKey = { [weak self] in self?.words.goesOn($0) == true }
    list.selectionChanged = { [weak self] in self?.selection.selectionChanged() }
    balloon.landed = { [weak self] in self?.presenter.balloonLanded() }
    _ = syncSign
    for view in [header, rail.view, list, widgets.panel, planning.month, toast, balloon] {
      addSubview(view)
    }
  }

  // MARK: Layout

  override func layout() {
    clock.catchUp()
    layOut()
  }

  override func didLayout() {
    planning.follow()
    followAges()
  }

  /// The clock ticks when an age in sight changes.
  private func followAges() {
    let shown = clock.shown
    let changes = (presenter.nextAgeChange(after: shown), widgets.guests.nextChange(after: shown))
    clock.nextChange = Timestamp.earlier(changes.0, changes.1)
  }

  override func rootChanged() {
    if root == nil {
      clock.stop()
      reading.stop()
      entering.card.draft.stop()
    } else {
      refresh()
      clock.start { [weak self] in self?.presenter.dayChanged() }
      reportSetAside()
    }
  }

  override var focusHeir: View? { list }
  override func openContextMenu(at point: Point) -> Bool { menus.openListMenu(at: point) }
  override var opensMenuByLongPress: Bool? { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    actions.actionKeyPressed(press) || words.begins(press) || toast.takesEscape(press)
  }

  /// An age in sight has changed: the labels that can be seen show it, and nothing else happens.
  private func tick() {
    tickCount += 1
    clock.showNow()
    presenter.tickRows()
    widgets.guests.tick()
    followAges()
  }

  /// Another process may have changed the store.
  func reloadIfChanged() {
    reading.reloadIfChanged()
    overlays.history?.refresh()
  }

  /// The window can be seen again. While it could not, the loop's timers stood still.
  func cameBack() {
    clock.realign()
    balloon.catchUp()
    presenter.dayChanged()
  }

  /// The person has set what the list shows, or how.
  func settingChanged(_ setting: Setting) {
    switch setting {
    case .order: lists.followOrder()
    case .completed:
      listing.completed.shown = settings.completed
      refresh()
    case .widgets: widgets.settingChanged()
    default: break
    }
  }

  /// Stores what is being written: for a new task as a draft, another name as that.
  /// - Returns: false where that failed and the person has not yet been told so.
  func keepDraft() -> Bool { asking.isOpen ? asking.keep() : entering.keepDraft() }
}
