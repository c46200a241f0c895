import Kit
import TaskStore
import Tasks

/// Completed tasks that are folded away, and the order of the others.
extension TaskListScreen {
  /// Gives rows to those of the completed tasks that are shown. Who searches is shown all that was found.
  func foldCompleted() {
    seatGroups()
    listing.completed.clockShows(dayStart: clock.dayStart)
    rows.shownDoneCount =
      listing.filter.isSearch
      ? nil
      : rows.doneCount(
        among: listing.completed.count(in: model.list), after: model.list.doneRows.lowerBound)
    rows.elsewhereCount = elsewhereCount
    seatExcerpts()
    seatHeights()
  }

  /// Shows every completed task, or where all are shown, none.
  func toggleCompleted() {
    guard !listing.filter.isSearch, rows.doneCount > 0, finishEntry() else { return }
    listing.completed.shown = rows.showsAllDone ? .hidden : .shown
    refresh()
  }

  /// The person has set what the list shows, or how.
  func settingChanged(_ setting: Setting) {
    switch setting {
    case .order: followOrder()
    case .completed:
      listing.completed.shown = settings.completed
      refresh()
    case .widgets: widgetsChanged()
    default: break
    }
  }
}
