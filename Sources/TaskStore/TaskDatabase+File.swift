import SQLite
package import Tasks

/// What becomes of the file.
extension TaskDatabase {
  // MARK: The disk

  /// From now on what a method has returned survives a kill at once, and a power loss as soon as `log` was kept;
  /// nothing of it is moved into the database before that. What a power loss takes is the end: no change is
  /// there without those before it.
  ///
  /// Where the file has no log, on a file system without shared memory, everything is on the disk as before.
  /// - Parameter changed: called after each change that waits to be kept.
  package func leaveKeeping(to changed: @escaping () -> Void) { store.leaveKeeping(to: changed) }

  /// From now on what a method has returned is on the disk again. What came before is kept by whoever kept it.
  package func keepAgain() { store.keepAgain() }

  /// What has to be kept; nil for a database in memory.
  package var log: TaskLog? { store.file.map { TaskLog(file: $0) } }

  /// The log was moved into the database by this process, which looks like a change of another one, and is none
  /// where the history says so.
  package func logWasMoved() { store.following.logWasMoved() }

  /// Gives back what only makes the next use of the store faster, some 200 KB after a start: pages of the file,
  /// and compiled statements, most of which read what is read once. Loses nothing.
  package func giveBackMemory() { store.connection.releaseStatements() }

  /// Gives the pages of the file back, which is next to nothing to do: they are read again from the system's cache.
  package func giveBackPages() { store.connection.releaseMemory() }

  // MARK: A file that is lost or damaged

  /// How a store that had lost its place came to one again.
  package typealias Return = StoreReturn

  /// Told of how the store came to a place again after it had lost its own.
  package var returned: (Return) -> Void {
    get { store.returned }
    set { store.returned = newValue }
  }

  /// Whether the file that was opened is found under its name no more.
  package var isOutOfPlace: Bool { StorePlace(of: store).isLost }

  /// Looks for a place where the store has lost its own.
  /// - Returns: how it came to one; nil where it is in its own.
  /// - Throws: `StoreError.moved` where it is elsewhere, and may come back; or why it could not be written again.
  @discardableResult
  package func findPlace() throws(StoreError) -> Return? { try StorePlace(of: store).find() }

  /// Sets the open file aside after it turned out to be damaged, and goes on with a fresh one that
  /// holds the tasks of `list` as last shown, or those that can still be read. The history is not
  /// carried over. Load the list again afterwards, and tell the person; see `forgetSetAside`.
  ///
  /// `reason` is the error that told of the damage; one that does not blame the file is thrown
  /// again. The answer is `nil` if another process had set the file aside already.
  package func startOver(
    because reason: StoreError, keeping list: TaskList? = nil
  ) throws(StoreError) -> SetAside? {
    let setAside = try startingOver.startOver(because: reason, keeping: list)
    if let setAside { startedOver(setAside) }
    return setAside
  }

  /// What was set aside and nobody has been told of yet.
  func untoldSetAside() throws(StoreError) -> SetAside? { try startingOver.untold() }

  /// Whether no task has ever been in it, and it stands in place of none that somebody is still to be told of.
  package func isUntouched() throws(StoreError) -> Bool {
    guard try store.tasks.nextID() == 1 else { return false }
    return try untoldSetAside() == nil
  }

  /// The person has read what was set aside: the store need not tell of it again.
  ///
  /// Where that cannot be stored, the next start tells of it once more.
  package func forgetSetAside() { try? set(nil, for: SetAside.key) }
}
