import SQLite
import System
import Tasks

/// The tables that a rescue reads, and in which page of the file each has its root, also where the file's own
/// list of tables cannot be read any more: Aloft makes them, always in the same order.
///
/// https://www.sqlite.org/fileformat2.html
struct KnownTables {
  private struct Table {
    let name: String
    var root: Int
    let sql: String
  }

  /// Those that a rescue reads.
  private static let names =
    ["task", "reminded", "list", "sync_account", "sync_collection"]
    + SharedTable.allCases.map(\.rawValue)

  private var tables: [Table] = []
  /// Of all tables of this version in a new file, and whether they are in order by a key.
  private let roots: [(page: Int, isKeyed: Bool)]

  /// - Parameter version: of the file.
  init(ofVersion version: Int64) throws(StoreError) {
    let connection = try Connection(.memory, timeout: .none)
    try Schema(migrations: Array(Schema.versions.prefix(Int(version)))).migrate(connection)
    var roots: [(page: Int, isKeyed: Bool)] = []
    var found: [(name: String, root: Int, columns: [String], isKeyed: Bool, sql: String)] = []
    try connection.run(
      """
      SELECT m.name, m.rootpage, m.sql, l.wr,
        (SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info(m.name) ORDER BY cid))
      FROM sqlite_schema m JOIN pragma_table_list l ON l.name = m.name WHERE m.type = 'table'
      """
    ) { (row) throws(StoreError) in
      let columns = row.text(4).split(separator: ",").map(String.init)
      let (root, isKeyed) = (Int(row.integer(1)), row.integer(3) == 1)
      roots.append((root, isKeyed))
      found.append((row.text(0), root, columns, isKeyed, row.text(2)))
    }
    self.roots = roots
    for table in found where Self.names.contains(table.name) {
      // Without what would need an index.
      let plain =
        "CREATE TABLE \(table.name)(id INTEGER PRIMARY KEY"
        + table.columns.dropFirst().map { ", " + $0 }.joined() + ")"
      tables.append(
        Table(
          name: table.name, root: table.root, sql: table.isKeyed ? table.sql : plain))
    }
  }

  /// Which of them a database has not, as far as it knows itself.
  func isMissing(in connection: borrowing Connection) throws(StoreError) -> Bool {
    var present: Set<String> = []
    do throws(StoreError) {
      try connection.run("SELECT name FROM pragma_table_list") { (row) throws(StoreError) in
        present.insert(row.text(0))
      }
    } catch {
      guard error.isOfTheFile else { throw error }
    }
    return tables.contains { !present.contains($0.name) }
  }

  /// A copy of a file and its log in memory, with these tables in its list and no others.
  mutating func copy(of path: String, timeout: LockTimeout) throws(StoreError) -> Connection {
    let copy = try Connection(.copy(of: path), timeout: .none)
    // SQLite copies nothing for a connection that writes, as the one does that keeps others from it.
    let source = try Connection(.file(path), timeout: timeout)
    // Without this a file that is shorter than its header says is refused whole.
    try source.run("PRAGMA writable_schema = ON")
    _ = try source.copy(to: copy, failing: { copy.error($0) })
    // Else SQLite asks the copy for its list of tables first.
    try copy.run("PRAGMA writable_schema = ON")
    var pages = DatabasePages(try copy.bytes())
    let told = try toldRoots(of: source)
    let areAllKnown = roots.allSatisfy { pages.canBeRoot($0.page, isKeyed: $0.isKeyed) }
    for index in tables.indices {
      let name = tables[index].name
      if let root = told[name] {
        tables[index].root = root
      } else if name != "task", !areAllKnown {
        // In a file that an older Aloft made only the first table of all stands where it always does.
        tables[index].root = 0
      }
    }
    tables.removeAll { $0.root < 2 || $0.root > pages.count }
    pages.clearList()
    try copy.hold(pages.bytes)
    try copy.run("PRAGMA writable_schema = ON")
    for table in tables {
      try copy.run(
        """
        INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
        VALUES ('table', ?1, ?1, ?2, ?3)
        """,
        [.text(table.name), .integer(Int64(table.root)), .text(table.sql)])
    }
    try copy.run("PRAGMA writable_schema = RESET")
    return copy
  }

  /// Of those that can be read from the database's schema table.
  private func toldRoots(of connection: borrowing Connection) throws(StoreError) -> [String: Int] {
    var roots: [String: Int] = [:]
    for order in ["ASC", "DESC"] {
      do throws(StoreError) {
        try connection.run(
          """
          SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' AND name = tbl_name
            AND typeof(rootpage) = 'integer' ORDER BY rowid \(order)
          """
        ) { (row) throws(StoreError) in roots[row.text(0)] = Int(clamping: row.integer(1)) }
      } catch {
        guard error.isOfTheFile else { throw error }
      }
    }
    return roots
  }
}
