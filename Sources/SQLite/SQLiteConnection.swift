import CSQLite
import Glibc
package import System

/// Owner of one connection to SQLite and of its compiled statements. C: `sqlite3_open_v2`,
/// `sqlite3_close_v2`.
///
/// Every failure is a `SQLiteError`, thrown as its user's own kind of error.
package struct SQLiteConnection<Failure: SQLiteFailure>: ~Copyable {
  /// The file's path, or `:memory:`.
  package let path: String
  /// The disk of the file that was opened; nil where it is none of a person's.
  let device: dev_t?
  /// Whether it has a file where a person keeps files, whose server may be gone.
  let isOfFile: Bool
  private let waiting: Waiting
  /// Used in the files of this type only.
  package let handle: OpaquePointer
  // Swift 6.0 does not compile a method that reads a class's properties through a value that cannot be copied; hence
  // the variables for each of these three.
  let statements: StatementCache
  package let durabilityState: DurabilityState

  /// Opens the database. Nothing is read from the file yet.
  package init(_ mode: Mode, timeout: LockTimeout) throws(Failure) {
    let device = mode.device
    let handle = try mode.open(timeout)
    // No field has a value before the last error is thrown: Swift 6.2 destroys such a value twice.
    (path, isOfFile, self.device, self.handle) = (mode.path, mode.isOfFile, device, handle)
    waiting = Waiting(timeout)
    (statements, durabilityState) = (StatementCache(), DurabilityState())
    sqlite3_busy_handler(handle, Waiting.callback, Unmanaged.passUnretained(waiting).toOpaque())
    // Until the file has proved to be ours, closing must not move its log into it.
    keepsLogOnClose(true)
    csqlite_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
  }

  deinit {
    prepareToClose()
    statements.removeAll()
    let (handle, isOfFile) = (handle, isOfFile)
    Self.ask(isOfFile) { _ = sqlite3_close_v2(handle) }
  }

  /// Has work done that waits for the file, by whoever asks for this thread. A step reads and writes, also
  /// memory that the file is mapped to, and so does what comes before and after it.
  @inline(__always)
  static func ask<Result, Reason: Error>(
    _ isOfFile: Bool, _ work: () throws(Reason) -> Result
  ) throws(Reason) -> Result {
    isOfFile ? try IOThread.ask(work) : try work()
  }

  /// Runs one statement to its end, visiting its rows, where it may be on the thread that asks for this one.
  package func run(
    _ sql: String, _ values: [Value] = [],
    each: (borrowing ResultRow) throws(Failure) -> Void = { (_) throws(Failure) in }
  ) throws(Failure) {
    try Self.ask(isOfFile) { () throws(Failure) in try runHere(sql, values, each) }
  }

  private func runHere(
    _ sql: String, _ values: [Value], _ each: (borrowing ResultRow) throws(Failure) -> Void
  ) throws(Failure) {
    let statements = statements
    let entry = try statements.entry(for: sql) { () throws(Failure) in try compile(sql) }
    statements.runCount += 1
    let code = try entry.statement.run(values, each: each)
    guard code == SQLITE_DONE else { throw error(code) }
  }

  /// The first column of the first row as a number; `nil` without rows, or when it is null.
  package func integer(_ sql: String, _ values: [Value] = []) throws(Failure) -> Int64? {
    var result: Int64?
    try run(sql, values) { (row) throws(Failure) in
      if result == nil { result = row.optionalInteger(0) }
    }
    return result
  }

  /// Runs `body` in a transaction that may write, and that no other process can come between.
  /// When `body` fails, nothing of it remains. When the commit fails, `settle` has the last word.
  package func write<Result>(
    _ body: () throws(Failure) -> Result,
    settling settle: (Result, CommitFailure) throws(Failure) -> Result = {
      (_, failure) throws(Failure) in throw failure.error
    }
  ) throws(Failure) -> Result {
    try transaction("BEGIN IMMEDIATE", body, settle)
  }

  /// Runs `body` so that all it reads is of one moment.
  package func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try transaction("BEGIN", body) { (_, failure) throws(Failure) in throw failure.error }
  }

  /// A change that was made and could not be stored.
  package struct CommitFailure {
    package let error: Failure
    /// Whether the change cannot show again, because not all of it was written, or none.
    package let leavesNothing: Bool
  }

  /// How another process's lock is waited for.
  package var timeout: LockTimeout {
    get {
      let waiting = waiting
      return waiting.timeout
    }
    nonmutating set {
      let waiting = waiting
      waiting.timeout = newValue
    }
  }

  /// Whether the file can be read only. C: `sqlite3_db_readonly`.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Gives back the memory of pages that no statement is reading. C: `sqlite3_db_release_memory`.
  package func releaseMemory() { sqlite3_db_release_memory(handle) }

  /// Gives the compiled statements back as well: the next of each is compiled again. Not while one
  /// is running.
  package func releaseStatements() {
    statements.removeAll()
    releaseMemory()
  }

  /// Whether closing leaves the write-ahead log as it is, instead of moving it into the database.
  package func keepsLogOnClose(_ keeps: Bool) {
    csqlite_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps ? 1 : 0)
  }

  private func transaction<Result>(
    _ begin: String, _ body: () throws(Failure) -> Result,
    _ settle: (Result, CommitFailure) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try run(begin)
    let result: Result
    do throws(Failure) {
      result = try body()
    } catch {
      rollBack()
      throw error
    }
    return try commit(result, settling: settle)
  }

  /// C: `sqlite3_get_autocommit`.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  // MARK: A transaction that outlives a call

  /// What `write` begins with. `commit` or `rollBack` has to follow.
  package func beginWriting() throws(Failure) { try run("BEGIN IMMEDIATE") }

  /// Ends a transaction, in any case. When it cannot be stored, `settle` has the last word.
  package func commit<Result>(
    _ result: Result, settling settle: (Result, CommitFailure) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      try run("COMMIT")
      return result
    } catch {
      let code = sqlite3_extended_errcode(handle)
      rollBack()
      // The last thing that is written is what makes the rest count.
      let isUnwritten =
        code & 0xFF == SQLITE_BUSY || code == SQLITE_FULL || code == csqlite_ioerr_write
      return try settle(result, CommitFailure(error: error, leavesNothing: isUnwritten))
    }
  }

  /// Takes back what was written since the transaction began. After some failures SQLite has done so
  /// already; the first error is the one to tell.
  package func rollBack() {
    if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
  }

  private func compile(_ sql: String) throws(Failure) -> Statement {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK else { throw error(code) }
    guard let compiled else { preconditionFailure("An SQL text holds no statement: \(sql)") }
    return Statement(owning: compiled)
  }

  package func error(_ code: Int32) -> Failure {
    Self.error(code, of: handle, path: path, timeout)
  }

  static func error(
    _ code: Int32, of handle: OpaquePointer?, path: String, _ timeout: LockTimeout
  ) -> Failure {
    // SQLite calls a file malformed that the disk does not give. That may pass; the file is as it is.
    let isUnread = code & 0xFF == SQLITE_CORRUPT && handle.map(csqlite_file_error) == EIO
    let code = isUnread ? SQLITE_IOERR : code
    return Failure(
      SQLiteError(
        code, systemError: isUnread ? EIO : systemError(code, of: handle),
        detail: String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)),
        path: path, waited: timeout.milliseconds))
  }

  /// The `errno` of the call that failed, 0 where nobody kept it. SQLite's own is that of the last
  /// call, which may have come after it.
  private static func systemError(_ code: Int32, of handle: OpaquePointer?) -> Int32 {
    let openError = FileOpening.takeError()
    guard let handle else { return openError }
    if code & 0xFF == SQLITE_CANTOPEN, openError != 0 { return openError }
    let isOfTheFile = code == csqlite_ioerr_fsync || code == csqlite_ioerr_write
    let fileError = isOfTheFile ? csqlite_file_error(handle) : 0
    return fileError != 0 ? fileError : sqlite3_system_errno(handle)
  }
}

/// What SQLite asks when it meets a lock. C: `sqlite3_busy_handler`.
private final class Waiting {
  package var timeout: LockTimeout

  package init(_ timeout: LockTimeout) { self.timeout = timeout }

  package static let callback: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = {
    waiting, count in
    guard let waiting else { return 0 }
    let timeout = Unmanaged<Waiting>.fromOpaque(waiting).takeUnretainedValue().timeout
    return timeout.pause(after: Int(count)) ? 1 : 0
  }
}
