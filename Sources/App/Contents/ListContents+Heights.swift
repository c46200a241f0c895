import Canvas
import Kit
import TaskStore
import Tasks

/// How high the tasks' rows are: as much as name, date, list and tags need.
extension ListContents {
  /// Of more tasks none is measured: their rows are of one height.
  private static let mostMeasured = 1_000

  /// Gives the tasks that are shown their heights; those are measured whose height is not known.
  func seatHeights() {
    (rows.higherTasks, rows.higherArchived) = ([:], [:])
    rows.taskHeight = taskHeight
    let column = Column(in: list.bounds.width)
    guard !column.isNarrow, list.bounds.width > 0, let text = list.root?.text else { return }
    let count = rows.openCount + rows.doneCount
    guard count + rows.archivedCount <= Self.mostMeasured else { return }
    func height(of task: Task) -> Double? {
      let height = heights.height(of: task, seconds: task.elapsed(at: clock.shown)) {
        lines(of: $0, in: column, text).height
      }
      return height == rows.taskHeight ? nil : height
    }
    for index in 0..<count {
      let place = rows.place(index)
      rows.higherTasks[place] = height(of: model.list[place])
    }
    for (place, found) in found.archived.enumerated() {
      rows.higherArchived[place] = height(of: found.task)
    }
  }

  private func lines(of task: Task, in column: Column, _ text: any TextMeasuring) -> TaskRowLines {
    let column = column.moved(in: TaskRow.inset(atLevel: level(of: task)))
    let most = TaskRowLines.mostNameLines(in: column)
    return TaskRowLines(
      .init(
        labelsWidth: LabelChips.width(of: chips(of: task), by: text),
        hasNotes: task.notes != nil,
        timeWidth: TaskClock.room(for: task, seconds: task.elapsed(at: clock.shown), by: text)),
      in: column,
      nameHeight: { names.height(of: task.name, inWidth: $0, atMost: most, by: text) },
      lineHeight: text.metrics(for: .body).lineHeight.rounded(.up))
  }

  /// Of a row of which nothing else is known.
  var taskHeight: Double {
    let height = TaskRows.rowHeight(inWidth: list.bounds.width)
    let count = rows.openCount + rows.doneCount + rows.archivedCount
    guard count > Self.mostMeasured, height == TaskRows.rowHeight else { return height }
    return hasLabels ? TaskRowLines.twoLines : height
  }

  /// Whether there may be a task with something to be said beside its name.
  private var hasLabels: Bool {
    !model.database.schedules.isEmpty || !labels.lists.isEmpty || !labels.tags.isEmpty
      || model.list.hasPriorities || model.list.hasSteps
  }
}
