import SQLite
package import Tasks

/// What a window does with backups, on a thread of its own: over the store's file, with a connection of
/// its own, as another process would.
extension Backup {
  /// What restoring it would do now. Changes nothing.
  /// - Parameter path: of the store's file.
  package func preview(forFile path: String) throws(BackupError) -> RestorePreview {
    let backup = try OpenBackup(self.path)
    return try Restoring(to: Self.store(path)).preview(of: backup)
  }

  /// Makes the tasks those of the backup, as one step of the history.
  /// - Parameter path: of the store's file.
  package func restore(intoFile path: String, at now: Timestamp) throws(BackupError) -> Change {
    let backup = try OpenBackup(self.path)
    return try Restoring(to: Self.store(path)).restore(backup, at: now)
  }

  /// Sets nothing aside: whoever has the file open sees for itself what is wrong with it.
  private static func store(_ path: String) throws(BackupError) -> OpenStore {
    try BackupError.ofStore { () throws(StoreError) in
      try OpenStore(openAt: path)
    }
  }
}

/// A backup as a person chooses it.
package struct ListedBackup: Hashable, Sendable {
  /// Which one.
  package let backup: Backup
  /// How many tasks it holds, open and completed.
  package let taskCount: Int
}

extension Backups {
  /// The newest of those that can be opened, the newest first. None of them is read to its end.
  package func newest(_ count: Int) throws(BackupError) -> [ListedBackup] {
    var found: [ListedBackup] = []
    for backup in try list() where found.count < count {
      guard let open = try? OpenBackup(backup.path, isForListing: true) else { continue }
      found.append(ListedBackup(backup: backup, taskCount: open.taskCount))
    }
    return found
  }
}
