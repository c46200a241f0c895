import SQLite
package import Tasks

/// What was done to the tasks, step by step, to be looked at and taken back.
package struct StoredHistory {
  let store: OpenStore
  var table: StepTable { store.steps }

  init(of store: OpenStore) { self.store = store }

  /// See `TaskDatabase.undo`.
  func undo(at now: Timestamp?) throws(StoreError) -> Change? {
    let change: Change? = try store.edit(
      { () throws(StoreError) in
        guard let step = try table.lastDoneStep() else { return nil }
        let change = try table.change(of: step, .undone)
        try store.tasks.write(change)
        try table.mark(step, undone: true, at: now)
        return change
      }, isStored: store.tasks.isStored)
    if let change { store.following.follow(change) }
    return change
  }

  /// Does the edit again that was undone last; `nil` when there is nothing to redo.
  func redo(at now: Timestamp?) throws(StoreError) -> Change? {
    let change: Change? = try store.edit(
      { () throws(StoreError) in
        guard let step = try table.firstUndoneStep() else { return nil }
        let change = try table.change(of: step, .redone)
        try store.tasks.write(change)
        try table.mark(step, undone: false, at: now)
        return change
      }, isStored: store.tasks.isStored)
    if let change { store.following.follow(change) }
    return change
  }

  /// The steps that can be undone or done again, the newest first.
  /// - Parameters:
  ///   - id: only those before this one.
  ///   - limit: at most so many.
  package func steps(
    before id: HistoryStep.ID = .max, atMost limit: Int
  ) throws(StoreError) -> [HistoryStep] {
    try store.connection.read { () throws(StoreError) in
      let last = try store.following.lastStep()
      var found: [(step: StepTable.Step, performed: Timestamp, isUndone: Bool)] = []
      try store.connection.run(
        "SELECT id, kind, performed, undone FROM step WHERE id < ? ORDER BY id DESC LIMIT ?",
        [.integer(id), .integer(Int64(limit))]
      ) { (row) throws(StoreError) in
        found.append(
          (
            try table.step(row), Timestamp(milliseconds: row.integer(2)),
            row.integer(3) != 0 && row.integer(0) > last
          ))
      }
      return try found.map { (found) throws(StoreError) in
        HistoryStep(
          id: found.step.id, performed: found.performed, isUndone: found.isUndone,
          change: try outline(of: found.step))
      }
    }
  }

  /// What was done to one task, the newest first; what is undone is no part of it, nor is a place that others
  /// have shifted. Reads no rows but this task's.
  /// - Parameter limit: at most so many.
  package func steps(
    of task: Task.ID, atMost limit: Int
  ) throws(StoreError) -> [HistoryStep] {
    try store.connection.read { () throws(StoreError) in
      var found: [(step: StepTable.Step, performed: Timestamp, ordinal: Int64)] = []
      try store.connection.run(
        """
        SELECT DISTINCT step.id, kind, performed, ordinal
          FROM step_row INDEXED BY step_row_task JOIN step ON step.id = step_row.step
          WHERE task = ? AND undone <> 1 ORDER BY step.id DESC
        """, [.integer(task)]
      ) { (row) throws(StoreError) in
        let step = try table.step(row)
        // Above 0 they only made room.
        if step.kind != .move || row.integer(3) <= 0 {
          found.append((step, Timestamp(milliseconds: row.integer(2)), row.integer(3)))
        }
      }
      var told: [HistoryStep] = []
      for (step, performed, ordinal) in found where told.count < limit {
        let rows = try table.rows(of: step, where: "ordinal = ?", [.integer(ordinal)])
        if step.kind == .add, rows.first?.before != nil { continue }
        told.append(
          HistoryStep(
            id: step.id, performed: performed, isUndone: false,
            change: change(by: step, of: rows)))
      }
      return told
    }
  }

  /// What a step did to one task, which is meant here, also where it came with another one.
  private func change(by step: StepTable.Step, of rows: [Change.Row]) -> Change {
    var change = Change(kind: step.kind, direction: .performed, rows: rows)
    if change.meant.isEmpty { change.unreadMeantCount = 1 }
    return change
  }

  /// A summary of a step, enough for a sentence, in constant time.
  private func outline(of step: StepTable.Step) throws(StoreError) -> Change {
    let rows = try table.rows(
      of: step, where: "ordinal = (SELECT min(ordinal) FROM step_row WHERE step = ?)",
      [.integer(step.id)])
    let lists = try table.listRows(of: step, first: true)
    var change = Change(kind: step.kind, direction: .performed, rows: rows, lists: lists)
    guard !rows.isEmpty else { return change }
    let (count, meantCount) = try counts(of: step)
    change.unreadCount = count - change.rows.count
    change.unreadMeantCount = meantCount - change.meant.count
    return change
  }

  /// How many tasks a step has changed, and how many of them were meant. Its rows are numbered without a
  /// gap, and those of tasks that were moved up to 0.
  private func counts(of step: StepTable.Step) throws(StoreError) -> (all: Int, meant: Int) {
    let number = Value.integer(step.id)
    let first =
      try store.connection.integer("SELECT min(ordinal) FROM step_row WHERE step = ?", [number])
      ?? 0
    let last =
      try store.connection.integer("SELECT max(ordinal) FROM step_row WHERE step = ?", [number])
      ?? 0
    let count = Int(last - first + 1)
    if step.kind == .move { return (count, max(1, min(count, Int(1 - first)))) }
    if step.kind == .rename { return (count, 1) }
    guard step.kind == .add || step.kind == .complete else { return (count, count) }
    // Behind what was added stand neighbours that were shifted, which were there before; behind what was
    // completed what was done of tasks that come again, which was not. Few steps have any.
    let wasThere =
      try store.connection.integer(
        "SELECT side FROM step_row WHERE step = ? ORDER BY ordinal DESC, side LIMIT 1", [number])
      == 0
    guard wasThere == (step.kind == .add) else { return (count, count) }
    let former = Int(
      try store.connection.integer(
        "SELECT count(*) FROM step_row WHERE step = ? AND side = 0", [number])
        ?? 0)
    return (count, step.kind == .add ? count - former : former)
  }

  /// A place among the names that stand in a step.
  package struct NamePlace: Sendable {
    fileprivate var ordinal = Int64.min
    fileprivate var side: Int64 = 0
    /// Before the first.
    package init() {}
  }

  /// The names that the tasks of a step had before it and after it, some at a time.
  /// - Parameter place: where to go on; moved behind what was read.
  /// - Returns: none at the end.
  package func names(
    in step: HistoryStep.ID, from place: inout NamePlace, atMost limit: Int
  ) throws(StoreError) -> [String] {
    var names: [String] = []
    var last = place
    try store.connection.run(
      """
      SELECT ordinal, side, name FROM step_row
      WHERE step = ? AND (ordinal, side) > (?, ?) ORDER BY ordinal, side LIMIT ?
      """,
      [
        .integer(step), .integer(place.ordinal), .integer(place.side), .integer(Int64(limit)),
      ]
    ) { (row) throws(StoreError) in
      (last.ordinal, last.side) = (row.integer(0), row.integer(1))
      names.append(row.text(2))
    }
    place = last
    return names
  }

  /// The tasks that a step has changed or taken away, as they were before it.
  package func tasks(
    before step: HistoryStep.ID, atMost limit: Int = .max
  ) throws(StoreError) -> [Task] {
    try table.rows(of: try table.step(numbered: step), where: "side = 0", atMost: limit)
      .compactMap(\.before)
  }
}
