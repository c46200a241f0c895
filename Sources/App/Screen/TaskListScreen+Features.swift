import Canvas
import Kit
import Tasks
import Wording

/// What the screen's features ask of it.
extension TaskListScreen: FeatureHost {
  var content: View { self }
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

/// Tasks are dragged, and a band from beside them.
extension TaskListScreen: Lifting {
  func canLift(_ view: View) -> Bool { dragging.canLift(view) }
  func lift(_ view: View, at point: Point) { dragging.lift(view, at: point) }
  func carry(to point: Point) { dragging.carry(to: point) }
  func drop() { dragging.drop() }
  func putBack() { dragging.putBack() }
}
