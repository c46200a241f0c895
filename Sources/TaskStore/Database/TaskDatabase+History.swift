import SQLite
public import Tasks

extension TaskDatabase {
  /// Whether there is an edit to take back.
  public func canUndo() throws(StoreError) -> Bool { try lastDoneStep() != nil }
  /// Whether one was taken back that can be done again.
  public func canRedo() throws(StoreError) -> Bool { try firstUndoneStep() != nil }

  /// Takes the last edit back, also one of another process or of an earlier start; `nil` when
  /// there is nothing to undo.
  @discardableResult
  public func undo() throws(StoreError) -> Change? {
    let change: Change? = try edit(
      { () throws(StoreError) in
        guard let step = try lastDoneStep() else { return nil }
        let change = try self.change(of: step, .undone)
        try write(change)
        try mark(step, undone: true)
        return change
      }, isStored: isStored)
    if let change { follow(change) }
    return change
  }

  /// Does the edit again that was undone last; `nil` when there is nothing to redo.
  @discardableResult
  public func redo() throws(StoreError) -> Change? {
    let change: Change? = try edit(
      { () throws(StoreError) in
        guard let step = try firstUndoneStep() else { return nil }
        let change = try self.change(of: step, .redone)
        try write(change)
        try mark(step, undone: false)
        return change
      }, isStored: isStored)
    if let change { follow(change) }
    return change
  }

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
    let step = try connection.integer(
      "INSERT INTO step (kind, performed) VALUES (?, ?) RETURNING id",
      [.text(kind.rawValue), Value(now)])
    guard let step else { preconditionFailure("A row that was inserted has a number.") }
    return step
  }

  /// - Parameter ordinal: the row's place in its step, from 0; below that for several that were moved.
  func record(_ row: Change.Row, ordinal: Int, in step: Int64) throws(StoreError) {
    for (side, task) in [row.before, row.after].enumerated() {
      guard let task else { continue }
      try connection.run(
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
    try connection.run(
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
  private static let stateColumns = Task.columns.dropFirst("id, ".count)

  /// Forgets the steps that could be redone until this one was done, and some of the oldest of a large file.
  func forgetSteps(before step: Int64) throws(StoreError) {
    let done = try connection.integer(
      "SELECT id FROM step WHERE id < ? AND undone = 0 ORDER BY id DESC LIMIT 1", [.integer(step)])
    let between = [Value.integer(done ?? 0), .integer(step)]
    try connection.run("DELETE FROM step WHERE id > ? AND id < ? AND undone = 1", between)
    // What was kept of them, see `keepWhatWasSentOver`.
    try connection.run("UPDATE step SET undone = 0 WHERE id > ? AND id < ?", between)
    guard try usedBytes() > store.mostHistoryBytes else { return }
    // A few at a time, more than one edit adds: none waits for all of them.
    try connection.run(
      "DELETE FROM step WHERE id IN (SELECT id FROM step WHERE id <= ? ORDER BY id LIMIT 4)",
      [.integer(step - Int64(Self.fewestSteps))])
  }

  /// How much of the file is in use.
  private func usedBytes() throws(StoreError) -> Int64 {
    let (all, free) = (
      try connection.integer("PRAGMA page_count"), try connection.integer("PRAGMA freelist_count")
    )
    return ((all ?? 0) - (free ?? 0)) * (try connection.integer("PRAGMA page_size") ?? 0)
  }

  struct Step {
    let id: Int64
    let kind: Change.Kind
  }

  func lastDoneStep() throws(StoreError) -> Step? {
    try step("SELECT id, kind FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1")
  }

  func firstUndoneStep() throws(StoreError) -> Step? {
    // They are the last ones: nothing is looked at that is done, however much that is.
    try step(
      """
      SELECT id, kind FROM step WHERE undone = 1 AND id >
        ifnull((SELECT id FROM step WHERE undone = 0 ORDER BY id DESC LIMIT 1), 0)
      ORDER BY id LIMIT 1
      """)
  }

  func step(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Step? {
    var step: Step?
    try connection.run(sql, values) { (row) throws(StoreError) in step = try self.step(row) }
    return step
  }

  /// Reads a row that begins with number and kind.
  func step(_ row: borrowing ResultRow) throws(StoreError) -> Step {
    guard let kind = Change.Kind(rawValue: row.text(1)) else {
      if let readOnlyReason, case .newerVersion = readOnlyReason { throw readOnlyReason }
      throw StoreError.damaged(path: path, found: .unknownStep(row.text(1)))
    }
    return Step(id: row.integer(0), kind: kind)
  }

  /// What a step does or has done, or what undoing it does.
  func change(
    of step: Step, _ direction: Change.Direction
  ) throws(StoreError) -> Change {
    let (rows, lists) = (try rows(of: step), try listRows(of: step))
    let isUndone = direction == .undone
    var change = Change(
      kind: step.kind, direction: direction, rows: isUndone ? rows.map(\.reversed) : rows,
      lists: isUndone ? lists.map(\.reversed) : lists)
    change.movedCount = try movedCount(of: step)
    return change
  }

  /// The rows as the step was performed, or some of them.
  func rows(
    of step: Step, where clause: String = "1", _ values: [Value] = [], atMost limit: Int = .max
  ) throws(StoreError) -> [Change.Row] {
    var sides = Sides<Task>()
    try connection.run(
      """
      SELECT ordinal, side, task, \(Self.stateColumns) FROM step_row
      WHERE step = ? AND \(clause) ORDER BY ordinal, side LIMIT ?
      """, [.integer(step.id)] + values + [.integer(Int64(limit))]
    ) { (row) throws(StoreError) in
      sides.take(Task(row, from: 2), row.integer(0), isBefore: row.integer(1) == 0)
    }
    return sides.all
  }

  /// The same of the lists, or of the first one.
  func listRows(of step: Step, first: Bool = false) throws(StoreError) -> [Change.ListRow] {
    var sides = Sides<NamedList>()
    try connection.run(
      """
      SELECT ordinal, side, list, name, position FROM step_list
      WHERE step = ? AND ordinal <= ? ORDER BY ordinal, side
      """, [.integer(step.id), .integer(first ? 0 : .max)]
    ) { (row) throws(StoreError) in
      sides.take(NamedList(row, from: 2), row.integer(0), isBefore: row.integer(1) == 0)
    }
    return sides.all
  }

  private func movedCount(of step: Step) throws(StoreError) -> Int {
    guard step.kind == .move else { return 1 }
    let count = try connection.integer(
      "SELECT count(DISTINCT ordinal) FROM step_row WHERE step = ? AND ordinal <= 0",
      [.integer(step.id)])
    return max(1, Int(count ?? 1))
  }

  /// Writes lists into a step of the history.
  func record(_ rows: [Change.ListRow], in step: Int64) throws(StoreError) {
    for (ordinal, row) in rows.enumerated() {
      for (side, list) in [row.before, row.after].enumerated() {
        guard let list else { continue }
        try connection.run(
          """
          INSERT INTO step_list (step, ordinal, side, list, name, position)
          VALUES (?, ?, ?, ?, ?, ?)
          """, [.integer(step), .integer(Int64(ordinal)), .integer(Int64(side))] + list.values)
      }
    }
  }

  func mark(_ step: Step, undone: Bool) throws(StoreError) {
    try connection.run(
      "UPDATE step SET undone = ? WHERE id = ?", [.integer(undone ? 1 : 0), .integer(step.id)])
  }
}

/// Puts the two sides of each row together as they are read, the side before first.
private struct Sides<Element>
where Element: Identifiable & Equatable & Sendable, Element.ID == Int64 {
  private var rows: [Change.Difference<Element>] = []
  private var before: (ordinal: Int64, element: Element)?

  mutating func take(_ element: Element, _ ordinal: Int64, isBefore: Bool) {
    // Without a side after of the same ordinal it went away.
    if before.map({ $0.ordinal != ordinal }) ?? false { rows = all }
    let former = before?.ordinal == ordinal ? before?.element : nil
    before = isBefore ? (ordinal, element) : nil
    if !isBefore { rows.append(.init(before: former, after: element)) }
  }

  /// What was read so far.
  var all: [Change.Difference<Element>] {
    rows + (before.map { [.init(before: $0.element, after: nil)] } ?? [])
  }
}
