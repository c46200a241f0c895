import Canvas
import Controls
import ListModel
import Lists
import Tasks
import Views

/// What is selected, and what the toast speaks of, is seen while the toast stands over the list.
extension TaskListScreen {
  /// What the toast says is news, which the list has to make room for.
  struct PendingReveal {
    /// The task that it speaks of.
    var task: Task.ID?
  }

  /// Air between the toast and the row above it, in points.
  private static let toastAir = 8.0

  /// Tells the list how much the toast covers of it, and scrolls what must be seen out from under it.
  func uncoverRows() {
    // Where nothing but words stand nothing has to come out from under it.
    let covered =
      toast.isHidden || rows.count <= 1 && rows.openCount == 0
      ? 0 : list.frame.maxY - toast.frame.minY + Self.toastAir
    let isNews = pendingReveal != nil || covered > list.coveredHeight
    list.coveredHeight = max(0, covered)
    defer { pendingReveal = nil }
    guard isNews, covered > 0 else { return }
    for id in [pendingReveal?.task, editing.selected].compactMap(\.self) {
      if let row = row(of: id) { list.uncover(row) }
    }
    if let row = rows.writing?.row { list.uncover(row) }
  }
}
