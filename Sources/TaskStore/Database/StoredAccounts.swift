import SQLite
package import Tasks

/// The accounts that tasks are synchronised with, and their calendars.
package struct StoredAccounts {
  private let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// All accounts, those that were added first before the others.
  package func all() throws(StoreError) -> [SyncAccount] {
    var accounts: [SyncAccount] = []
    try store.connection.run("SELECT \(SyncAccount.columns) FROM sync_account ORDER BY id") {
      (row) throws(StoreError) in accounts.append(SyncAccount(row))
    }
    return accounts
  }

  /// The collections of all accounts, or of one.
  package func collections(
    of account: SyncAccount.ID? = nil
  ) throws(StoreError) -> [SyncCollection] {
    var collections: [SyncCollection] = []
    try store.connection.run(
      """
      SELECT \(SyncCollection.columns) FROM sync_collection
      WHERE ?1 IS NULL OR account = ?1 ORDER BY id
      """, [Value(account)]
    ) { (row) throws(StoreError) in collections.append(SyncCollection(row)) }
    return collections
  }

  /// Stores a new account, or what has changed of one.
  /// - Returns: it with its number.
  @discardableResult
  package func save(_ account: SyncAccount) throws(StoreError) -> SyncAccount {
    let id = try store.editSync { () throws(StoreError) in try store.connection.insert(account) }
    guard let saved = try all().first(where: { $0.id == id }) else {
      preconditionFailure("An account that was stored is there.")
    }
    return saved
  }

  /// Stores a new collection, or what has changed of one.
  /// - Returns: it with its number.
  @discardableResult
  package func save(_ collection: SyncCollection) throws(StoreError) -> SyncCollection {
    let id = try store.editSync { () throws(StoreError) in try store.connection.insert(collection) }
    guard let saved = try collections().first(where: { $0.id == id }) else {
      preconditionFailure("A collection that was stored is there.")
    }
    return saved
  }

  /// Keeps where a listing ended; of a collection that was forgotten meanwhile, nothing.
  package func keep(_ token: String?, of collection: SyncCollection.ID) throws(StoreError) {
    try store.editSync { () throws(StoreError) in
      try store.connection.run(
        "UPDATE sync_collection SET token = ? WHERE id = ?",
        [token.map(Value.text) ?? .null, .integer(collection)])
    }
  }

  /// Forgets an account with its collections. The tasks stay, here and there.
  package func remove(_ account: SyncAccount) throws(StoreError) {
    try store.editSync { () throws(StoreError) in
      try store.connection.run("DELETE FROM sync_account WHERE id = ?", [.integer(account.id)])
    }
  }

  /// Forgets a collection. The tasks stay, here and there.
  package func remove(_ collection: SyncCollection) throws(StoreError) {
    try store.editSync { () throws(StoreError) in
      try store.connection.run(
        "DELETE FROM sync_collection WHERE id = ?", [.integer(collection.id)])
    }
  }
}

extension Connection {
  /// - Returns: its number.
  @discardableResult
  func insert(_ account: SyncAccount) throws(StoreError) -> Int64? {
    try integer(
      """
      INSERT INTO sync_account (id, url, user, details) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET url = excluded.url, user = excluded.user,
        details = excluded.details RETURNING id
      """,
      [
        Value(account.id == 0 ? nil : account.id), .text(account.url), .text(account.user),
        .text(account.details),
      ])
  }

  /// - Returns: its number.
  @discardableResult
  func insert(_ collection: SyncCollection) throws(StoreError) -> Int64? {
    try integer(
      """
      INSERT INTO sync_collection (\(SyncCollection.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET href = excluded.href, name = excluded.name,
        list = excluded.list, token = excluded.token, read_only = excluded.read_only RETURNING id
      """, collection.values)
  }
}
