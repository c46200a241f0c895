import Kit
import Tasks

/// What is seen to move when a person changes the tasks.
extension ListPresenter {
  /// What was completed stays where it was for so long, in seconds: the tick is to be seen.
  private static let linger = 0.4

  /// Has the rows in sight go to where they will belong. To be called before they are shown anew.
  func moveRows(of change: Change) {
    entering.moveEntry(with: change) { moveRows(of: change, coming: $0) }
  }

  private func moveRows(of change: Change, coming: Set<RowChange.Key>) {
    guard change.rows.count <= ListSelection.mostMoved, change.stepCount == 1 else {
      return list.endMotion()
    }
    let tasks = Set(change.rows.map(\.id))
    let isCompleted = change.kind == .complete && change.direction != .undone
    let headings = list.rowViews.compactMap {
      ($0 as? HeadingRow).map { FixedRowKey.heading($0.kind) }
    }
    var rows = RowChange(tasks.union(coming).union(FixedRowKey.all).union(headings)) {
      [weak self] row in
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
    screen.source.show(task, in: row)
    if draws, !task.isOpen { row.drawTick() }
    return true
  }
}
