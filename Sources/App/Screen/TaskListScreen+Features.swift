import Kit
import Tasks
import Wording

/// What the screen's features ask of it.
extension TaskListScreen: FeatureHost {
  var now: Timestamp { clock.now }

  func hideMessage() { toast.hide() }

  func offerUndo(of change: Change) {
    toast.show(change.sentence(numbers), canUndo: !change.isEmpty)
  }

  func showChangeOfOtherConnection(_ change: Change) {
    widgets.tasksEdited()
    reloadIfChanged()
    offerUndo(of: change)
  }

  func refuseDrop() {
    guard let newTask = overlays.newTask, newTask.isOpen else {
      return showMessage(DropWords.dialogIsOpen)
    }
    _ = newTask.report(DropWords.dialogIsOpen)
  }
}
