import SQLite
import System
public import Tasks

extension TaskDatabase {
  /// Sets the open file aside after it turned out to be damaged, and goes on with a fresh one that
  /// holds the tasks of `list` as last shown, or those that can still be read. The history is not
  /// carried over. Load the list again afterwards, and tell the person; see `forgetSetAside`.
  ///
  /// `reason` is the error that told of the damage; one that does not blame the file is thrown
  /// again. The answer is `nil` if another process had set the file aside already.
  public func startOver(
    because reason: StoreError, keeping list: TaskList? = nil
  ) throws(StoreError) -> SetAside? {
    guard reason.blamesTheFile, let file else { throw reason }
    // What looks like damage may be what is new, and the newer Aloft can rescue more.
    if let readOnlyReason, case .newerVersion = readOnlyReason { throw readOnlyReason }
    let wasCutShort = isStartingOver
    isStartingOver = true
    // SQLite goes on saying what a disk said to a connection that failed while it read, though the disk is well by now.
    if wasCutShort, !connection.hasMoved { try? reconnect(to: file) }
    var setAside: SetAside?
    if try !renewIfChanged() {
      connection.keepsLogOnClose(true)
      setAside = try connection.whileNobodyElseWrites { () throws(StoreError) in
        try Self.replace(
          file, because: reason, schema: schema, timeout: timeout,
          ifStill: { () throws(StoreError) in
            !connection.hasMoved
          },
          keeping: { () throws(StoreError) in
            try connection.rescue(list)
          })
      }
      try reconnect(to: file)
    }
    // What failed after it had set the file aside could not say so.
    if setAside == nil, wasCutShort { setAside = try untoldSetAside() }
    isStartingOver = false
    if let setAside { startedOver(setAside) }
    return setAside
  }

  /// What was set aside and nobody has been told of yet.
  func untoldSetAside() throws(StoreError) -> SetAside? {
    guard let file else { return nil }
    return try connection.setAside(of: file)
  }

  /// Whether no task has ever been in it, and it stands in place of none that somebody is still to be told of.
  public func isUntouched() throws(StoreError) -> Bool {
    guard try nextID() == 1 else { return false }
    return try untoldSetAside() == nil
  }

  /// The person has read what was set aside: the store need not tell of it again.
  ///
  /// Where that cannot be stored, the next start tells of it once more.
  public func forgetSetAside() { try? set(nil, for: SetAside.key) }

  /// Rescues what can be read of a file that could not be opened. Does nothing where another
  /// process has done it.
  static func rescue(
    _ file: DatabaseFile, because reason: StoreError, schema: Schema, timeout: LockTimeout
  ) throws(StoreError) {
    let kind = try file.kind()
    // Opening an empty database would make SQLite delete the log beside it.
    guard case .damaged = reason, [.ours, .cutOff].contains(kind) else {
      _ = try replace(
        file, because: reason, schema: schema, timeout: timeout,
        ifStill: { () throws(StoreError) in
          try blame(on: file, schema: schema, timeout: timeout) != nil
        }, keeping: { Rescued() })
      return
    }
    let connection = try Connection(.file(file.path), timeout: timeout)
    _ = try connection.whileNobodyElseWrites { () throws(StoreError) in
      try replace(
        file, because: reason, schema: schema, timeout: timeout,
        ifStill: { () throws(StoreError) in
          guard !connection.hasMoved else { return false }
          return try blame(on: file, schema: schema, timeout: timeout) != nil
        }, keeping: { () throws(StoreError) in try connection.rescue() })
    }
  }

  /// Puts a database with these tasks and a note of what happened in the place of a file that
  /// cannot be used.
  ///
  /// Only one process at a time looks and renames, and it looks again first: what it saw before may
  /// have been replaced by another process.
  private static func replace(
    _ file: DatabaseFile, because reason: StoreError, schema: Schema, timeout: LockTimeout,
    ifStill isStillNeeded: () throws(StoreError) -> Bool,
    keeping rescue: () throws(StoreError) -> Rescued
  ) throws(StoreError) -> SetAside? {
    try file.whileFolderIsLocked(
      timeout, else: { .cannotSetAside(path: file.path, reason: $0) },
      { () throws(StoreError) in
        try finishReplacing(file)
        guard try isStillNeeded() else { return nil }
        let rescued = try rescue()
        let setAside = SetAside(
          file, number: try file.freeNumber(), because: reason, rescued: rescued.tasks.count)
        do throws(StoreError) {
          try file.makeDraft { (draft) throws(StoreError) in
            try schema.migrate(draft)
            try draft.fill(rescued, noting: setAside)
          }
        } catch {
          if case .permissionDenied(_, let reason) = error {
            throw .cannotSetAside(path: file.path, reason: reason)
          }
          throw .cannotRescue(reason, because: error)
        }
        try file.replaceByDraft(keepingFormerAs: setAside.path)
        return setAside
      })
  }

  /// Finishes a rescue that another process had decided and did not come to finish. Asked while the
  /// folder is locked.
  static func finishReplacing(_ file: DatabaseFile) throws(StoreError) {
    guard try file.isBeingReplaced() else { return }
    let successor = try Connection(.unchangingFile(file.successorPath), timeout: .none)
    guard let setAside = try successor.setAside(of: file) else {
      throw .inTheWay(path: file.successorPath)
    }
    try file.finishReplacing(keepingFormerAs: setAside.path)
  }
}

extension Connection {
  /// Runs `body` while no other process can change the file: what it changed after the tasks were
  /// read would be lost. A file that is too broken to be locked is too broken to be changed.
  fileprivate func whileNobodyElseWrites<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    // Without this a file that is shorter than its header says is refused whole.
    try? run("PRAGMA writable_schema = ON")
    defer { try? run("PRAGMA writable_schema = OFF") }
    do throws(StoreError) {
      try run("BEGIN IMMEDIATE")
    } catch {
      guard error.isOfTheFile else { throw error }
    }
    defer { try? run("ROLLBACK") }
    return try body()
  }

  /// What the database replaces, as long as nobody has been told.
  fileprivate func setAside(of file: DatabaseFile) throws(StoreError) -> SetAside? {
    var setAside: SetAside?
    try run("SELECT value FROM setting WHERE key = ?", [.text(SetAside.key)]) {
      (row) throws(StoreError) in setAside = SetAside(note: row.text(0), of: file)
    }
    return setAside
  }
}
