import Kit
import TaskStore
import Tasks
import Wording

/// Selected tasks go up or down together.
extension ListSelection {
  func move(_ tasks: [Task], by step: Int) {
    guard model.order == .manual else { return host.showMessage(ListWords.isSorted) }
    guard let edit = moving(tasks, by: step) else { return }
    performOnSelected(edit)
    list.revealSelected()
  }

  /// What moves the open ones of some tasks, in the list's order, past the neighbour above or below, and
  /// together; nil where they are there.
  func moving(_ tasks: [Task], by step: Int) -> Edit? {
    let open = tasks.filter(\.isOpen)
    guard model.order == .manual, let first = open.first, let last = open.last,
      let top = listing.row(of: first.id), let bottom = listing.row(of: last.id),
      listing.rows.sortableRows.contains(top), listing.rows.sortableRows.contains(bottom)
    else { return nil }
    let ids = open.map(\.id)
    if let other = neighbour(of: step < 0 ? first : last, atRow: step < 0 ? top : bottom, step) {
      return .move(ids, to: step < 0 ? .before(other.id) : .after(other.id))
    }
    guard bottom - top >= ids.count else { return nil }
    return .move(ids, to: step < 0 ? .before(first.id) : .after(last.id))
  }

  /// The next open task above or below on the same level; what stands below it goes along.
  private func neighbour(of task: Task, atRow row: Int, _ step: Int) -> Task? {
    let level = listing.level(of: task)
    var row = row + step
    while let other = openTask(atRow: row) {
      let otherLevel = self.listing.level(of: other)
      if otherLevel <= level { return otherLevel == level ? other : nil }
      row += step
    }
    return nil
  }

  private func openTask(atRow row: Int) -> Task? {
    guard row >= 0, let task = listing.task(atRow: row), task.isOpen else { return nil }
    return task
  }
}
