import Canvas
import Controls
import Lists
import TaskStore
import Views
import Wording

/// Moving a task with the pointer: it hangs on the pointer, the other open tasks make room where it
/// would go, and it goes when it is let go. Near the list's edges the list scrolls as far as there are
/// open tasks.
extension TaskListScreen: Lifting {
  func canLift(_ view: View) -> Bool { (view as? TaskRow)?.task?.isOpen == true }

  func lift(_ view: View, at point: Point) {
    guard model.order == .manual else { return showMessage(ListWords.isSorted) }
    guard let task = (view as? TaskRow)?.task else { return }
    // What is being written ends where the hand is elsewhere.
    guard finishEntry() else { return root?.cancelTouch() ?? () }
    root?.settleLayout()
    guard let row = row(of: task.id) else { return }
    list.lift(row, at: list.convertFromWindow(point).y)
  }

  func carry(to point: Point) { list.carry(to: list.convertFromWindow(point).y) }

  func drop() {
    let move = wantedMove
    // The list is free again before it shows what has moved.
    list.putDown()
    if let move { perform(move) }
  }

  func putBack() { list.putDown() }

  /// What letting go would do; nil where the task is back in its place.
  private var wantedMove: Edit? {
    guard let (row, place) = list.lifted, row != place, let task = task(atRow: row),
      let other = self.task(atRow: place)
    else { return nil }
    return .move(task.id, to: place < row ? .before(other.id) : .after(other.id))
  }
}
