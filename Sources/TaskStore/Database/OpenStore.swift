package import Dates
import SQLite
package import System
package import Tasks

/// A store as it is open: its file, the connection to it and how it is written. All parts of a database share one.
package final class OpenStore {
  /// Where it is; `nil` for one in memory.
  let file: DatabaseFile?
  let schema: Schema
  /// How another process's edit is waited for.
  package var timeout: LockTimeout { didSet { connection.timeout = timeout } }
  package internal(set) var connection: Connection
  /// Why it can be read and not written just now; nil where it can be written.
  var readOnlyReason: StoreError?
  /// How the file looked when it was opened.
  var stamp: DatabaseFile.Stamp?
  /// Takes what this process's watch on the file was told; whether it concerned the file. Nil where nobody watches it.
  var takeChanges: (() -> Bool)?
  /// Called after each change that waits to be kept; nil where a change is on the disk when it is done.
  var unkept: (() -> Void)?
  /// Called with how the store was reopened after its file had been moved or deleted.
  var returned: (StoreReturn) -> Void = { _ in }
  /// Where the person is: whose days and times dates without a zone are, and whose clocks show all others.
  package var place = Zone.utc {
    didSet {
      // By other clocks all of the list is read anew.
      if place != oldValue { following.loadedVersion = nil }
    }
  }
  /// So large the file may be for more of the history to be kept than in any case, in bytes: with twenty edits a day
  /// that is 25 years. Beyond it the oldest steps are forgotten with each edit, so that the file stays bounded by what
  /// its tasks need.
  var mostHistoryBytes: Int64 = 64 << 20
  /// What of it this process knows.
  package private(set) lazy var following = Following(of: self)

  init(
    owning access: consuming StoreOpener.Access, of file: DatabaseFile?, schema: Schema,
    timeout: LockTimeout
  ) {
    readOnlyReason = access.readOnlyReason
    connection = access.connection
    self.file = file
    self.schema = schema
    self.timeout = timeout
    stamp = file?.stamp
  }

  /// One that has all tables and no file that another could open.
  convenience init(owning connection: consuming Connection) {
    self.init(
      owning: StoreOpener.Access(connection: connection, readOnlyReason: nil), of: nil,
      schema: .current, timeout: .none)
  }

  convenience init(
    _ file: DatabaseFile, _ schema: Schema, _ timeout: LockTimeout
  ) throws(StoreError) {
    let access = try StoreOpener(file, schema, timeout).connect()
    self.init(owning: access, of: file, schema: schema, timeout: timeout)
  }

  /// Another connection to the file of a store that is open already, as a worker needs one.
  /// - Parameter path: as that store's `path`.
  convenience init(openAt path: String, timeout: LockTimeout = .ofCommands) throws(StoreError) {
    try self.init(DatabaseFile(path: path), .current, timeout)
  }

  /// The file's full path, symbolic links resolved; `:memory:` for one in memory.
  package var path: String { connection.path }

  /// Runs `body` as one transaction and notifies those who watch the file.
  /// - Parameters:
  ///   - concernsTasks: false where only settings change.
  ///   - isStored: whether the file holds what `body` has returned.
  package func edit<Result>(
    concernsTasks: Bool = true, _ body: () throws(StoreError) -> Result,
    isStored: (Result) throws(StoreError) -> Bool
  ) throws(StoreError) -> Result {
    _ = try StorePlace(of: self).writeAgainIfDeleted()
    try retryWriting()
    try prepareWriting()
    let former = connection.changeCount
    // The tasks are in their list; of the history, which grows with each edit, nothing is needed.
    defer { connection.releaseMemory() }
    var step = following.lastStepRead
    let result = try connection.write(
      { () throws(StoreError) in
        try requireWritable()
        let isFollowing = try following.isFollowing()
        let result = try body()
        if isFollowing { step = try? following.lastStep() }
        return result
      },
      settling: { (result, failure) throws(StoreError) in
        try settle(result, after: failure, isStored: isStored)
      })
    following.lastStepRead = step
    if connection.changeCount != former {
      notifyWatchers()
      if concernsTasks { following.tell() }
    }
    return result
  }

  /// A transaction that concerns no task. Where nobody knows whether it was stored, the next pass of a sync finds out.
  package func editSync<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try edit(concernsTasks: false, body, isStored: { _ in false })
  }

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

  /// Tells who keeps the log and those who watch the file of a change, but not this process, which knows. What another
  /// process has told in the same moment is not lost: then it is told once more.
  func notifyWatchers() {
    file?.notifyWatchers()
    unkept?()
    guard let takeChanges, takeChanges() else { return }
    let version = try? connection.integer("PRAGMA data_version")
    if version == nil || version != following.loadedVersion { file?.notifyWatchers() }
  }

  /// Asked in a transaction, when no other process can come between.
  /// - Throws: where nothing can be written.
  func requireWritable() throws(StoreError) {
    // Rows written to a file that has lost its name, or is about to, would be lost with it.
    let isBeingReplaced = try file?.isBeingReplaced() ?? false
    guard !connection.hasMoved, !isBeingReplaced else { throw .moved(path: path) }
    guard !connection.isReadOnly else { throw .readOnly(path: path) }
    try requireFreshLog()
  }
}
