/// Which texts the history knows: what is written over on a server and stands in no step that is done is remembered first,
/// see `SyncStep.remember`.
extension TaskDatabase {
  /// Looks through the history once for what it knows of tasks that differ from a collection's resources; the pages that
  /// follow ask for theirs.
  package func beginTextsInHistory(of collection: SyncCollection) throws(StoreError) {
    try connection.run(
      "CREATE TEMP TABLE IF NOT EXISTS sync_known (task INTEGER NOT NULL, name TEXT, note INTEGER)")
    try connection.run("CREATE INDEX IF NOT EXISTS temp.sync_known_task ON sync_known (task)")
    try connection.run("DELETE FROM temp.sync_known")
    try connection.run(
      """
      INSERT INTO temp.sync_known
      SELECT DISTINCT task, name, note FROM step_row
      WHERE step NOT IN (SELECT id FROM step WHERE undone = 1)
        AND task IN (SELECT task FROM sync_item WHERE collection = ? AND state = 0)
      """, [.integer(collection.id)])
  }

  /// The names and the texts of notes that steps which are done know of some tasks.
  package func textsInHistory(
    of tasks: [Task.ID]
  ) throws(StoreError) -> [Task.ID: Set<[UInt8]>] {
    var texts: [Task.ID: Set<[UInt8]>] = [:]
    try connection.run(
      """
      SELECT task, name, (SELECT text FROM note WHERE id = known.note)
      FROM temp.sync_known AS known WHERE task IN (SELECT value FROM json_each(?))
      """, [.text("[\(tasks.map(String.init).joined(separator: ","))]")]
    ) { (row) throws(StoreError) in
      for column in [Int32(1), 2] {
        texts[row.integer(0), default: []].insert(Array(row.text(column).utf8))
      }
    }
    return texts
  }
}
