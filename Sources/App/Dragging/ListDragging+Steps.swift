import Canvas
import Kit
import Tasks

/// Moving a task in and out with the pointer.
extension ListDragging {
  func beginStepDrag(of task: Task, at point: Point) {
    stepDrag = StepDrag(
      task.id, at: list.convertFromWindow(point).x, level: listing.level(of: task))
  }

  func carryStep(to point: Point) {
    guard listing.filter.hasLevels, var drag = stepDrag, let between = rowsAtDrop else { return }
    let above = between.above.map { listing.level(of: $0) + 1 } ?? 0
    let below = between.below.map { listing.level(of: $0) } ?? 0
    let changes = drag.carry(
      to: list.convertFromWindow(point).x, among: min(above, below)...above)
    stepDrag = drag
    if changes { showDragged(atLevel: drag.wanted) }
  }

  func endStepDrag() {
    if stepDrag?.wanted != nil { showDragged(atLevel: nil) }
    stepDrag = nil
  }

  private func showDragged(atLevel wanted: Int?) {
    for case let row as TaskRow in list.rowViews where row.task?.id == stepDrag?.task {
      guard let task = row.task else { continue }
      row.show(
        task, at: dates.clock.shown, labels: listing.chips(of: task),
        level: wanted ?? listing.level(of: task))
    }
  }

  /// What letting go to the side would do; nil where the task was not moved there.
  var wantedNesting: Edit? {
    guard let wanted = stepDrag?.wanted, let (row, _) = list.lifting.lifted,
      let between = rowsAtDrop
    else { return nil }
    let ids = listing.outermost(of: selection.tasks(withRow: row).filter(\.isOpen))
    guard let above = between.above else { return .nest(ids, under: nil, at: .first) }
    let path = model.list.path(to: above).filter(listing.filter.matches)
    let parent = wanted > 0 ? path[min(wanted, path.count) - 1] : nil
    if wanted < path.count { return .nest(ids, under: parent?.id, at: .after(path[wanted].id)) }
    // The first of those that are shown below it, or the last of those that are not.
    let first = between.below.flatMap { $0.parent == parent?.id ? $0 : nil }
    return .nest(ids, under: parent?.id, at: first.map { .before($0.id) })
  }

  /// The tasks between which the row in the hand would stand, without its own steps.
  private var rowsAtDrop: (above: Task?, below: Task?)? {
    guard let (row, place) = list.lifting.lifted, let task = listing.task(atRow: row) else {
      return nil
    }
    let own = row...max(row, listing.row(of: listing.lastShown(below: task)) ?? row)
    let top = own.contains(place) ? row - 1 : place < row ? place - 1 : place
    let next = own.contains(place) ? own.upperBound + 1 : place < row ? place : place + 1
    return (openTask(atRow: top), openTask(atRow: next))
  }

  private func openTask(atRow row: Int) -> Task? {
    guard listing.rows.openRows.contains(row), let task = listing.task(atRow: row), task.isOpen
    else { return nil }
    return task
  }
}
