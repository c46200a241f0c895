import Canvas
import Kit
import Tasks

/// What is selected, and what the toast speaks of, is seen while the toast stands over the list, also where
/// the list gets less room meanwhile.
extension TaskListScreen {
  /// Air between the toast and the row above it, in points.
  private static let toastAir = 8.0

  /// Where nothing scrolls for the sake of what the toast says it goes out of the selected row's way itself, and
  /// stays there as long as it covers nothing of that.
  /// - Parameter height: of the toast, in points.
  func isToastAtTop(height: Double) -> Bool {
    guard sight.isStill, listing.rows.openCount > 0,
      let row = editing.selected.flatMap(listing.row(of:))
    else {
      sight.isAtTop = false
      return false
    }
    let place = list.destination(of: row)
    let upper = place.bottom > 0 && place.top < list.contentInsets.top + height
    let lower =
      place.bottom > list.frame.height - height - Self.air && place.top < list.frame.height
    if upper != lower { sight.isAtTop = lower }
    return sight.isAtTop
  }

  /// Completing scrolls nothing, unless the row that is selected now would be out of sight.
  /// - Parameter wasSeen: whether the one that was selected before was in sight.
  func stayPut(showingSelected wasSeen: Bool) {
    if wasSeen, let row = list.selectedRow, !list.isInSight(row) { return list.reveal(row) }
    list.stayPut()
  }

  /// Tells the list how much the toast covers of it, and scrolls what must be seen out from under it.
  func uncoverRows() {
    // Where nothing but words stand nothing has to come out from under it.
    let covered =
      toast.isHidden || sight.isAtTop || listing.rows.count <= 1 && listing.rows.openCount == 0
      ? 0 : list.frame.maxY - toast.frame.minY + Self.toastAir
    let isNews = covered > 0 && (sight.isNews || covered > list.coveredHeight)
    list.coveredHeight = max(0, covered)
    let former = sight.room
    sight.room = list.frame.height - list.coveredHeight
    let isStill = sight.isStill && isNews
    sight.isNews = false
    // Under a dialog it waits.
    if toast.isHidden, root?.isAsking != true { sight.end() }
    // Where nothing is open the balloon and its words are what there is to see: they stay.
    guard listing.rows.openCount > 0 || listing.rows.writing != nil, isNews || sight.room < former
    else { return }
    func show(_ row: Int?) {
      guard let row else { return }
      if isNews { list.uncover(row) } else { list.keepClear(row, since: former) }
    }
    if !isStill {
      let selected = editing.selected.flatMap(listing.row(of:))
      let wasSeen = selected.map(list.isInSight) == true
      show(sight.task.flatMap(listing.row(of:)))
      show(selected)
      // Where there is no room for both.
      if wasSeen, let selected, !list.isInSight(selected) { list.reveal(selected) }
    }
    show(listing.rows.writing?.row)
  }
}
