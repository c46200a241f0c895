import SQLite
import Tasks

/// Whether a file is a store, and sound.
extension Connection {
  func configure() throws(StoreError) {
    try run("PRAGMA synchronous = FULL")
    try run("PRAGMA foreign_keys = ON")
    // Checks each page's cells when it is read, so that damage is told and not shown as tasks.
    try run("PRAGMA cell_size_check = ON")
  }

  /// Whether all that this version reads is in a file of a newer one, under the same names.
  func hasWhatIsKnown() throws(StoreError) -> Bool {
    let shared = SharedTable.allCases.map {
      "SELECT \($0.columns.joined(separator: ", ")) FROM \($0.rawValue) LIMIT 0"
    }
    for look in shared + [
      "SELECT \(Task.columns) FROM task LIMIT 0",
      "SELECT \(NamedList.columns) FROM list LIMIT 0",
      "SELECT key, value FROM setting LIMIT 0",
      "SELECT id, kind, performed, undone FROM step LIMIT 0",
      "SELECT step, list, name, position, look FROM step_list LIMIT 0",
      "SELECT step, ordinal, side, task FROM step_row LIMIT 0",
    ] {
      do throws(StoreError) {
        try run(look)
      } catch {
        // No such table or column.
        guard case .unexpected = error else { throw error }
        return false
      }
    }
    return true
  }

  /// Throws unless the file looks sound and its version is known. Costs the same for any size.
  func check(against schema: Schema) throws(StoreError) {
    // Reading the version is the first access: SQLite compares the length with the header's.
    let version = try schemaVersion()
    guard version <= schema.version else {
      throw .newerVersion(path: path, found: version, known: schema.version)
    }
    guard version >= 1 else { throw .damaged(path: path, found: .noVersion) }
    let tables = Schema.tables.filter { $0.since <= version }
    var present: Set<String> = []
    try run("SELECT name FROM sqlite_schema WHERE type = 'table'") { (row) throws(StoreError) in
      present.insert(row.text(0))
    }
    for table in tables where !present.contains(table.name) {
      throw .damaged(path: path, found: .missingTable(table.name))
    }
    try run(Self.lookingAtEnds(of: tables.map { ($0.name, $0.key) }, version))
  }

  /// Reads both ends of each table, and of each part of the list of tasks by its index: in one statement, for
  /// which SQLite takes its lock once.
  private static func lookingAtEnds(
    of tables: [(name: String, key: String)], _ version: Int64
  ) -> String {
    let done =
      version < 5
      ? ["completed IS NOT NULL"] : ["completed IS NOT NULL AND archived = 0", "archived = 1"]
    let parts =
      [("completed IS NULL", "position", "position DESC")]
      + done.map { ($0, "completed DESC", "completed") }
    let ends =
      parts.flatMap { part, first, last in
        [
          "SELECT id FROM task WHERE \(part) ORDER BY \(first), id LIMIT 1",
          "SELECT id FROM task WHERE \(part) ORDER BY \(last), id DESC LIMIT 1",
        ]
      }
      // Each alone: for both at once SQLite would read the whole table.
      + tables.flatMap { name, key in
        ["SELECT min(\(key)) FROM \(name)", "SELECT max(\(key)) FROM \(name)"]
      }
    return "SELECT " + ends.map { "(\($0))" }.joined(separator: ", ")
  }
}
