import SQLite
package import Tasks

/// Lists and tags.
extension TaskTable {
  /// Reads them as they are now.
  package func readLabels() throws(StoreError) -> Labels {
    var sets: [TagSet.ID: TagSet] = [:]
    try store.connection.run("SELECT id, tags FROM tag_set") { (row) throws(StoreError) in
      sets[row.integer(0)] = TagSet(text: row.text(1))
    }
    return Labels(lists: try store.connection.lists(), tagSets: sets)
  }

  package func storedList(_ id: NamedList.ID) throws(StoreError) -> NamedList? {
    var found: NamedList?
    try store.connection.run("SELECT \(NamedList.columns) FROM list WHERE id = ?", [.integer(id)]) {
      (row) throws(StoreError) in found = NamedList(row)
    }
    return found
  }

  /// Puts a list into its state after a change.
  package func write(_ row: Change.ListRow) throws(StoreError) {
    guard let list = row.after else {
      return try store.connection.run("DELETE FROM list WHERE id = ?", [.integer(row.id)])
    }
    try store.connection.run(
      """
      INSERT INTO list (\(NamedList.columns)) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position,
        look = excluded.look
      """, list.values)
  }

  /// The number of a set of tags, which it gets where it is new; nil for an empty one.
  func number(of tags: TagSet) throws(StoreError) -> TagSet.ID? {
    tags.isEmpty ? nil : try store.connection.share([tags.text], in: .tagSet)
  }
}

extension Connection {
  /// In their order.
  package func lists() throws(StoreError) -> [NamedList] {
    var lists: [NamedList] = []
    try run("SELECT \(NamedList.columns) FROM list ORDER BY position, id") {
      (row) throws(StoreError) in lists.append(NamedList(row))
    }
    return lists
  }
}

extension NamedList {
  /// The columns from which `init(_: ResultRow)` reads.
  static let columns = "id, name, position, look"

  init(_ row: borrowing ResultRow, from first: Int32 = 0) {
    self.init(
      id: row.integer(first), name: row.text(first + 1),
      position: Position.clamped(row.integer(first + 2)),
      look: ListLook(text: row.text(first + 3)))
  }

  /// The values for `columns`.
  var values: [Value] { [.integer(id), .text(name), .integer(position), .text(look.text)] }
}
