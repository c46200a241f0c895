import Dates
import TaskStore
import Tasks

/// Today's tasks stand in groups: what is overdue, what has a time, the rest.
extension ListContents {
  /// Puts the open tasks into their groups, where they are shown by time.
  func seatGroups() {
    (rows.groups, coming) = (nil, [])
    guard !filter.isSearch else { return }
    if shown == .upcoming { return seatDays() }
    guard shown == .today else { return }
    let start = ClockMinute(startOf: dates.today)
    rows.groups = TaskGroups(
      (0..<rows.openCount).map { group(of: model.list[rows.place($0)], since: start) })
  }

  /// - Parameter start: the first dates.minute of the day.
  func group(
    of task: Task, since start: ClockMinute
  ) -> (kind: TaskGroups.Kind, rank: Int64) {
    guard let due = task.due, due <= start.endOfDay else { return (.rest, 0) }
    let rank = Int64(due.number)
    if due < start { return (.overdue, rank) }
    return dates.schedule(of: task).due?.time == nil ? (.rest, 0) : (.timed, rank)
  }

  /// What belongs below the heading of what is overdue.
  var overdueTasks: [Task.ID] {
    let count = rows.groups?.count(of: .overdue) ?? 0
    return (0..<count).map { model.list[rows.place($0)].id }
  }

  /// Whether there is something to put off.
  var hasOverdue: Bool { rows.groups?.count(of: .overdue) ?? 0 > 0 }
}
