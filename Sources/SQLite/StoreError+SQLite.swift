import CSQLite
import Glibc
import System
import Tasks

extension StoreError {
  /// The one place where a result code of SQLite becomes an error of the store.
  ///
  /// `code` is the extended result code, `systemError` the `errno` of the failed system call, 0 if
  /// SQLite kept none, and `detail` SQLite's own message.
  package init(
    sqlite code: Int32, systemError: Int32, detail: String, path: String, busyMilliseconds: Int
  ) {
    let system = systemError == 0 ? detail : SystemError.message(systemError)
    // SQLite tells a full disk from other failures only where it writes the file itself, not
    // where it makes the shared-memory file larger or meets a quota.
    let isFull = systemError == ENOSPC || systemError == EDQUOT
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB:
      self = .damaged(path: path, found: .sqlite(detail))
    case SQLITE_BUSY, SQLITE_LOCKED:
      self = .locked(path: path, milliseconds: busyMilliseconds)
    case SQLITE_FULL:
      self = .diskFull(path: path)
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      if isFull {
        self = .diskFull(path: path)
      } else if [EACCES, EPERM, EROFS].contains(systemError) {
        self = .permissionDenied(path: path, reason: system)
      } else {
        self = .inputOutput(path: path, detail: system)
      }
    case SQLITE_READONLY:
      self = code == csqlite_readonly_dbmoved ? .moved(path: path) : .readOnly(path: path)
    case SQLITE_PERM, SQLITE_AUTH:
      self = .permissionDenied(path: path, reason: system)
    default:
      self = .unexpected(path: path, code: code, detail: detail)
    }
  }
}
