import SQLite
package import Tasks

/// Lists and tags.
extension TaskDatabase {
  /// Reads them as they are now.
  package func readLabels() throws(StoreError) -> Labels {
    var sets: [TagSet.ID: TagSet] = [:]
    try connection.run("SELECT id, tags FROM tag_set") { (row) throws(StoreError) in
      sets[row.integer(0)] = TagSet(text: row.text(1))
    }
    return Labels(lists: try connection.lists(), tagSets: sets)
  }

  package func storedList(_ id: NamedList.ID) throws(StoreError) -> NamedList? {
    var found: NamedList?
    try connection.run("SELECT \(NamedList.columns) FROM list WHERE id = ?", [.integer(id)]) {
      (row) throws(StoreError) in found = NamedList(row)
    }
    return found
  }

  /// Puts a list into its state after a change.
  package func write(_ row: Change.ListRow) throws(StoreError) {
    guard let list = row.after else {
      return try connection.run("DELETE FROM list WHERE id = ?", [.integer(row.id)])
    }
    try connection.run(
      """
      INSERT INTO list (\(NamedList.columns)) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, position = excluded.position
      """, list.values)
  }

  /// Writes lists into a step of the history.
  func record(_ rows: [Change.ListRow], in step: Int64) throws(StoreError) {
    for (ordinal, row) in rows.enumerated() {
      for (side, list) in [row.before, row.after].enumerated() {
        guard let list else { continue }
        try connection.run(
          """
          INSERT INTO step_list (step, ordinal, side, list, name, position)
          VALUES (?, ?, ?, ?, ?, ?)
          """, [.integer(step), .integer(Int64(ordinal)), .integer(Int64(side))] + list.values)
      }
    }
  }

  /// The number of a set of tags, which it gets where it is new; nil for an empty one.
  func number(of tags: TagSet) throws(StoreError) -> TagSet.ID? {
    tags.isEmpty ? nil : try connection.share([tags.text], in: .tagSet)
  }

  /// Knows the lists and tags that a change has brought, and which tasks it has touched.
  package func follow(_ change: Change) {
    if change.kind == .restore { schedules.forget() }
    schedules.follow(change.rows.lazy.map(\.after))
    touch(change.rows.lazy.map(\.id))
    let isKnown =
      change.lists.isEmpty
      && change.rows.allSatisfy { $0.after?.tags.map(labels.knows) ?? true }
    // The tasks are stored; where only this cannot be read, the next look at the store will.
    if !isKnown, let labels = try? readLabels() { self.labels = labels }
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
  static let columns = "id, name, position"

  init(_ row: borrowing ResultRow, from first: Int32 = 0) {
    self.init(
      id: row.integer(first), name: row.text(first + 1),
      position: Position.clamped(row.integer(first + 2)))
  }

  /// The values for `columns`.
  var values: [Value] { [.integer(id), .text(name), .integer(position)] }
}
