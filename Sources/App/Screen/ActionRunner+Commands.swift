import Kit
import TaskStore
import Tasks
import Wording

/// What is done by no other part.
extension ActionRunner {
  func toggle(_ task: Task) {
    host.perform(task.isOpen ? .complete(task.id) : .reopen(task.id))
  }

  /// Makes tasks of the clipboard's text, one a line.
  func paste() {
    root?.clipboardReader.read { [weak self] in self?.screen.pasteAndDrop.pasteArrived($0) }
  }

  /// Among the days to come.
  func goToDay() {
    guard root?.isAsking == false else { return }
    if listing.shown != .upcoming { lists.showTasks(.upcoming) }
    screen.planning.askForDay()
  }

  func undo() {
    if widgets.undo() { return }
    step(else: ListWords.nothingToUndo) { () throws(StoreError) in try editing.undo() }
  }

  func redo() {
    if widgets.redo() { return }
    step(else: ListWords.nothingToRedo) { () throws(StoreError) in try editing.redo() }
  }

  private func step(else nothing: String, _ step: () throws(StoreError) -> Bool) {
    do throws(StoreError) {
      if try !step() { host.showMessage(nothing) }
    } catch {
      host.report(error)
    }
  }

  /// Shows every completed task, or where all are shown, none.
  func toggleCompleted() {
    guard !listing.filter.isSearch, listing.rows.doneCount > 0, entering.finishEntry() else {
      return
    }
    listing.completed.shown = listing.rows.showsAllDone ? .hidden : .shown
    presenter.refresh()
  }

  /// Puts the completed tasks of what is shown into the archive.
  func clearCompleted() {
    guard listing.canClear, entering.finishEntry() else { return }
    host.perform(.archive(listing.completedShown))
  }

  func present(_ dialog: (RootView) -> Void) {
    if let root, !root.isAsking { dialog(root) }
  }

  /// The dialog, the row that is being written, or the window: what lies on top.
  func close() {
    if let dialog = root?.dialogs.last { return asking.close(dialog) }
    if !entering.putEntryAway() { root?.delegate?.closeRequested() }
  }

  /// Opens the history, unless the person is asked something else.
  func openHistory() {
    guard let root, !root.isAsking, entering.finishEntry() else { return }
    let window = HistoryDialog.Window(
      numbers: host.numbers, now: { [clock = screen.clock] in clock.now },
      go: { [editing] (step, limit) throws(StoreError) in
        try editing.go(to: step, atMost: limit)
      },
      store: { [editing] (edit) throws(StoreError) in try editing.store(edit) })
    let dialog = HistoryDialog(model.database, window, on: host.loop)
    screen.overlays.history = dialog
    root.present(dialog)
  }

  /// Opens all of them, unless the person is asked something else.
  func openSettings() {
    guard let root, !root.isAsking else { return }
    screen.overlays.settings = SettingsDialog.present(
      in: root, settings, host.dependencies.captureKey,
      openAccounts: screen.syncSign?.hasAccounts == true
        ? { [weak self] in self?.screen.syncSign?.openAccounts() } : nil)
  }

  /// Makes everything a step larger or smaller.
  func zoom(by step: Zoom) {
    if let trouble = settings.zoom(by: step) { host.report(trouble) }
    // Also where nothing has changed: the window may stand otherwise.
    root?.emit(.zoom(.to(settings.zoom)))
  }
}
