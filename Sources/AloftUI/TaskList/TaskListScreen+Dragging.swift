import Canvas
import TaskStore
import Views

/// Moving a task with the pointer: a line shows where it would go, and it goes when it is let go.
extension TaskListScreen {
  func drag(_ task: Task, _ event: Grip.Event) {
    switch event {
    case .moved(let point):
      let y = list.convertFromWindow(point).y
      guard let place = gap(at: y) else { return }
      dropLine.frame = Rect(
        x: list.frame.minX + 12, y: list.frame.minY + place.y - DropLine.thickness / 2,
        width: max(0, list.frame.width - 24), height: DropLine.thickness)
      dropLine.isHidden = false
      dropPlace = place.target
    case .dropped:
      if let dropPlace, !dropPlace.means(task.id) { perform(.move(task.id, to: dropPlace)) }
      endDrag()
    case .cancelled: endDrag()
    }
  }

  private func endDrag() {
    dropLine.isHidden = true
    dropPlace = nil
  }

  /// The nearest place between two open tasks in sight, and its height in the list.
  private func gap(at y: Double) -> (y: Double, target: Edit.Place)? {
    var last: (y: Double, target: Edit.Place)?
    for (_, view) in list.visibleRows {
      guard let task = (view as? TaskRow)?.task, task.isOpen else { continue }
      if y < view.frame.midY { return (view.frame.minY, .before(task.id)) }
      last = (view.frame.maxY, .after(task.id))
    }
    return last
  }
}

extension Edit.Place {
  /// A task that is put beside itself stays where it is.
  fileprivate func means(_ id: Task.ID) -> Bool { self == .before(id) || self == .after(id) }
}
