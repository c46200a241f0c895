import SQLite
package import Tasks

/// The steps of the history, row by row.
package struct StepTable {
  let store: OpenStore

  init(of store: OpenStore) { self.store = store }

  /// How many of the last edits can be undone in any case.
  static let fewestSteps = 1000

  /// Makes `change` the newest step, and forgets those that could be redone, and old ones of a large file.
  package func record(_ change: Change, at now: Timestamp) throws(StoreError) {
    let step = try beginStep(change.kind, at: now)
    for (ordinal, row) in change.rows.enumerated() {
      // Of several that were moved the last has 0: what is above it was only shifted.
      try record(row, ordinal: ordinal + 1 - change.movedCount, in: step)
    }
    try record(change.lists, in: step)
    try forgetSteps(before: step)
  }

  /// Begins a step. Those that could be redone stand before it until it is written: it may share texts with
  /// them, which would be forgotten with them.
  /// - Returns: its number.
  func beginStep(_ kind: Change.Kind, at now: Timestamp) throws(StoreError) -> Int64 {
    try keepWhatWasSentOver(at: now)
    return try insertStep(kind, at: now)
  }

  /// - Returns: its number.
  func insertStep(_ kind: Change.Kind, at now: Timestamp) throws(StoreError) -> Int64 {
    let step = try store.connection.integer(
      "INSERT INTO step (kind, performed) VALUES (?, ?) RETURNING id",
      [.text(kind.rawValue), Value(now)])
    guard let step else { preconditionFailure("A row that was inserted has a number.") }
    return step
  }

  /// - Parameter ordinal: the row's place in its step, from 0; below that for several that were moved.
  func record(_ row: Change.Row, ordinal: Int, in step: Int64) throws(StoreError) {
    var before = row.before
    // Once somebody has said a priority, to take that back says that it has none.
    if row.after?.priority != nil, before?.priority == nil { before?.priority = Priority.none }
    for (side, task) in [before, row.after].enumerated() {
      guard let task else { continue }
      try store.connection.run(
        Self.recording,
        [.integer(step), .integer(Int64(ordinal)), .integer(Int64(side))] + task.values)
    }
  }

  /// The same for new tasks that stand one after the other in the store, as they are there: what a statement finds by
  /// itself costs a third of what it is given.
  /// - Parameter ordinal: of the first.
  func recordAdded(
    _ count: Int, from first: Task.ID, ordinal: Int, in step: Int64
  ) throws(StoreError) {
    try store.connection.run(
      """
      INSERT INTO step_row (step, ordinal, side, task, \(Self.stateColumns))
      SELECT ?, id - ?, 1, id, \(Self.stateColumns) FROM task WHERE id BETWEEN ? AND ? ORDER BY id
      """,
      [
        .integer(step), .integer(first - Int64(ordinal)), .integer(first),
        .integer(first + Int64(count) - 1),
      ])
  }

  private static let recording = """
    INSERT INTO step_row (step, ordinal, side, task, \(stateColumns))
    VALUES (?, ?, ?, \(Task.places))
    """

  /// Of a task, but for its number: `task` here, `id` among the tasks.
  static let stateColumns = Task.columns.dropFirst("id, ".count)

  /// Forgets the steps that could be redone until this one was done, and some of the oldest of a large file.
  func forgetSteps(before step: Int64) throws(StoreError) {
    let done = try store.connection.integer(
      "SELECT id FROM step WHERE id < ? AND undone = 0 ORDER BY id DESC LIMIT 1", [.integer(step)])
    let between = [Value.integer(done ?? 0), .integer(step)]
    try store.connection.run("DELETE FROM step WHERE id > ? AND id < ? AND undone = 1", between)
    guard try usedBytes() > store.mostHistoryBytes else { return }
    // A few at a time, more than one edit adds: none waits for all of them.
    try store.connection.run(
      "DELETE FROM step WHERE id IN (SELECT id FROM step WHERE id <= ? ORDER BY id LIMIT 4)",
      [.integer(step - Int64(Self.fewestSteps))])
  }

  /// How much of the file is in use.
  private func usedBytes() throws(StoreError) -> Int64 {
    let (all, free) = (
      try store.connection.integer("PRAGMA page_count"),
      try store.connection.integer("PRAGMA freelist_count")
    )
    return ((all ?? 0) - (free ?? 0)) * (try store.connection.integer("PRAGMA page_size") ?? 0)
  }

  /// Writes lists into a step of the history.
  func record(_ rows: [Change.ListRow], in step: Int64) throws(StoreError) {
    for (ordinal, row) in rows.enumerated() {
      for (side, list) in [row.before, row.after].enumerated() {
        guard let list else { continue }
        try store.connection.run(
          """
          INSERT INTO step_list (step, ordinal, side, list, name, position, look)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """, [.integer(step), .integer(Int64(ordinal)), .integer(Int64(side))] + list.values)
      }
    }
  }

  /// - Parameter now: when it was undone, or done again. It outlives the step, which another one may take the place of.
  func mark(_ step: Step, undone: Bool, at now: Timestamp?) throws(StoreError) {
    try store.connection.run(
      "UPDATE step SET undone = ? WHERE id = ?", [.integer(undone ? 1 : 0), .integer(step.id)])
    guard let now else { return }
    try store.connection.run(
      """
      INSERT OR REPLACE INTO taken_back (task, moment)
      SELECT DISTINCT task, ?2 FROM step_row WHERE step = ?1 AND task IN (SELECT id FROM task)
        AND (EXISTS (SELECT 1 FROM sync_collection) OR EXISTS (SELECT 1 FROM file_line))
      """, [.integer(step.id), Value(now)])
  }
}

extension OpenStore {
  package var steps: StepTable { StepTable(of: self) }
}
