import Kit
import Loop
import TaskStore
import Tasks
import Widgets
import Wording

/// What a feature asks of the screen that it belongs to. A feature keeps its own state and knows the screen by this
/// alone; the screen owns it.
protocol FeatureHost: AnyObject {
  /// Nil before the screen is in a window.
  var root: RootView? { get }
  var model: TaskListModel { get }
  /// Stores edits, and shows what they did.
  var editing: TaskEditing { get }
  /// What the window lives on.
  var dependencies: Dependencies { get }
  /// The moment that an edit is stored with.
  var now: Timestamp { get }
  /// When tasks are due, as the list shows it.
  var dates: TaskDates { get }
  /// What the list shows.
  var listing: ListContents { get }

  var header: HeaderView { get }
  var list: ListView { get }
  var toast: Toast { get }
  /// The window's content.
  var content: View { get }

  /// Whether an action can be meant, and the lines of those that can.
  /// - Parameter tasks: what it is about; nil for all tasks, or the window.
  func isOffered(_ action: Action, of tasks: [Task]?) -> Bool
  func items(_ actions: [Action], of tasks: [Task]?) -> [Menu.Item]
  /// Does what an action does, to those that are selected where no tasks are given.
  func run(_ action: Action, on tasks: [Task]?, choice: Int)

  /// Shows all of the model as it is now.
  func refresh()
  /// Shows the rows of what the filter leaves.
  func showAllRows()
  /// Shows again what hangs on the rows: selection, counts, widgets.
  func showSurroundings()
  /// Rows that show the same task stay.
  func reloadRows()
  /// The view of a task's row, and what it shows.
  func makeTaskRow() -> TaskRow
  func show(_ task: Task, in row: TaskRow)
  /// What the past says of such tasks; nil for nothing.
  func remark(on task: Task.ID) -> String?
  /// Goes on in the name that is being written.
  func focusEntry()
  /// Stores the name that is being written, and what belongs to it.
  /// - Returns: false where it cannot be stored, which is said; the person goes on with it.
  func finishEntry() -> Bool
  /// Stores an edit and shows what it did.
  /// - Returns: why it could not be stored, for the caller to say.
  func store(_ edit: Edit) -> String?
  /// Stores an edit while the person is in a card, which stays as it is; what it did is not said.
  func storeAside(_ edit: Edit) throws(StoreError) -> Change
  /// Says what was done, as where the list is.
  func tell(of change: Change)
  /// Shows what was done.
  func show(_ change: Change)
  /// Says what was done, with a button that takes it back.
  func offerUndo(of change: Change)
  /// Reports what went wrong, for a while or until the next message.
  func report(_ trouble: String)
  func showMessage(_ text: String)
  /// Takes away what was said last.
  func hideMessage()
  /// Sets something, and says what went wrong.
  func set(_ value: String, for setting: Setting)
  /// Reads what another connection to the store did.
  func reloadIfChanged()
  /// The same, of a step that undo takes back as any other, and says what it was.
  func showChangeOfOtherConnection(_ change: Change)
  /// Says where the person looks that nothing can be dropped while a dialog is open.
  func refuseDrop()
}

extension FeatureHost {
  var loop: RunLoop { dependencies.loop }
  var settings: Settings { dependencies.settings }
  var numbers: NumberStyle { dependencies.widgets.numbers }
  /// The lists and tags that there are.
  var labels: Labels { model.database.labels }

  func run(_ action: Action, on tasks: [Task]? = nil) { run(action, on: tasks, choice: 0) }
  func items(_ actions: [Action]) -> [Menu.Item] { items(actions, of: nil) }
  func isOffered(_ action: Action) -> Bool { isOffered(action, of: nil) }
  func report(_ error: StoreError) { report(error.sentence) }

  /// Stores an edit and shows what it did, or says why it could not be stored.
  func perform(_ edit: Edit) {
    if let reason = store(edit) { report(reason) }
  }
}
