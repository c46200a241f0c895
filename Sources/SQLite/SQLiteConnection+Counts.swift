import CSQLite

/// What has been done so far, and what is kept for it, as counts.
extension SQLiteConnection {
  /// How many rows were inserted, updated or deleted so far. C: `sqlite3_total_changes64`.
  package var changeCount: Int64 { sqlite3_total_changes64(handle) }

  /// The memory of the pages and of the compiled statements that it holds, in bytes.
  /// C: `SQLITE_DBSTATUS_CACHE_USED` and `_STMT_USED`.
  package var cacheBytes: Int {
    status(SQLITE_DBSTATUS_CACHE_USED) + status(SQLITE_DBSTATUS_STMT_USED)
  }

  /// How many pages were asked for so far, wherever they were found. C: `SQLITE_DBSTATUS_CACHE_HIT` and `_MISS`.
  package var pageReadCount: Int {
    status(SQLITE_DBSTATUS_CACHE_HIT) + status(SQLITE_DBSTATUS_CACHE_MISS)
  }

  private func status(_ kind: Int32) -> Int {
    var (now, most): (Int32, Int32) = (0, 0)
    sqlite3_db_status(handle, kind, &now, &most, 0)
    return Int(now)
  }

  /// How many instructions of SQLite's virtual machine all statements have run so far: what an edit
  /// costs, as a count. C: `SQLITE_STMTSTATUS_VM_STEP`.
  package var instructionCount: Int {
    let statements = statements
    return statements.instructionCount
  }

  /// How many statements have been run so far.
  package var statementCount: Int {
    let statements = statements
    return statements.runCount
  }
}
