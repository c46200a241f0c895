import AloftUI
import Canvas
import Controls
import Dates
import Lists
import System
import TaskStore
import Views
import Wording

/// The menu of dates: those that people give most, by one key.
extension TaskListScreen {
  /// Opens it at the row of the first of the tasks.
  func openDueMenu(_ tasks: [Task]) {
    guard let root, let row = list.selectedRow else { return }
    root.settleLayout()
    let frame = list.semanticFrame(ofRow: row)
    root.open(
      dueMenu(of: tasks), name: MenuWords.due.title,
      at: Rect(origin: list.convertToWindow(frame.origin), size: frame.size))
  }

  /// What tasks can be due by.
  func dueMenu(of tasks: [Task]) -> Menu {
    let today = today
    let days = [
      today, today.adding(days: 1), today.adding(days: 2),
      today.adding(days: Int64((8 - today.weekday) % 7 == 0 ? 7 : (8 - today.weekday) % 7)),
      today.adding(days: 14),
    ]
    let lines = Set(days).sorted().map { day in
      Menu.Item(
        DateText.inMenu(day, today: today),
        isChecked: tasks.allSatisfy { schedule(of: $0).due?.day == day }
      ) { [weak self] in self?.setDue(day, of: tasks) }
    }
    let none = Menu.Item(
      MenuWords.noDate, isChecked: tasks.allSatisfy { schedule(of: $0).due == nil }
    ) { [weak self] in self?.schedule(tasks, [.due(nil)]) }
    return Menu(lines, [none])
  }

  private func setDue(_ day: CivilDate, of tasks: [Task]) {
    // A time that stands there stays: it is another day.
    guard tasks.count == 1, var due = schedule(of: tasks[0]).due else {
      return schedule(tasks, [.due(.day(day))])
    }
    due.day = day
    schedule(tasks, [.due(due)])
  }

  private func schedule(_ tasks: [Task], _ fields: [ScheduleField]) {
    performOnSelected(.schedule(tasks.map(\.id), fields))
  }
}
