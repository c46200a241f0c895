import SQLite
package import TaskStore
package import Tasks

/// What a server has listed and sent during a pass, in a table that is gone with the connection and lies on the disk
/// where it becomes large.
package struct SyncListing {
  private let store: OpenStore

  package init(of store: OpenStore) { self.store = store }

  /// An entry of a listing.
  package struct Listed: Sendable {
    package let number: Int64
    package let key: String
    package let href: String
    package let etag: String
    /// What was fetched; nil before that.
    package let document: [UInt8]?
  }

  /// Begins with an empty table.
  package func beginListing() throws(StoreError) {
    try store.connection.run(
      """
      CREATE TEMP TABLE IF NOT EXISTS sync_listed (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, href TEXT NOT NULL, etag TEXT,
        document BLOB)
      """)
    try store.connection.run("DELETE FROM temp.sync_listed")
  }

  /// - Parameter etag: nil for one that is gone.
  package func noteListed(_ key: String, _ href: String, etag: String?) throws(StoreError) {
    try store.connection.run(
      """
      INSERT INTO temp.sync_listed (key, href, etag) VALUES (?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET href = excluded.href, etag = excluded.etag
      """, [.text(key), .text(href), etag.map(Value.text) ?? .null])
  }

  /// Those that could not be fetched, or whose version nobody knows, count as listed.
  package func noteUnfetched(in collection: SyncCollection.ID) throws(StoreError) {
    try store.connection.run(
      """
      INSERT INTO temp.sync_listed (key, href, etag)
      SELECT key, href, '' FROM sync_item
      WHERE collection = ? AND etag = '' AND state IN (0, 3) ON CONFLICT (key) DO NOTHING
      """, [.integer(collection)])
  }

  package func noteFetched(
    _ key: String, _ href: String, etag: String, _ document: [UInt8]
  ) throws(StoreError) {
    try store.connection.run(
      """
      INSERT INTO temp.sync_listed (key, href, etag, document) VALUES (?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET etag = excluded.etag, document = excluded.document
      """, [.text(key), .text(href), .text(etag), .bytes(document)])
  }

  /// How many resources there are by the listing.
  package func listedCount() throws(StoreError) -> Int {
    Int(
      try store.connection.integer("SELECT count(*) FROM temp.sync_listed WHERE etag IS NOT NULL")
        ?? 0)
  }

  /// How many are listed as they are known.
  package func listedUnchangedCount(in collection: SyncCollection.ID) throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        """
        SELECT count(*) FROM temp.sync_listed AS listed JOIN sync_item AS item
          ON item.collection = ? AND item.key = listed.key
        WHERE item.state = 0 AND item.etag <> '' AND item.etag = listed.etag
        """, [.integer(collection)]) ?? 0)
  }

  /// Those of which another version is known, or none.
  package func unfetched(
    in collection: SyncCollection.ID, after number: Int64, atMost limit: Int
  ) throws(StoreError) -> [Listed] {
    try listed(
      """
      LEFT JOIN sync_item AS item ON item.collection = ?3 AND item.key = listed.key
      WHERE listed.etag IS NOT NULL AND listed.document IS NULL
        AND (item.id IS NULL OR listed.etag = '' OR item.etag <> listed.etag)
        AND listed.id > ?1 ORDER BY listed.id LIMIT ?2
      """, after: number, atMost: limit, [.integer(collection)])
  }

  package func fetched(after number: Int64, atMost limit: Int) throws(StoreError) -> [Listed] {
    try listed(
      "WHERE listed.document IS NOT NULL AND listed.id > ?1 ORDER BY listed.id LIMIT ?2",
      after: number, atMost: limit, [])
  }

  private func listed(
    _ clause: String, after number: Int64, atMost limit: Int, _ values: [Value]
  ) throws(StoreError) -> [Listed] {
    var found: [Listed] = []
    try store.connection.run(
      """
      SELECT listed.id, listed.key, listed.href, listed.etag, listed.document
      FROM temp.sync_listed AS listed \(clause)
      """, [.integer(number), .integer(Int64(limit))] + values
    ) { (row) throws(StoreError) in
      found.append(
        Listed(
          number: row.integer(0), key: row.text(1), href: row.text(2), etag: row.text(3),
          document: row.optionalBytes(4)))
    }
    return found
  }

  /// Items whose resource is gone by the listing.
  /// - Parameter isFull: what is not listed is gone; else only what is listed as gone.
  package func missingItems(
    in collection: SyncCollection.ID, isFull: Bool, after id: Int64, atMost limit: Int
  ) throws(StoreError) -> [SyncItem] {
    try SyncItems(of: store).all(
      where: Self.isMissing(isFull) + " AND item.id > ? ORDER BY item.id LIMIT ?",
      [.integer(collection), .integer(id), .integer(Int64(limit))])
  }

  /// How many of those that both sides have had are gone by the listing.
  package func missingCount(
    in collection: SyncCollection.ID, isFull: Bool
  ) throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        """
        SELECT count(*) FROM sync_item AS item
        WHERE item.state = 0 AND \(Self.isMissing(isFull))
        """, [.integer(collection)]) ?? 0)
  }

  private static func isMissing(_ isFull: Bool) -> String {
    let listed =
      "SELECT 1 FROM temp.sync_listed AS listed WHERE listed.key = item.key AND listed.etag IS"
    let missing = isFull ? "NOT EXISTS (\(listed) NOT NULL)" : "EXISTS (\(listed) NULL)"
    return "+item.collection = ? AND item.state IN (0, 3, 4) AND \(missing)"
  }

  // MARK: What was sent

  /// How many entries there are.
  package func entryCount() throws(StoreError) -> Int {
    Int(try store.connection.integer("SELECT count(*) FROM temp.sync_listed") ?? 0)
  }

  /// How many resources were sent, or removed, and in no listing before this one; all of them, or those that this one has
  /// not either.
  package func unlistedCount(
    in collection: SyncCollection.ID, isMissing: Bool
  ) throws(StoreError) -> Int {
    let clause = isMissing ? "AND key NOT IN (SELECT key FROM temp.sync_listed)" : ""
    return Int(
      try store.connection.integer(
        "SELECT count(*) FROM sync_item WHERE collection = ? AND unlisted = 1 \(clause)",
        [.integer(collection)]) ?? 0)
  }

  /// How many entries say something that is not known here.
  package func unknownEntryCount(in collection: SyncCollection.ID) throws(StoreError) -> Int {
    Int(
      try store.connection.integer(
        """
        SELECT count(*) FROM temp.sync_listed AS listed LEFT JOIN sync_item AS item
          ON item.collection = ? AND item.key = listed.key
        WHERE NOT CASE WHEN listed.etag IS NULL THEN item.id IS NULL OR item.state = 2
          ELSE item.id IS NOT NULL AND item.etag = listed.etag END
        """, [.integer(collection)]) ?? 0)
  }

  /// What was sent and is listed now, and what was removed and is not there, is that no longer.
  package func noteArrived(in collection: SyncCollection.ID) throws(StoreError) {
    guard try unlistedCount(in: collection, isMissing: false) > 0 else { return }
    let listed = "SELECT key FROM temp.sync_listed"
    try store.editSync { () throws(StoreError) in
      try store.connection.run(
        """
        UPDATE sync_item SET unlisted = 0 WHERE collection = ? AND unlisted = 1
          AND (state = 2 AND key NOT IN (\(listed) WHERE etag IS NOT NULL)
            OR state <> 2 AND key IN (\(listed)))
        """, [.integer(collection)])
    }
  }

  /// Whether a resource is gone by the listing.
  package func isMissing(_ key: String, isFull: Bool) throws(StoreError) -> Bool {
    var isListed: Bool?
    try store.connection.run("SELECT etag FROM temp.sync_listed WHERE key = ?", [.text(key)]) {
      (row) throws(StoreError) in isListed = !row.isNull(0)
    }
    return isFull ? isListed != true : isListed == false
  }
}
