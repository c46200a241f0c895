import Kit
import TaskStore
import Tasks
import Wording

/// The archive, in which completed tasks are found and out of which they come back.
extension TaskListScreen {
  /// What was found may be other tasks by now.
  func lookAgain() {
    let former = listing.found
    listing.lookDeeper()
    guard listing.found != former else { return }
    list.endMotion()
    showAllRows()
  }

  /// It was found while one typed on.
  func foundMore() {
    list.endMotion()
    showAllRows()
    selection.restore()
    showDay()
    if listing.several == nil, list.selectedRow == nil { list.select(listing.rows.firstTaskRow) }
    setNeedsLayout()
  }

  /// Puts the completed tasks of what is shown into the archive.
  func clearCompleted() {
    guard listing.canClear, finishEntry() else { return }
    perform(.archive(listing.completedShown))
  }
}
