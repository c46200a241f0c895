import SQLite
import Tasks

extension OpenStore {
  /// Takes away, in the transaction that is open, what finds tasks, the rows of steps and where tasks came from by anything
  /// but their numbers:
  /// 100,000 tasks have a million entries there, and to sort them once takes half as long as to put each into its place.
  /// Nobody else sees it, and nothing of it remains unless the transaction is stored.
  /// - Parameter count: how many rows of each are this transaction's own.
  /// - Returns: by what each is made again; nothing, where others are stored already: what is changed of them is looked
  ///   up as it comes, and all their entries would be made again.
  func dropIndices(beside count: Int) throws(StoreError) -> [String] {
    let most = Int64(count + Self.few)
    for table in ["task", "step_row", "origin"] {
      let found = try connection.integer(
        "SELECT count(*) FROM (SELECT 1 FROM \(table) LIMIT ?)", [.integer(most + 1)])
      guard found ?? 0 <= most else { return [] }
    }
    var indices: [(name: String, definition: String)] = []
    try connection.run(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('task', 'step_row', 'origin') ORDER BY name
      """
    ) { (row) throws(StoreError) in indices.append((row.text(0), row.text(1))) }
    for index in indices { try connection.run("DROP INDEX \(index.name)") }
    return indices.map(\.definition)
  }

  private static var few: Int { 100 }
}
