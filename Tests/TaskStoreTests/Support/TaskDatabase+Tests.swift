@testable import TaskStore

/// What tests ask of a store, and windows do not.
extension TaskDatabase {
  /// Whether there is an edit to undo, by whichever process it was made.
  var canUndo: Bool {
    get throws(StoreError) { try lastDoneStep() != nil }
  }

  /// Whether there is an undone edit to redo.
  var canRedo: Bool {
    get throws(StoreError) { try firstUndoneStep() != nil }
  }

  /// The tasks as they are now, if anyone but this object changed the file since they were last
  /// read; `nil` otherwise.
  func reloadIfChanged() throws(StoreError) -> TaskList? {
    try isAsLastRead() ? nil : load()
  }
}

extension TaskList {
  /// How many tasks are done.
  var doneCount: Int { count - openCount }
}
