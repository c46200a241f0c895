import SQLite
import System
import Tasks

/// Makes the tasks of a store those of a backup.
struct Restoring {
  private let store: OpenStore

  init(to store: OpenStore) { self.store = store }

  /// What restoring a backup would do now. Changes nothing.
  func preview(of backup: OpenBackup) throws(BackupError) -> RestorePreview {
    try blaming(backup) { (isAtFault: inout Bool) throws(StoreError) in
      var preview = RestorePreview(taskCount: backup.taskCount)
      try store.connection.read { () throws(StoreError) in
        preview.lists = try TaskDifferences.lists(
          from: store.connection, to: backup.connection, isAtFault: &isAtFault
        ).count
        try TaskDifferences(adoptsTexts: false).visit(
          from: store.connection, to: backup.connection, isAtFault: &isAtFault
        ) { (row) throws(StoreError) in preview.count(row) }
      }
      return preview
    }
  }

  /// See `TaskDatabase.restore`.
  func restore(_ backup: OpenBackup, at now: Timestamp) throws(BackupError) -> Change {
    try blaming(backup) { (isAtFault: inout Bool) throws(StoreError) in
      let change: Change = try store.edit(
        { () throws(StoreError) in
          let lists = try TaskDifferences.lists(
            from: store.connection, to: backup.connection, isAtFault: &isAtFault)
          let change = Change(
            kind: .restore, direction: .performed,
            rows: try rows(restoring: backup, isAtFault: &isAtFault), lists: lists)
          if !change.isEmpty {
            try store.steps.record(change, at: now)
            try store.tasks.write(change)
            // Another store's numbers may stand for other texts: each task is compared with what a server has.
            try store.connection.run("UPDATE sync_item SET seen = '' WHERE seen <> ''")
            try store.connection.run("UPDATE file_line SET seen = '' WHERE seen <> ''")
          }
          return change
        }, isStored: store.tasks.isStored)
      store.following.follow(change)
      return change
    }
  }

  fileprivate static func rehearse(_ backup: OpenBackup) throws(BackupError) -> Int {
    let scratch = try BackupError.ofStore { () throws(StoreError) in try Self.scratch() }
    return try Restoring(to: scratch).blaming(backup) {
      (isAtFault: inout Bool) throws(StoreError) in
      try scratch.connection.write { () throws(StoreError) in
        let lists = try TaskDifferences.lists(
          from: scratch.connection, to: backup.connection, isAtFault: &isAtFault)
        for row in lists { try scratch.tasks.write(row) }
        try TaskDifferences(cleans: false).visit(
          from: scratch.connection, to: backup.connection, isAtFault: &isAtFault
        ) { (row) throws(StoreError) in try scratch.tasks.write(row) }
      }
      for isOpen in [true, false] {
        let (expected, found) = (
          try backup.connection.taskCount(isOpen: isOpen),
          try scratch.connection.taskCount(isOpen: isOpen)
        )
        isAtFault = expected != found
        if isAtFault { throw .damaged(path: backup.path, found: .outOfOrder) }
      }
      let notes = "SELECT sum(length(text)) FROM task JOIN note ON note.id = task.note"
      isAtFault = try backup.connection.integer(notes) != scratch.connection.integer(notes)
      if isAtFault { throw .damaged(path: backup.path, found: .outOfOrder) }
      return try scratch.connection.taskCount()
    }
  }

  /// A database in a file without a name, as large as need be.
  private static func scratch() throws(StoreError) -> OpenStore {
    let connection = try Connection(.scratch, timeout: .none)
    try connection.run("PRAGMA synchronous = OFF")
    try Schema.current.migrate(connection)
    return OpenStore(owning: connection)
  }

  private func rows(
    restoring backup: OpenBackup, isAtFault: inout Bool
  ) throws(StoreError) -> [Change.Row] {
    var parts: [[Change.Row]] = [[], [], []]
    try TaskDifferences().visit(
      from: store.connection, to: backup.connection, isAtFault: &isAtFault
    ) { (row) throws(StoreError) in
      parts[row.before == nil ? 0 : row.after == nil ? 2 : 1].append(row)
    }
    return Array(parts.joined())
  }

  /// Tells a failure at the backup, for which the store must not be blamed, from one at the store.
  private func blaming<Result>(
    _ backup: OpenBackup, _ work: (inout Bool) throws(StoreError) -> Result
  ) throws(BackupError) -> Result {
    var isAtFault = false
    do throws(StoreError) {
      return try work(&isAtFault)
    } catch {
      throw isAtFault ? .backup(error) : .store(error)
    }
  }
}

extension OpenBackup {
  /// Restores a backup into a store of no one's that is gone afterwards, and compares.
  /// - Returns: how many tasks there are.
  package func rehearse() throws(BackupError) -> Int { try Restoring.rehearse(self) }
}
