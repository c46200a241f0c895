package import SQLite
import System
package import Tasks

/// The tables, and how a file of an older version becomes one of the newest.
package struct Schema {
  /// The steps, in order: the first makes version 1 out of nothing.
  var migrations: [[String]]
  /// Whether a file of a newer version is opened for reading.
  var readsNewer = false

  /// What this Aloft writes.
  package static let current = Schema(migrations: versions)

  /// The newest version it knows.
  package var version: Int64 { Int64(migrations.count) }

  /// The tables without which a file of Aloft's is broken, with the version that brought them, and a
  /// column by which they are in order.
  static let tables: [(name: String, key: String, since: Int64)] = [
    ("task", "id", 1), ("step", "id", 1), ("step_row", "step", 1), ("setting", "key", 1),
    ("note", "id", 2), ("list", "id", 3), ("tag_set", "id", 3), ("origin", "id", 3),
    ("step_list", "step", 3), ("schedule", "id", 4), ("reminded", "task", 4),
    ("sync_account", "id", 6), ("sync_collection", "id", 6), ("sync_item", "id", 6),
    ("file_line", "file", 7), ("shared_file", "file", 8),
    ("taken_back", "task", 9), ("awaited_parent", "task", 10), ("link", "id", 13),
  ]

  /// Brings the database to the newest version, each migration in a transaction of its own, so
  /// that a crash leaves some whole version behind.
  package func migrate(_ connection: borrowing Connection) throws(StoreError) {
    while try connection.schemaVersion() < version {
      try connection.write { () throws(StoreError) in
        // Read again now that nobody can come between: another process may have been first.
        let found = try connection.schemaVersion()
        if found < version { try apply(migration: found, to: connection) }
      }
    }
  }

  /// What a database holds, as one of the newest version; that one stays as it is.
  /// - Parameter mode: where the copy lies.
  package func migratedCopy(
    of connection: borrowing Connection, in mode: Connection.Mode
  ) throws(StoreError) -> Connection {
    let copy = try Connection(mode, timeout: .none)
    _ = try connection.copy(to: copy, failing: { copy.error($0) })
    try migrate(copy)
    return copy
  }

  private func apply(
    migration index: Int64, to connection: borrowing Connection
  ) throws(StoreError) {
    for statement in migrations[Int(index)] { try connection.run(statement) }
    // With the first table, so that a file that is not empty always says whose it is.
    try connection.run("PRAGMA application_id = \(DatabaseFile.applicationID)")
    try connection.run("PRAGMA user_version = \(index + 1)")
  }
}

extension Connection {
  /// C: `PRAGMA user_version`; 0 for an empty file.
  package func schemaVersion() throws(StoreError) -> Int64 {
    try integer("PRAGMA user_version") ?? 0
  }
}
