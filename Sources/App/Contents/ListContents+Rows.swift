import Canvas
import Kit
import TaskStore
import Tasks

/// Which row each task has, and what stands in it.
extension ListContents {
  /// Gives rows to what the filter leaves.
  func findRows() {
    rows = TaskRows(
      model.list, matching: filter, archived: found.archived.count, steps: steps,
      restHeight: restHeight, taskHeight: taskHeight)
  }

  func row(of id: Task.ID) -> Int? {
    if let place = model.list.row(of: id) { return rows.row(ofTask: place) }
    let place = found.archived.firstIndex { $0.task.id == id }
    return place.map(rows.row(ofArchived:))
  }

  func task(atRow row: Int) -> Task? {
    guard row < rows.count else { return nil }
    return switch rows[row] {
    case .task(let place): place < model.list.count ? model.list[place] : nil
    case .archived(let place) where place < found.archived.count:
      found.archived[place].task
    default: nil
    }
  }

  /// Gives rows to those of the completed tasks that are shown. Who searches is shown all that was found.
  func foldCompleted() {
    seatGroups()
    completed.clockShows(dayStart: clock.dayStart)
    rows.shownDoneCount =
      filter.isSearch
      ? nil
      : rows.doneCount(
        among: completed.count(in: model.list), after: model.list.doneRows.lowerBound)
    rows.elsewhereCount = elsewhereCount
    seatExcerpts()
    seatHeights()
  }

  /// What stands beside a task's name.
  func chips(of task: Task) -> [LabelChips.Chip] {
    [
      stepsChip(of: task), LabelChips.Chip(task.priority),
      dates.chip(of: task, below: dayAbove(task)),
    ].compactMap(\.self)
      + labels.chips(of: task, in: shown.list)
  }

  func excerpt(of task: Task) -> TaskRow.Excerpt? {
    found.excerpts[task.id].map { .init(text: $0, found: filter.ranges(in: $0)) }
  }

  var restReason: RestRow.Reason {
    if filter.isSearch { return rows.elsewhereCount > 0 ? .foundElsewhere : .notFound }
    if shown == .later { return .nothingLater }
    if shown == .upcoming { return .nothingHere }
    if rows.doneCount > 0 || archivedText != nil { return .allDone }
    return shown == .all || model.list.isEmpty ? .newcomer : .nothingHere
  }

  /// What the list shows without being scrolled.
  var restHeight: Double {
    let insets = list.contentInsets
    return RestRow.height(
      inRoom: list.frame.height - insets.top - insets.bottom, isAlone: rows.doneCount == 0)
  }
}
