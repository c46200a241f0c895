import SQLite

@testable import TaskStore
@testable import Tasks

extension TaskDatabase {
  /// Every row of every table, as JSON: two stores that hold the same have the same.
  package func content() throws -> [String] {
    var rows: [String] = []
    let bits = String(try value(for: TaskUIDs.key)?.split(separator: " ").first ?? "-")
    for table in Schema.tables.map(\.name).sorted() {
      var columns: [String] = []
      try connection.run("SELECT name FROM pragma_table_info('\(table)')") {
        (row) throws(StoreError) in columns.append(row.text(0))
      }
      try connection.run(
        "SELECT json_array(\(columns.joined(separator: ", "))) FROM \(table) ORDER BY 1"
      ) { (row) throws(StoreError) in
        rows.append("\(table) \(row.text(0).replacing(bits, with: "bits"))")
      }
    }
    return rows
  }

  /// Whether SQLite finds no fault, indices included.
  package func isSound() throws -> Bool { try connection.faults(isThorough: true).isEmpty }
}
