import Canvas
import Controls
import ListModel
import Lists
import Tasks
import Views

/// What is selected, and what the toast speaks of, is seen while the toast stands over the list, also where
/// the list gets less room meanwhile.
extension TaskListScreen {
  /// Air between the toast and the row above it, in points.
  private static let toastAir = 8.0

  /// Tells the list how much the toast covers of it, and scrolls what must be seen out from under it.
  func uncoverRows() {
    // Where nothing but words stand nothing has to come out from under it.
    let covered =
      toast.isHidden || rows.count <= 1 && rows.openCount == 0
      ? 0 : list.frame.maxY - toast.frame.minY + Self.toastAir
    let isNews = covered > 0 && (sight.isNews || covered > list.coveredHeight)
    list.coveredHeight = max(0, covered)
    let former = sight.room
    sight.room = list.frame.height - list.coveredHeight
    sight.isNews = false
    // Under a dialog it waits.
    if toast.isHidden, root?.isAsking != true { sight.task = nil }
    // Where nothing is open the balloon and its words are what there is to see: they stay.
    guard rows.openCount > 0 || rows.writing != nil, isNews || sight.room < former else { return }
    func show(_ row: Int?) {
      guard let row else { return }
      if isNews { list.uncover(row) } else { list.keepClear(row, since: former) }
    }
    show(sight.task.flatMap(row(of:)))
    show(editing.selected.flatMap(row(of:)))
    show(rows.writing?.row)
  }
}
