import CSQLite
import Glibc
import System

/// An error that says what SQLite's say, in the words of whoever uses a connection.
package protocol SQLiteFailure: Error {
  /// The same for whoever opened the connection.
  init(_ error: SQLiteError)
}

/// What SQLite, or the system below it, says of a call that failed.
package struct SQLiteError: SQLiteFailure, Equatable {
  /// What a program can do about it.
  package enum Kind {
    /// The file is broken, or no database.
    case damaged
    /// Another connection held the database for too long.
    case locked
    /// No space is left.
    case diskFull
    /// The system refuses access.
    case permissionDenied
    /// The disk or the file system failed.
    case inputOutput
    /// The file can be read and not written.
    case readOnly
    /// The file is not in its place any more.
    case moved
    /// None of the others.
    case other
  }

  package let kind: Kind
  /// The extended result code.
  package let code: Int32
  /// SQLite's own message.
  package let detail: String
  /// The system's words where a system call failed, else SQLite's.
  package let reason: String
  /// The file's path, or `:memory:`.
  package let path: String
  /// How long another connection was waited for, in milliseconds.
  package let waited: Int

  /// - Parameters:
  ///   - code: the extended result code.
  ///   - systemError: the `errno` of the failed system call, 0 if SQLite kept none.
  package init(_ code: Int32, systemError: Int32, detail: String, path: String, waited: Int) {
    (self.code, self.detail, self.path, self.waited) = (code, detail, path, waited)
    kind = Kind(code, systemError)
    reason = systemError == 0 ? detail : SystemError.message(systemError)
  }

  package init(_ error: SQLiteError) { self = error }
}

extension SQLiteError.Kind {
  fileprivate init(_ code: Int32, _ systemError: Int32) {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_FULL: self = .diskFull
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      // SQLite tells a full disk from other failures only where it writes the file itself, not
      // where it makes the shared-memory file larger or meets a quota.
      switch systemError {
      case ENOSPC, EDQUOT: self = .diskFull
      case EACCES, EPERM, EROFS: self = .permissionDenied
      default: self = .inputOutput
      }
    case SQLITE_READONLY: self = code == csqlite_readonly_dbmoved ? .moved : .readOnly
    case SQLITE_PERM, SQLITE_AUTH: self = .permissionDenied
    default: self = .other
    }
  }
}
