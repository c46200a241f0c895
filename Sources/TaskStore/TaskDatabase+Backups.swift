import System
package import Tasks

extension Backups {
  /// Makes one now, and lets go of those that are outdated.
  /// - Throws: why there is no new one. Those that were there are still there.
  package func make(of database: TaskDatabase, at now: Timestamp) throws(BackupError) -> Backup {
    _ = try BackupError.ofStore { () throws(StoreError) in try database.store.renewIfChanged() }
    return try make(from: database.store.connection, at: now, timeout: .ofCommands)
  }
}
