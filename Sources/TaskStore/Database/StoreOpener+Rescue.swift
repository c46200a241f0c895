import SQLite
import System
import Tasks

/// The way out of a file that cannot be used.
extension StoreOpener {
  /// Rescues what can be read of a file that could not be opened. Does nothing where another
  /// process has done it.
  func rescue(because reason: StoreError) throws(StoreError) {
    let kind = try file.kind()
    // Opening an empty database would make SQLite delete the log beside it.
    guard case .damaged = reason, [.ours, .cutOff].contains(kind) else {
      _ = try replace(
        because: reason, ifStill: { () throws(StoreError) in try blame() != nil },
        keeping: { Rescued() })
      return
    }
    let connection = try Connection(.file(file.path), timeout: timeout)
    _ = try connection.whileNobodyElseWrites { () throws(StoreError) in
      try replace(
        because: reason,
        ifStill: { () throws(StoreError) in
          guard !connection.hasMoved else { return false }
          return try blame() != nil
        }, keeping: { () throws(StoreError) in try connection.rescue() })
    }
  }

  /// Puts a database with these tasks and a note of what happened in the place of a file that
  /// cannot be used.
  ///
  /// Only one process at a time looks and renames, and it looks again first: what it saw before may
  /// have been replaced by another process.
  func replace(
    because reason: StoreError, ifStill isStillNeeded: () throws(StoreError) -> Bool,
    keeping rescue: () throws(StoreError) -> Rescued
  ) throws(StoreError) -> SetAside? {
    try file.whileFolderIsLocked(
      timeout, else: { .cannotSetAside(path: file.path, reason: $0) },
      { () throws(StoreError) in
        try finishReplacing()
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
  func finishReplacing() throws(StoreError) {
    guard try file.isBeingReplaced() else { return }
    guard let setAside = try successorsNote() else { throw .inTheWay(path: file.successorPath) }
    try file.finishReplacing(keepingFormerAs: setAside.path)
  }

  /// What the draft that is to take the file's place says of it.
  private func successorsNote() throws(StoreError) -> SetAside? {
    let successor = try Connection(.unchangingFile(file.successorPath), timeout: .none)
    return try successor.setAside(of: file)
  }
}

extension Connection {
  /// Runs `body` while no other process can change the file: what it changed after the tasks were
  /// read would be lost. A file that is too broken to be locked is too broken to be changed.
  func whileNobodyElseWrites<Result>(
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

  /// The file that the database replaces, until that has been shown.
  func setAside(of file: DatabaseFile) throws(StoreError) -> SetAside? {
    var setAside: SetAside?
    try run("SELECT value FROM setting WHERE key = ?", [.text(SetAside.key)]) {
      (row) throws(StoreError) in setAside = SetAside(note: row.text(0), of: file)
    }
    return setAside
  }
}
