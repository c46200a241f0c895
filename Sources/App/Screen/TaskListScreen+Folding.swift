import Kit
import TaskStore
import Tasks

/// Completed tasks that are folded away, and the order of the others.
extension TaskListScreen {
  /// Shows every completed task, or where all are shown, none.
  func toggleCompleted() {
    guard !listing.filter.isSearch, listing.rows.doneCount > 0, finishEntry() else { return }
    listing.completed.shown = listing.rows.showsAllDone ? .hidden : .shown
    refresh()
  }

  /// The person has set what the list shows, or how.
  func settingChanged(_ setting: Setting) {
    switch setting {
    case .order: lists.followOrder()
    case .completed:
      listing.completed.shown = settings.completed
      refresh()
    case .widgets: widgets.settingChanged()
    default: break
    }
  }
}
