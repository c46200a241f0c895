import SQLite
package import TaskStore
package import Tasks

/// Which texts the history knows: what is written over on a server and stands in no step that is done is remembered first,
/// see `SyncStep.remember`. What a person wrote here and took back goes, as ever, and is none of them.
package struct SyncTexts {
  private let store: OpenStore

  package init(of store: OpenStore) { self.store = store }

  /// Looks through the history once for what it knows of tasks that differ from a collection's resources; the pages that
  /// follow ask for theirs.
  package func beginTextsInHistory(of collection: SyncCollection) throws(StoreError) {
    try store.connection.run(
      "CREATE TEMP TABLE IF NOT EXISTS sync_known (task INTEGER NOT NULL, name TEXT, note INTEGER)")
    try store.connection.run("CREATE INDEX IF NOT EXISTS temp.sync_known_task ON sync_known (task)")
    try store.connection.run("DELETE FROM temp.sync_known")
    try store.connection.run(
      """
      INSERT INTO temp.sync_known
      SELECT DISTINCT task, name, note FROM step_row
      WHERE NOT EXISTS (SELECT 1 FROM step WHERE id = step_row.step AND undone = 1 AND NOT \(Self.isOwn))
        AND task IN (SELECT task FROM sync_item WHERE collection = ? AND state = 0)
      """, [.integer(collection.id)])
  }

  /// The names and the texts of notes that steps which are done know of some tasks.
  package func textsInHistory(
    of tasks: [Task.ID]
  ) throws(StoreError) -> [Task.ID: Set<[UInt8]>] {
    var texts: [Task.ID: Set<[UInt8]>] = [:]
    try store.connection.run(
      """
      SELECT task, name, (SELECT text FROM note WHERE id = known.note)
      FROM temp.sync_known AS known WHERE task IN (SELECT value FROM json_each(?))
      """, [.text("[\(tasks.map(String.init).joined(separator: ","))]")]
    ) { (row) throws(StoreError) in
      let known = row.texts(2, from: 1).map { Array($0.utf8) }
      texts[row.integer(0), default: []].formUnion(known)
    }
    return texts
  }

  /// Of a row of a step: a person wrote it here.
  private static let isOwn = "(step.kind <> 'sync' AND step_row.side = 1)"

  /// The first step that knows a text of a task, be it its name or its notes; nil where none does, and 0 where it goes with
  /// what a person took back.
  /// - Parameter countsUndone: one that was undone knows it until another step takes its place.
  package func firstStep(
    knowing text: String, of task: Task.ID, countsUndone: Bool
  ) throws(StoreError) -> HistoryStep.ID? {
    try store.connection.integer(
      """
      SELECT ifnull(min(iif(step.undone = 1 AND \(Self.isOwn), NULL, step.id)), iif(count(*), 0, NULL))
      FROM step_row LEFT JOIN note ON note.id = step_row.note
      JOIN step ON step.id = step_row.step
      WHERE step_row.task = ?1 AND (step_row.name = ?2 OR note.text = ?2)
        AND (step.undone <> 1 OR ?3 OR \(Self.isOwn))
      """, [.integer(task), .text(text), .integer(countsUndone ? 1 : 0)])
  }

  /// Items whose resource is gone and of which nobody has looked whether the history knows what they said (`seen` is empty
  /// then), or whose step that does is not there any more. Steps that were forgotten for their age are below all others.
  /// - Parameter countsUndone: see `firstStep`.
  package func doubtfulItems(
    in collection: SyncCollection.ID, countsUndone: Bool, after id: Int64, atMost limit: Int
  ) throws(StoreError) -> [SyncItem] {
    try SyncItems(of: store).all(
      where: """
        +item.collection = ?1 AND item.state = 2 AND item.document IS NOT NULL
        AND (item.seen = '' OR CAST(item.seen AS INTEGER) >= (SELECT min(id) FROM step)
          AND NOT EXISTS (SELECT 1 FROM step WHERE id = CAST(item.seen AS INTEGER)
            AND (undone <> 1 OR ?4)))
        AND item.id > ?2 ORDER BY item.id LIMIT ?3
        """,
      [
        .integer(collection), .integer(id), .integer(Int64(limit)),
        .integer(countsUndone ? 1 : 0),
      ])
  }
}
