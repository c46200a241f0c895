import Dates
import Kit
import System
import TaskStore
import Tasks

/// The days from today on, with what is due or begins, and when it will come again.
extension ListContents {
  /// Puts the open tasks below their days.
  func seatDays() {
    guard rows.openCount > 0 else { return }
    let today = dates.today.daysSince1970
    let last = today + daysAhead
    let tasks = (0..<rows.openCount).map { model.list[rows.place($0)] }
    coming = comingDates.dates(of: tasks, by: dates, until: last)
    rows.groups = TaskGroups(
      tasks.map { standing($0, today: today) }, today: today, coming: coming.map(\.day), last: last)
  }

  /// Below which day a task stands: that on which it begins, if it has not; else that on which it is due.
  func standing(_ task: Task, today: Int64) -> (kind: TaskGroups.Kind, rank: Int64) {
    // What has begun and need not be done by a day is for today.
    guard let minute = model.list.isLater(task) ? task.start : task.due else {
      return (.day(today), .max)
    }
    let day = day(of: task, minute)
    return (day < today ? .overdue : .day(day), Int64(minute.number))
  }

  /// Minutes do not reach as far as calendars do.
  private func day(of task: Task, _ minute: ClockMinute) -> Int64 {
    guard minute == ClockMinute(.min) || minute == ClockMinute(.max) else {
      return Int64(minute.number).flooredQuotientAndRemainder(by: 1440).0
    }
    return (self.day(of: task) ?? dates.today).daysSince1970
  }

  /// What the heading above a task says of when; nil where none does.
  func dayAbove(_ task: Task) -> CivilDate? {
    guard shown.isByTime else { return nil }
    let today = dates.today
    guard shown == .upcoming,
      case .day(let day) = standing(task, today: today.daysSince1970).kind
    else { return today }
    return CivilDate(daysSince1970: day)
  }

  /// The day that a row belongs to; what is overdue belongs to none.
  func day(ofRow row: Int) -> CivilDate? {
    switch rows.heading(ofRow: row) {
    case .day(let day), .days(let day, _): CivilDate(daysSince1970: day)
    default: nil
    }
  }

  /// Has tasks stand below another day, each at the time that it has: what waits to begin begins then, and what is
  /// due is due then.
  func moving(_ tasks: [Task], to day: CivilDate) -> Edit? {
    let waiting = tasks.filter(dates.isLater)
    guard waiting.count == tasks.count, let first = waiting.first else {
      let due = tasks.filter { !dates.isLater($0) }.map(\.id)
      return due.isEmpty ? nil : .schedule(due, [.dueDay(day)])
    }
    var start = dates.schedule(of: first).start ?? .day(day)
    start.day = day
    return .schedule(waiting.map(\.id), [.start(start)])
  }

  /// On which day a task begins or is due; nil for none.
  func day(of task: Task) -> CivilDate? {
    let schedule = dates.schedule(of: task)
    return (dates.isLater(task) ? schedule.start : schedule.due).map { dates.local($0).day }
  }

  /// For which day a task is that is added: the one below which it is written, or that of the selected row.
  var dayOfNewTask: CivilDate {
    guard shown == .upcoming else { return dates.today }
    let day = writtenDay ?? list.selectedRow.flatMap(day(ofRow:)) ?? chosenDay
    return day.map { max($0, dates.today) } ?? dates.today
  }
}
