import Loop
import TaskStore

/// The tasks on screen and the store behind them, kept equal: an edit is in the store before the
/// list shows it.
final class TaskListModel {
  private(set) var list: TaskList
  private let database: TaskDatabase

  /// - Throws: where the store cannot be read.
  init(database: TaskDatabase) throws(StoreError) {
    self.database = database
    list = try database.load()
  }

  /// What an edit did, and whether it completed the last open task.
  struct Outcome {
    var change: Change
    var isAllDone: Bool
  }

  /// Stores an edit, then shows it.
  /// - Throws: where it could not be stored; nothing has changed then.
  func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Outcome {
    let change = try database.perform(edit, at: now)
    let hadOpen = list.openCount > 0
    list.apply(change)
    let isAllDone = change.kind == .complete && hadOpen && list.openCount == 0
    return Outcome(change: change, isAllDone: isAllDone)
  }

  /// - Returns: nil where there is nothing to undo.
  func undo() throws(StoreError) -> Change? {
    let change = try database.undo()
    if let change { list.apply(change) }
    return change
  }

  /// - Returns: nil where there is nothing to redo.
  func redo() throws(StoreError) -> Change? {
    let change = try database.redo()
    if let change { list.apply(change) }
    return change
  }

  /// Reads the store again if another process changed it.
  /// - Returns: true where the list may have changed.
  func reloadIfChanged() throws(StoreError) -> Bool {
    guard let fresh = try database.reloadIfChanged() else { return false }
    list = fresh
    return true
  }
}
