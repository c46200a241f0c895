package import ProgramSupport
package import System
import TaskTesting
import Testing

@testable import SQLite
@testable package import TaskStore
@testable package import Tasks

/// What tests ask of a store, and windows do not.
extension TaskDatabase {
  /// Opens the store in `folder` and expects that nothing had to be set aside.
  package static func opened(
    in folder: TemporaryFolder, schema: Schema = .current, timeout: LockTimeout = .ofCommands
  ) throws -> TaskDatabase {
    let opening = try open(
      folder: folder.path, timeout: timeout, schema: schema)
    try #require(opening.setAside == nil)
    return opening.database
  }

  /// Adds open tasks and gives their numbers.
  @discardableResult
  package func add(_ names: String..., at seconds: Int64 = 0) throws -> [Task.ID] {
    let tasks = try names.map { NewTask(try TaskName($0)) }
    return try perform(.add(tasks), at: Timestamp(seconds: seconds)).rows.map(\.id)
  }

  package func names() throws -> [String] { try load().map(\.name) }

  /// Whether there is an edit to undo, by whichever process it was made.
  package var canUndo: Bool {
    get throws(StoreError) { try store.steps.lastDoneStep() != nil }
  }

  /// Whether there is an undone edit to redo.
  package var canRedo: Bool {
    get throws(StoreError) { try store.steps.firstUndoneStep() != nil }
  }

  /// The tasks as they are now, if anyone but this object changed the file since they were last
  /// read; `nil` otherwise.
  package func reloadIfChanged() throws(StoreError) -> TaskList? {
    try isAsLastRead() ? nil : load()
  }
}

extension TaskList {
  /// How many tasks are done.
  package var doneCount: Int { count - openCount }
}
