import Glibc
package import System
package import Tasks

/// Why a backup could not be made, looked at or restored. Whichever it is, the store is as it was.
package enum BackupError: Error, Equatable {
  /// The store is at fault, or cannot be reached.
  case store(StoreError)
  /// The backup is at fault: damaged, not Aloft's, of a newer version.
  case backup(StoreError)
  /// A file or folder cannot be read or written.
  case file(FileError)
  /// Another process makes a backup in this folder just now.
  case busy(folder: String)
  /// Who asked for it has ended it.
  case stopped

  /// Runs what may fail at the store.
  static func ofStore<Result: ~Copyable>(
    _ work: () throws(StoreError) -> Result
  ) throws(BackupError) -> Result {
    do throws(StoreError) { return try work() } catch { throw .store(error) }
  }

  /// Runs what may fail at a backup that is read.
  static func ofBackup<Result: ~Copyable>(
    _ path: String, _ work: () throws(StoreError) -> Result
  ) throws(BackupError) -> Result {
    do throws(StoreError) { return try work() } catch {
      switch error {
      case .permissionDenied(_, let reason):
        throw .file(.unreadable(path: path, reason: reason))
      default: throw .backup(error)
      }
    }
  }

  /// Runs what may fail at a backup that is written.
  static func ofDraft<Result: ~Copyable>(
    in folder: String, _ work: () throws(StoreError) -> Result
  ) throws(BackupError) -> Result {
    do throws(StoreError) { return try work() } catch {
      throw .file(.unwritable(path: folder, reason: error.systemReason))
    }
  }
}

extension StoreError {
  /// The system's words, as far as they are known.
  var systemReason: String {
    switch self {
    case .diskFull: SystemError.message(ENOSPC)
    case .readOnly: SystemError.message(EROFS)
    case .permissionDenied(_, let reason), .inputOutput(_, let reason),
      .unexpected(_, _, let reason):
      reason
    case .locked: SystemError.message(EBUSY)
    default: SystemError.message(EIO)
    }
  }
}
