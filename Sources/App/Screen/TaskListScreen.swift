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
  /// What the person has set.
  let settings: Settings
  let list = makeList()
  let loop: RunLoop
  private(set) var tickCount = 0
  private(set) var header: HeaderView
  private(set) var toast: Toast
  /// Below the list; nil before they are added.
  var widgets: ListWidgets?
  let balloon = BalloonView()
  private(set) lazy var pasteAndDrop = PasteAndDrop(self, by: helpers.background)
  private(set) lazy var restoring = BackupRestoring(
    self,
    by: BackupService(
      helpers.backups, ofFile: model.database.path, by: helpers.background))
  private(set) lazy var exchange = FileExchange(
    self, choosing: helpers.chooser, by: helpers.background, helpers.backups
  ) { [weak self] in self?.pasteAndDrop.dropped(Drop(files: $0)) }
  private(set) lazy var searchKeeping = SearchKeeping(self)
  private(set) lazy var clock = TaskListClock(loop: loop) { [weak self] in self?.tick() }
  private(set) lazy var reading = ListLoader(
    model, on: loop, changed: { [weak self] in self?.follow() },
    failed: { [weak self] in self?.report($0) })
  private(set) lazy var editing = TaskEditing(
    model, now: { [clock] in clock.now }, done: { [weak self] in self?.show($0) },
    allDone: { [weak self] in self?.celebrate() })

  /// What the rows stand for.
  var rows = TaskRows.none
  /// Which tasks they are, and how many of them are selected.
  let listing: ListContents
  /// What is done elsewhere.
  let helpers: ScreenHelpers
  private(set) lazy var notesDraft = NotesDraft(self) { [weak self] in self?.writtenNotes }
  /// A finger selects with each touch one more, or one less.
  var isPicking = false
  /// What has to be seen beside the toast.
  var sight = ToastSight()
  /// The name that is being written in its row.
  var entry: NameEntry?
  /// The key that a row for a new task was given last.
  var lastEntryKey = fixedKeys.min() ?? archiveKey
  /// What was typed at the list a moment ago.
  var wordBegun = WordBegun()
  /// What is open above it.
  var overlays = ScreenOverlays()

  init(model: TaskListModel, settings: Settings, loop: RunLoop, seed: UInt64) {
    self.model = model
    self.settings = settings
    self.loop = loop
    helpers = ScreenHelpers(model.database)
    balloon.seed = seed
    listing = ListContents(completed: settings.completed)
    header = HeaderView(
      add: {}, opensMenu: {}, opensLists: {}, searched: {}, endsSearch: {})
    toast = Toast(undo: {})
    super.init()
    recallShown()
    header = HeaderView(
      add: { [weak self] in self?.askForNewTask() },
      opensMenu: { [weak self] in self?.openWindowMenu() },
      opensLists: { [weak self] in self?.openListsMenu() },
      searched: { [weak self] in self?.searchChanged() },
      endsSearch: { [weak self] in self?.endSearch() })
    toast = Toast { [weak self] in self?.undo() }
    header.search.completion = SearchCompletion.completion { [weak self] in self?.labels ?? Labels()
    }
    list.source = self
    list.clicked = { [weak self] in self?.listClicked(at: $0, clicks: $1) }
    list.takesKey = { [weak self] in self?.goesOnWithWord($0) == true }
    list.selectionChanged = { [weak self] in self?.selectionMoved() }
    balloon.landed = { [weak self] in self?.showRest() }
    for view in [header, list, toast, balloon] { addSubview(view) }
  }

  // MARK: Layout

  override func layout() { layOut() }

  override func didLayout() {
    clock.isTicking = isAnyOpenTaskVisible || widgets?.guests.isTicking == true
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
    actionKeyPressed(press) || beginsWord(press)
  }

  // MARK: Showing

  /// Shows what has become of the model since it was last shown.
  private func follow() {
    let change = model.takeChange()
    if change != .none { countArchived() }
    if change != .none || labels != listing.labels {
      show(change)
      followLabels()
      showSurroundings()
    }
    reportSetAside()
  }

  /// A second has passed: the labels that can be seen say so, and nothing else happens.
  private func tick() {
    tickCount += 1
    clock.showNow()
    tickRows()
    widgets?.guests.tick()
  }

  /// Another process may have changed the store.
  func reloadIfChanged() {
    reading.reloadIfChanged()
    overlays.history?.refresh()
  }
}
