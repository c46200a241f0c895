import Kit
import Tasks

/// What is seen to move when a person changes the tasks.
extension TaskListScreen {
  /// What was completed stays where it was for so long, in seconds: the tick is to be seen.
  private static let linger = 0.4

  /// Where more tasks than this change, nobody could follow them.
  static let mostMoved = 1_000

  /// The keys of the rows that stand for no task; those of tasks are greater.
  static let (restKey, dividerKey): (RowChange.Key, RowChange.Key) = (-1, -2)
  static let (archiveKey, elsewhereKey): (RowChange.Key, RowChange.Key) = (-3, -4)
  static func key(of heading: TaskGroups.Kind) -> RowChange.Key {
    elsewhereKey - 1 - Int64(heading.rawValue)
  }
  /// All of them.
  static let fixedKeys = Set(
    [restKey, dividerKey, archiveKey, elsewhereKey] + TaskGroups.Kind.allCases.map { key(of: $0) })

  /// Has the rows in sight go to where they will belong. To be called before they are shown anew.
  func moveRows(of change: Change) {
    moveEntry(with: change) { moveRows(of: change, coming: $0) }
  }

  private func moveRows(of change: Change, coming: Set<RowChange.Key>) {
    guard change.rows.count <= Self.mostMoved, change.stepCount == 1 else {
      return list.endMotion()
    }
    let tasks = Set(change.rows.map(\.id))
    let isCompleted = change.kind == .complete && change.direction != .undone
    var rows = RowChange(tasks.union(coming).union(Self.fixedKeys)) { [weak self] row in
      self?.takeLeave(row, draws: isCompleted) ?? false
    }
    switch change.kind {
    case .move: rows.raised = change.rows.first?.id
    case .complete, .reopen: rows.folding = tasks
    default: break
    }
    if isCompleted, !change.isEmpty { rows.delay = Self.linger }
    list.moveRows(rows)
  }

  /// A row that leaves its place says what has become of its task, if that is still there.
  private func takeLeave(_ row: View, draws: Bool) -> Bool {
    guard let row = row as? TaskRow, let id = row.task?.id, let task = model.list[id: id] else {
      return false
    }
    show(task, in: row)
    if draws, !task.isOpen { row.drawTick() }
    return true
  }
}
