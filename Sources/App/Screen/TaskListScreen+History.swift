import Kit
import Tasks

/// What was done, to go back to or to bring back.
extension TaskListScreen {
  /// Opens the history, unless the person is asked something else.
  func openHistory() {
    guard let root, !root.isAsking, finishEntry() else { return }
    let window = HistoryDialog.Window(
      numbers: header.numbers, now: { [clock] in clock.now },
      go: { [editing] (step, limit) throws(StoreError) in
        try editing.go(to: step, atMost: limit)
      },
      store: { [editing] (edit) throws(StoreError) in try editing.store(edit) })
    let dialog = HistoryDialog(model.database, window, on: loop)
    overlays.history = dialog
    root.present(dialog)
  }
}
