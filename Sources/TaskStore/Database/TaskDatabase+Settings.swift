extension TaskDatabase {
  /// A setting, such as the window's geometry; `nil` when it was never set. Not part of the
  /// history.
  public func value(for key: String) throws(StoreError) -> String? {
    var value: String?
    try connection.run("SELECT value FROM setting WHERE key = ?", [.text(key)]) {
      (row) throws(StoreError) in value = row.text(0)
    }
    return value
  }

  /// Stores a setting, or forgets it when `value` is `nil`. Writes only what differs.
  public func set(_ value: String?, for key: String) throws(StoreError) {
    guard try self.value(for: key) != value else { return }
    try edit(
      { () throws(StoreError) in
        guard let value else {
          try connection.run("DELETE FROM setting WHERE key = ?", [.text(key)])
          return
        }
        try connection.run(
          """
          INSERT INTO setting (key, value) VALUES (?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """, [.text(key), .text(value)])
      }, isStored: { (_) throws(StoreError) in try self.value(for: key) == value })
  }
}
