import SQLite
import Tasks

/// Texts that only steps know which were taken back.
extension StepTable {
  /// What a sync brought and an edit sent over stands nowhere else any more once both were taken back: before a step takes
  /// the place of those that could be redone the history gets to know it, as something that a sync had here and has not any
  /// more. Nothing else changes. What a person wrote and took back goes, as ever; what a sync brought and nobody changed is
  /// still on the server.
  func keepWhatWasSentOver(at now: Timestamp) throws(StoreError) {
    for step in try undoneSyncs() {
      let rows = try rows(of: step, where: Self.isSentOver).compactMap(\.after)
      guard !rows.isEmpty else { continue }
      let own = try beginRecord(.sync, at: now)
      for (ordinal, var former) in rows.enumerated() {
        if let list = former.list, try store.tasks.storedList(list) == nil { former.list = nil }
        let row = Change.Row(before: former, after: try store.tasks.storedTask(former.id))
        try record(row, ordinal: ordinal, in: own)
      }
    }
  }

  /// Begins a step that only records former states: it is no edit, so it is neither undone nor redone, and takes the place
  /// of none that could be.
  /// - Returns: its number.
  func beginRecord(_ kind: Change.Kind, at now: Timestamp) throws(StoreError) -> Int64 {
    let step = try insertStep(kind, at: now)
    try store.connection.run("UPDATE step SET undone = 2 WHERE id = ?", [.integer(step)])
    return step
  }

  /// Puts the steps that can be redone behind one that has touched none of their tasks and lists, so that they still can: up
  /// to the first of which it has. That one would write over what has just come.
  func moveUndoneSteps(behind step: Int64) throws(StoreError) {
    var undone: [(id: Int64, kind: String, performed: Int64)] = []
    try store.connection.run(
      """
      WITH undone AS (SELECT * FROM step WHERE undone = 1 AND id < ?1
          AND id > ifnull((SELECT max(id) FROM step WHERE undone = 0 AND id < ?1), 0))
      SELECT id, kind, performed FROM undone
      WHERE id < ifnull((SELECT min(id) FROM undone WHERE \(Self.isTouched)), ?1) ORDER BY id
      """, [.integer(step)]
    ) { (row) throws(StoreError) in
      undone.append((row.integer(0), row.text(1), row.integer(2)))
    }
    for former in undone {
      let id = try store.connection.integer(
        "INSERT INTO step (kind, performed, undone) VALUES (?, ?, 1) RETURNING id",
        [.text(former.kind), .integer(former.performed)])
      guard let id else { preconditionFailure("A row that was inserted has a number.") }
      for table in ["step_row", "step_list"] {
        try store.connection.run(
          "UPDATE \(table) SET step = ? WHERE step = ?", [.integer(id), .integer(former.id)])
      }
      try store.connection.run("DELETE FROM step WHERE id = ?", [.integer(former.id)])
    }
  }

  /// Of an undone step: the one with the number `?1` has touched its tasks or lists.
  private static let isTouched = """
    EXISTS (SELECT 1 FROM step_row WHERE step = undone.id
      AND (task IN (SELECT task FROM step_row WHERE step = ?1)
        OR list IN (SELECT list FROM step_list WHERE step = ?1)))
    OR EXISTS (SELECT 1 FROM step_list WHERE step = undone.id)
      AND EXISTS (SELECT 1 FROM step_list WHERE step = ?1)
    """

  private func undoneSyncs() throws(StoreError) -> [Step] {
    var steps: [Step] = []
    try store.connection.run(
      """
      SELECT id, kind FROM step WHERE kind = ? AND id >
        ifnull((SELECT id FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1), 0)
      ORDER BY id
      """, [.text(Change.Kind.sync.rawValue)]
    ) { (row) throws(StoreError) in steps.append(try step(row)) }
    return steps
  }

  /// Of a row of a step that was undone: the task had other texts after it, and neither the task nor a step that is done has
  /// these.
  private static let isSentOver = """
    side = 1 AND EXISTS (
      SELECT 1 FROM step_row AS later
      WHERE later.task = step_row.task AND later.step > step_row.step AND later.side = 1
        AND (later.name, later.note) IS NOT (step_row.name, step_row.note))
    AND NOT EXISTS (
      SELECT 1 FROM step_row AS known JOIN step ON step.id = known.step
      WHERE known.task = step_row.task AND step.undone <> 1
        AND (known.name, known.note) IS (step_row.name, step_row.note))
    AND NOT EXISTS (
      SELECT 1 FROM task WHERE task.id = step_row.task
        AND (task.name, task.note) IS (step_row.name, step_row.note))
    """
}
