import SQLite
import Tasks

/// What stands in the steps.
extension StepTable {
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

  func isThere(_ step: Int64) throws(StoreError) -> Bool {
    try self.step("SELECT id, kind FROM step WHERE id = ?", [.integer(step)]) != nil
  }

  func step(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Step? {
    var step: Step?
    try store.connection.run(sql, values) { (row) throws(StoreError) in step = try self.step(row) }
    return step
  }

  /// Reads a row that begins with number and kind.
  func step(_ row: borrowing ResultRow) throws(StoreError) -> Step {
    guard let kind = Change.Kind(rawValue: row.text(1)) else {
      if let readOnlyReason = store.readOnlyReason, case .newerVersion = readOnlyReason {
        throw readOnlyReason
      }
      throw StoreError.damaged(path: store.path, found: .unknownStep(row.text(1)))
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
    try store.connection.run(
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
    try store.connection.run(
      """
      SELECT ordinal, side, list, name, position, look FROM step_list
      WHERE step = ? AND ordinal <= ? ORDER BY ordinal, side
      """, [.integer(step.id), .integer(first ? 0 : .max)]
    ) { (row) throws(StoreError) in
      sides.take(NamedList(row, from: 2), row.integer(0), isBefore: row.integer(1) == 0)
    }
    return sides.all
  }

  private func movedCount(of step: Step) throws(StoreError) -> Int {
    guard step.kind == .move else { return 1 }
    let count = try store.connection.integer(
      "SELECT count(DISTINCT ordinal) FROM step_row WHERE step = ? AND ordinal <= 0",
      [.integer(step.id)])
    return max(1, Int(count ?? 1))
  }

  func step(numbered id: HistoryStep.ID) throws(StoreError) -> Step {
    let found = try step("SELECT id, kind FROM step WHERE id = ?", [.integer(id)])
    guard let found else { throw .noSuchStep(id) }
    return found
  }

  /// A list as it is, or as it was before it was taken away.
  func formerList(_ id: NamedList.ID) throws(StoreError) -> NamedList? {
    if let list = try store.tasks.storedList(id) { return list }
    var found: NamedList?
    try store.connection.run(
      """
      SELECT list, name, position, look FROM step_list WHERE list = ?
      ORDER BY step DESC, side LIMIT 1
      """, [.integer(id)]
    ) { (row) throws(StoreError) in found = NamedList(row) }
    return found
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
