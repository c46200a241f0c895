import Glibc
import SQLite
import System
import Tasks

/// A backup that was read to its end and found sound, ready to be restored from. Never written to.
///
/// A database of Aloft's that is no backup, such as one that was set aside or carried from another
/// machine, will do as well.
package final class OpenBackup {
  /// As it was named.
  package let path: String
  /// What it holds, with the tables of this version of Aloft.
  let connection: Connection
  /// How many tasks it holds, open and completed.
  package let taskCount: Int

  /// - Parameter isForListing: looks at no more than it has to, to say how many tasks there are.
  /// - Throws: where it is damaged, not Aloft's, of a newer version, or cannot be read.
  package convenience init(_ path: String, isForListing: Bool = false) throws(BackupError) {
    try self.init(path, schema: .current, isForListing: isForListing)
  }

  init(_ path: String, schema: Schema, isForListing: Bool = false) throws(BackupError) {
    self.path = path
    let file = try Self.file(at: path)
    connection = try BackupError.ofBackup(path) { () throws(StoreError) in
      try Self.open(file, path, schema, isForListing)
    }
    taskCount = try Self.count(of: connection, path)
  }

  private static func count(
    of connection: borrowing Connection, _ path: String
  ) throws(BackupError) -> Int {
    do throws(StoreError) { return try connection.taskCount() } catch { throw .backup(error) }
  }

  private static func open(
    _ file: DatabaseFile, _ path: String, _ schema: Schema, _ isForListing: Bool
  ) throws(StoreError) -> Connection {
    try requireOurs(file)
    let connection = try file.reader(.ofCommands)
    try connection.configure()
    try connection.check(against: schema)
    if isForListing { return connection }
    if let fault = try connection.faults().first {
      throw .damaged(path: path, found: .sqlite(fault))
    }
    guard try connection.schemaVersion() < schema.version else { return connection }
    return try schema.migratedCopy(of: connection, in: .scratch)
  }

  private static func file(at path: String) throws(BackupError) -> DatabaseFile {
    do throws(SystemError) {
      let status = try Descriptor.Status(of: path)
      if status.isFolder { throw SystemError("open", code: EISDIR) }
      // Not to be kept waiting by a pipe.
      guard status.isFile else { throw SystemError("open", code: EINVAL) }
      guard let resolved = FilePath.resolved(path) else { throw SystemError("realpath") }
      return DatabaseFile(path: resolved)
    } catch {
      throw .file(.unreadable(path: path, reason: error.message))
    }
  }

  private static func requireOurs(_ file: DatabaseFile) throws(StoreError) {
    switch try file.kind() {
    case .fresh: throw .foreign(path: file.path, found: .notSQLite)
    case let kind: if let fault = kind.fault(of: file.path) { throw fault }
    }
  }
}
