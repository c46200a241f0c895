import SQLite
import Tasks

/// New rows of one table on their way there, many by one statement: one of 64 takes a third of what 64 take.
struct RowBatch {
  private let inserting: String
  private let places: String
  private let width: Int
  private var values: [Value] = []
  /// By how many rows they put there.
  private var statements: [Int: String] = [:]

  /// - Parameter columns: their names, with commas between them.
  init(into table: String, _ columns: String) {
    inserting = "INSERT INTO \(table) (\(columns)) VALUES "
    width = columns.split(separator: ",").count
    places = "(" + Array(repeating: "?", count: width).joined(separator: ", ") + ")"
  }

  /// How many rows wait.
  var count: Int { values.count / width }

  /// - Parameter row: a value for each column.
  mutating func append(_ row: [Value]) {
    precondition(row.count == width, "A row has another number of values than columns.")
    values += row
  }

  /// Puts all of them there, by a few statements that are the same for any number.
  mutating func write(to connection: borrowing Connection) throws(StoreError) {
    var rest = values[...]
    while !rest.isEmpty {
      let most = rest.count / width
      // The greatest power of two.
      let rows = 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
      try connection.run(statement(for: rows), Array(rest.prefix(rows * width)))
      rest = rest.dropFirst(rows * width)
    }
    values.removeAll(keepingCapacity: true)
  }

  private mutating func statement(for rows: Int) -> String {
    if let known = statements[rows] { return known }
    let made = inserting + Array(repeating: places, count: rows).joined(separator: ", ")
    statements[rows] = made
    return made
  }
}
