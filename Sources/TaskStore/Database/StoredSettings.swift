import SQLite
package import Tasks

/// What windows and widgets keep by name. Not part of the history.
package struct StoredSettings {
  private let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// See `TaskDatabase.value`.
  package func value(for key: String) throws(StoreError) -> String? {
    var value: String?
    try store.connection.run("SELECT value FROM setting WHERE key = ?", [.text(key)]) {
      (row) throws(StoreError) in value = row.text(0)
    }
    return value
  }

  /// See `TaskDatabase.set`.
  func set(_ value: String?, for key: String) throws(StoreError) {
    guard try self.value(for: key) != value else { return }
    try store.edit(
      concernsTasks: false,
      { () throws(StoreError) in
        if let value {
          try store.connection.run(
            """
            INSERT INTO setting (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """, [.text(key), .text(value)])
        } else {
          try store.connection.run("DELETE FROM setting WHERE key = ?", [.text(key)])
        }
        try countChange()
      }, isStored: { (_) throws(StoreError) in try self.value(for: key) == value })
    store.following.countOwnSetting()
  }

  // MARK: Telling settings from tasks

  /// The setting that counts the changes of all others. A change of settings alone is told by it: the
  /// windows of other processes, which hear of every change of the file, need not read their tasks
  /// for it.
  private static let countKey = "settings-set"

  /// Something other than tasks is changed.
  func countChange() throws(StoreError) {
    try store.connection.run(
      """
      INSERT INTO setting (key, value) VALUES (?, '1')
      ON CONFLICT (key) DO UPDATE SET value = CAST(value AS INTEGER) + 1
      """, [.text(Self.countKey)])
  }

  /// How often settings were changed.
  func count() throws(StoreError) -> Int64 {
    try store.connection.integer(
      "SELECT CAST(value AS INTEGER) FROM setting WHERE key = ?", [.text(Self.countKey)]) ?? 0
  }
}

extension OpenStore {
  package var settings: StoredSettings { StoredSettings(of: self) }
}
