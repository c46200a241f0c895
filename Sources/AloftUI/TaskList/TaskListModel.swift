import Loop
import TaskStore

/// The tasks on screen and the store behind them, kept equal: an edit is in the store before the
/// list shows it.
final class TaskListModel {
  private(set) var list: TaskList
  private let database: TaskDatabase
  /// A store that turned out to be damaged and was set aside, until somebody has said so.
  private var setAside: SetAside?

  /// - Throws: where the store cannot be read.
  init(database: TaskDatabase) throws(StoreError) {
    self.database = database
    (list, setAside) = try database.loadOrStartOver()
  }

  /// What an edit did, and whether it completed the last open task.
  struct Outcome {
    var change: Change
    var isAllDone: Bool
  }

  /// Stores an edit, then shows it.
  /// - Throws: where it could not be stored; nothing has changed then.
  func perform(_ edit: Edit, at now: Timestamp) throws(StoreError) -> Outcome {
    let change = try startingOver { () throws(StoreError) in
      try database.perform(edit, at: now)
    }
    let hadOpen = list.openCount > 0
    list.apply(change)
    let isAllDone = change.kind == .complete && hadOpen && list.openCount == 0
    return Outcome(change: change, isAllDone: isAllDone)
  }

  /// - Returns: nil where there is nothing to undo.
  func undo() throws(StoreError) -> Change? {
    let change = try startingOver { () throws(StoreError) in try database.undo() }
    if let change { list.apply(change) }
    return change
  }

  /// - Returns: nil where there is nothing to redo.
  func redo() throws(StoreError) -> Change? {
    let change = try startingOver { () throws(StoreError) in try database.redo() }
    if let change { list.apply(change) }
    return change
  }

  /// Reads the store again if another process changed it.
  /// - Returns: true where the list may have changed.
  func reloadIfChanged() throws(StoreError) -> Bool {
    let fresh = try startingOver { () throws(StoreError) in try database.reloadIfChanged() }
    guard let fresh else { return false }
    list = fresh
    return true
  }

  /// What was set aside since the last call.
  func takeSetAside() -> SetAside? {
    defer { setAside = nil }
    return setAside
  }

  /// Where the store turns out to be damaged, it is set aside, a fresh one takes the tasks as they
  /// are on screen, and the work is tried once more.
  private func startingOver<Result>(
    _ work: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try work()
    } catch {
      guard error.blamesTheFile else { throw error }
      setAside = try database.startOver(because: error, keeping: list)
      list = try database.load()
      return try work()
    }
  }
}
