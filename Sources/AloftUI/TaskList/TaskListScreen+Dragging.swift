import Canvas
import Controls
import TaskStore
import Views
import Wording

/// Moving a task with the pointer: it hangs on the pointer, a line shows where it would go, and it
/// goes when it is let go. Near the list's edges the list scrolls as far as there are open tasks.
extension TaskListScreen {
  /// A task on its way.
  struct Drag {
    let task: Task
    /// Where the pointer has hold of it, from its top.
    let hold: Double
    /// In the window's coordinates.
    var pointer: Point
    /// Where it would go now.
    var place: Edit.Place?
  }

  func drag(_ task: Task, _ event: Grip.Event) {
    switch event {
    case .lifted(let point): lift(task, at: point)
    case .moved(let point):
      drag?.pointer = point
      followDrag()
    case .dropped:
      // The list is free again before it shows what has moved.
      let place = drag?.place
      endDrag()
      droppedTop = dragLayer.top
      if let place, !place.means(task.id) { perform(.move(task.id, to: place)) }
      droppedTop = nil
    case .cancelled: endDrag()
    }
  }

  private func lift(_ task: Task, at point: Point) {
    guard model.order == .manual else {
      root?.cancelTouch()
      return showMessage(ListWords.isSorted)
    }
    guard let view = row(of: task.id).flatMap(list.view(ofRow:)) else { return }
    // What still glides would take the places away from under the hand.
    _ = list.halt()
    list.endMotion()
    let hold = view.convertFromWindow(point).y
    drag = Drag(task: task, hold: min(max(0, hold), view.frame.height), pointer: point)
    dragLayer.show(task, at: clock.shown)
  }

  /// Brings everything to where the pointer is now, and the list: it may have scrolled, or have
  /// another size.
  func followDrag() {
    guard let drag else { return }
    let y = list.convertFromWindow(drag.pointer).y
    let open = 0..<rows.openCount
    list.dragMoved(to: y, among: open)
    let gap = list.gap(at: y, among: open)
    dragLayer.move(to: y - drag.hold, gap: gap.y)
    self.drag?.place =
      if open.contains(gap.row) {
        task(atRow: gap.row).map { .before($0.id) }
      } else {
        task(atRow: gap.row - 1).map { .after($0.id) }
      }
  }

  /// Escape gives a drag up: no task moves, and the list stays where it was scrolled to. No other key
  /// of the list's means anything: the hand has hold of what it would change.
  func dragKeyPressed(_ press: KeyPress) -> Bool {
    guard press.key == .escape else { return false }
    root?.cancelTouch()
    return true
  }

  private func endDrag() {
    guard drag != nil else { return }
    drag = nil
    dragLayer.hide()
    list.dragEnded()
  }
}

extension Edit.Place {
  /// A task that is put beside itself stays where it is.
  fileprivate func means(_ id: Task.ID) -> Bool { self == .before(id) || self == .after(id) }
}
