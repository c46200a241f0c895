import SQLite
import System
import Tasks

/// Opens the file of a store, whatever state it is in.
struct StoreOpener {
  let file: DatabaseFile
  let schema: Schema
  let timeout: LockTimeout

  init(_ file: DatabaseFile, _ schema: Schema, _ timeout: LockTimeout) {
    (self.file, self.schema, self.timeout) = (file, schema, timeout)
  }

  /// A connection, and why it cannot write, if it cannot.
  struct Access: ~Copyable {
    let connection: Connection
    let readOnlyReason: StoreError?
  }

  /// Why the file cannot be used, if it is the file's own fault. Asked while the folder is locked.
  func blame() throws(StoreError) -> StoreError? {
    do throws(StoreError) {
      let kind = try file.kind()
      guard kind != .fresh else { return nil }
      _ = try connect(seenAs: kind)
      return nil
    } catch {
      guard error.blamesTheFile else { throw error }
      return error
    }
  }

  /// A connection to a file that has passed the checks and has the newest schema.
  func connect() throws(StoreError) -> Access {
    var kind = try file.kind()
    let isBeingReplaced = try file.isBeingReplaced()
    if kind == .fresh || isBeingReplaced {
      // What another process makes or replaces just now looks broken: wait, and look again.
      try file.whileFolderIsLocked(
        timeout, else: { .folderUnusable(path: file.folder, reason: $0) },
        { () throws(StoreError) in
          try finishReplacing()
          if try file.kind() == .fresh { try make() }
        })
      kind = try file.kind()
    }
    return try connect(seenAs: kind)
  }

  /// Makes an empty database. Asked while the folder is locked.
  private func make() throws(StoreError) {
    try file.checkIsFree()
    try file.makeDraft { (draft) throws(StoreError) in try schema.migrate(draft) }
    try file.placeDraft()
  }

  private func connect(seenAs kind: DatabaseFile.Kind) throws(StoreError) -> Access {
    switch kind {
    case .fresh: throw .moved(path: file.path)
    default: if let fault = kind.fault(of: file.path) { throw fault }
    }
    do throws(StoreError) {
      return try writer()
    } catch {
      guard let readOnlyReason = error.readOnlyReason(to: file, seenBy: schema) else { throw error }
      if case .newerVersion = readOnlyReason {
        return Access(
          connection: try file.readerOfNewer(because: readOnlyReason, timeout),
          readOnlyReason: readOnlyReason)
      }
      let connection = try file.reader(timeout)
      try connection.configure()
      try connection.check(against: schema)
      guard try connection.schemaVersion() < schema.version else {
        return Access(connection: connection, readOnlyReason: readOnlyReason)
      }
      let copy = try schema.migratedCopy(of: connection, in: .copy(of: file.path))
      return Access(connection: copy, readOnlyReason: readOnlyReason)
    }
  }

  private func writer() throws(StoreError) -> Access {
    let connection = try Connection(.file(file.path), timeout: timeout)
    try connection.configure()
    try connection.check(against: schema)
    if connection.isReadOnly {
      // What is older is read from a copy, by whoever asked.
      guard try connection.schemaVersion() == schema.version else {
        throw .readOnly(path: file.path)
      }
      return Access(connection: connection, readOnlyReason: .readOnly(path: file.path))
    }
    try schema.migrate(connection)
    // A file system without shared memory keeps the rollback journal, which is as durable.
    try connection.run("PRAGMA journal_mode = WAL")
    connection.keepsLogOnClose(false)
    return Access(connection: connection, readOnlyReason: nil)
  }
}
