import Kit
import TaskStore
import Tasks
import Wording

/// What each action does, however it was asked for.
extension TaskListScreen {
  // MARK: By keys

  /// The keys of the tasks. Letters reach them only while no field has the keyboard.
  func actionKeyPressed(_ press: KeyPress) -> Bool {
    // Out of the search field leads the other arrow.
    if header.search.isFocused, press.key == .up { return true }
    return keyPlaces.contains { keyPressed(press, in: $0) }
  }

  /// Does what the key does there.
  /// - Returns: false where it does nothing.
  func keyPressed(_ press: KeyPress, in place: Action.KeyPlace) -> Bool {
    guard let (action, choice) = Action.pressed(press, in: place) else { return false }
    if !press.isRepeat || action.repeats { run(action, choice: choice) }
    return true
  }

  /// Escape leads out of the row that is being written also where the keyboard is in the list.
  private var keyPlaces: [Action.KeyPlace] {
    var places: [Action.KeyPlace] = []
    if let entry { places.append(entry.isNew ? .newTaskRow : .renamedRow) }
    if header.isSearching { places.append(.search) }
    if header.search.isFocused { places.append(.searchField) }
    return places + [.list]
  }

  // MARK: Doing it

  /// - Parameter choice: which of the action's keys was pressed.
  func run(_ action: Action, choice: Int = 0) {
    switch action {
    case .newTask: askForNewTask()
    case .newTaskInRow: beginNewTask()
    case .endNewTask, .leaveName: cancelEntry()
    case .complete: withSelected(toggle)
    case .rename: withSelection(beginRenaming)
    case .details: withSelection(showDetails)
    case .due: withSelected(openDueMenu)
    case .moveUp: withSelected { move($0, by: -1) }
    case .moveDown: withSelected { move($0, by: 1) }
    case .copy: withSelected(copy)
    case .delete: withSelected(delete)
    case .paste: paste()
    case .undo: undo()
    case .redo: redo()
    case .history: openHistory()
    case .search: beginSearch()
    case .goToFound: root?.focus(list)
    case .endSearch: endSearch()
    case .showCompleted: toggleCompleted()
    case .showAll: showTasks(.all)
    case .showList: showList(atPlace: choice)
    case .showToday: showTasks(listing.shown == .today ? .all : .today)
    case .settings: openSettings()
    case .showKeys: showKeys()
    case .close: close()
    case .quit: root?.delegate?.closeRequested()
    default: break
    }
  }

  private func showKeys() {
    if let root, !root.isAsking { KeysDialog.present(in: root) }
  }

  /// The dialog, the row that is being written, or the window: what lies on top.
  private func close() {
    if let dialog = root?.dialogs.last { return close(dialog) }
    if !putEntryAway() { root?.delegate?.closeRequested() }
  }
}
