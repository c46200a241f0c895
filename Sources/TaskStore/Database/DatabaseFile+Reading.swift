import SQLite
import System
import Tasks

/// Reading the file of a store that cannot be written.
extension DatabaseFile {
  /// A connection to a file of a newer version that can write nothing.
  /// - Throws: `error` where what is known is not in it, and where it is damaged: it is the newer one's to rescue.
  func readerOfNewer(
    because error: StoreError, _ timeout: LockTimeout
  ) throws(StoreError) -> Connection {
    let connection = try Connection(.file(path), timeout: timeout)
    try connection.run("PRAGMA query_only = ON")
    let hasWhatIsKnown: Bool
    do throws(StoreError) {
      hasWhatIsKnown = try connection.hasWhatIsKnown()
    } catch let fault {
      throw fault.blamesTheFile ? error : fault
    }
    guard hasWhatIsKnown else { throw error }
    return connection
  }

  /// A connection that can read at least, and needs no room: where nothing can be created beside the
  /// file, SQLite reads it only as one that never changes, which is right as long as no log belongs
  /// to it.
  func reader(_ timeout: LockTimeout) throws(StoreError) -> Connection {
    hasLog
      ? try Connection.copying(path, timeout: timeout)
      : try Connection(.unchangingFile(path), timeout: timeout)
  }
}

extension DatabaseFile.Kind {
  /// Why a file of this kind cannot be used; nil for one of ours, and where there is none yet.
  func fault(of path: String) -> StoreError? {
    switch self {
    case .ours, .fresh: nil
    case .foreign(let found): .foreign(path: path, found: found)
    case .logWithoutDatabase: .damaged(path: path, found: .logAlone)
    case .cutOff: .damaged(path: path, found: .cutOff)
    }
  }
}

extension StoreError {
  /// Why the file cannot be written, where it can be read all the same.
  func readOnlyReason(to file: DatabaseFile, seenBy schema: Schema) -> StoreError? {
    switch self {
    case .newerVersion: schema.readsNewer ? self : nil
    case .diskFull: .diskFull(path: file.path)
    case .permissionDenied, .readOnly: .readOnly(path: file.path)
    // SQLite then misses the log that it could not make, and tells of that.
    case .inputOutput where file.isOnReadOnlyDisk: .readOnly(path: file.path)
    default: nil
    }
  }
}
