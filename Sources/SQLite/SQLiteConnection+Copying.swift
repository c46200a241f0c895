import CSQLite
import Glibc
package import System

/// Whole databases, page by page. C: `sqlite3_backup_init`, `sqlite3_backup_step`.
extension SQLiteConnection {
  /// A copy in memory of what a file and its log hold, made without a byte being written beside them.
  package static func copying(
    _ path: String, timeout: LockTimeout
  ) throws(Failure) -> SQLiteConnection {
    let copy = try SQLiteConnection(.copy(of: path), timeout: .none)
    let isWritable = IOThread.ask { access(path, W_OK) == 0 }
    let source = try SQLiteConnection(
      isWritable ? .file(path) : .unchangingFileWithLog(path), timeout: timeout)
    // The index of the log is then in memory too.
    try source.run("PRAGMA locking_mode = EXCLUSIVE")
    _ = try source.copy(to: copy, failing: { copy.error($0) })
    return copy
  }

  /// Replaces all that another database holds by a copy of this one. The source's timeout says how
  /// long another process is waited for.
  /// - Parameters:
  ///   - pages: how many are copied at once; all of them where none is given.
  ///   - failure: makes an error of SQLite's result code.
  ///   - goesOn: asked between two steps.
  /// - Returns: false where it was ended before the end. The copy is worth nothing then.
  package func copy<Reason: Error>(
    to copy: borrowing SQLiteConnection, pages: Int32 = -1, failing failure: (Int32) -> Reason,
    while goesOn: () -> Bool = { true }
  ) throws(Reason) -> Bool {
    guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw failure(sqlite3_extended_errcode(copy.handle))
    }
    let isOfFile = isOfFile || copy.isOfFile
    func step() -> Int32 { Self.ask(isOfFile) { sqlite3_backup_step(backup, pages) } }
    var code = step()
    while code == SQLITE_OK, goesOn() { code = step() }
    let isEnded = code == SQLITE_OK
    let end = Self.ask(isOfFile) { sqlite3_backup_finish(backup) }
    // What the end says of a lock, which may pass, is nothing.
    let final = end == SQLITE_OK && code != SQLITE_DONE ? code : end
    guard final == SQLITE_OK else { throw failure(final) }
    return !isEnded
  }

  /// How a log is moved into the database. C: `SQLITE_CHECKPOINT_PASSIVE`, `SQLITE_CHECKPOINT_TRUNCATE`.
  package enum LogMove {
    /// As much as nobody is reading; who writes does not wait for it.
    case some
    /// All, after which the log is empty; nobody writes meanwhile.
    case allAndCut
  }

  /// Moves the log into the database, both kept. C: `sqlite3_wal_checkpoint_v2`.
  /// - Returns: whether all of it is there.
  package func moveLog(_ move: LogMove) throws(Failure) -> Bool {
    var (all, moved): (Int32, Int32) = (0, 0)
    let mode = move == .some ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    let code = Self.ask(isOfFile) { sqlite3_wal_checkpoint_v2(handle, "main", mode, &all, &moved) }
    guard code == SQLITE_OK || code == SQLITE_BUSY else { throw error(code) }
    return code == SQLITE_OK && all == moved
  }

  /// Whether a write-ahead log lets others write while this reads. C: `PRAGMA journal_mode`.
  package func hasWriteAheadLog() throws(Failure) -> Bool {
    var mode = ""
    try run("PRAGMA journal_mode") { (row) throws(Failure) in mode = row.text(0) }
    return mode == "wal"
  }

  /// What is wrong with the file's structure, in SQLite's words; nothing where it is sound. Reads all of
  /// it. C: `PRAGMA quick_check`, `PRAGMA integrity_check`.
  /// - Parameter isThorough: holds each index against its table, too.
  package func faults(isThorough: Bool = false) throws(Failure) -> [String] {
    var faults: [String] = []
    try run(isThorough ? "PRAGMA integrity_check(5)" : "PRAGMA quick_check(5)") {
      (row) throws(Failure) in
      if row.text(0) != "ok" { faults.append(row.text(0)) }
    }
    return faults
  }
}
