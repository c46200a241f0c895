import SQLite
package import Tasks

extension TaskDatabase {
  /// Finds out what became of a change whose commit failed.
  ///
  /// Where all of it was written and the disk would not confirm it, the change lies in the log,
  /// complete, and the next start would find it there: a person who has tried again would have it
  /// twice. So the place is written over with a change of nothing. Where the disk confirms that, it
  /// is seen whether the former change is in the file; where it does not, nobody knows.
  ///
  /// - Parameter isStored: whether the file holds what `result` says.
  /// - Returns: `result`, where it is stored after all.
  func settle<Result>(
    _ result: Result, after failure: Connection.CommitFailure,
    isStored: (Result) throws(StoreError) -> Bool
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      try connection.write { () throws(StoreError) in
        // Writes the page that holds the number, though it is the same.
        try connection.run("PRAGMA user_version = \(connection.schemaVersion())")
      }
      if try isStored(result) { return result }
    } catch {
      guard failure.leavesNothing else {
        throw .notKnown(path: path, because: failure.error)
      }
    }
    throw failure.error
  }

  /// Whether all tasks and lists are as they were after `change`.
  package func isStored(_ change: Change?) throws(StoreError) -> Bool {
    for row in change?.rows ?? [] where try storedTask(row.id) != row.after { return false }
    for row in change?.lists ?? [] where try storedList(row.id) != row.after { return false }
    return true
  }
}
