import Dates
import Loop
import TaskStore
import Tasks
import Wording

extension TaskWidget.Content {
  /// The tasks that are open longest, the oldest first.
  static func longestOpen(in database: TaskDatabase) -> Self {
    Self(name: WidgetWords.longestOpen, empty: WidgetWords.nothingOpen) {
      (_) throws(StoreError) in
      TaskWidget.Showing(
        lines: try database.oldestOpen(TaskWidget.count).map { TaskWidget.Line(task: $0) })
    }
  }

  /// What is due today or is over, the earliest first, with the words of the list; they change at midnight
  /// and at the due times.
  static func today(in database: TaskDatabase) -> Self {
    Self(name: WidgetWords.today, empty: WidgetWords.nothingDue) { (now) throws(StoreError) in
      let (seconds, place) = (now.wholeSeconds, database.place)
      let present = ClockMinute(at: seconds, in: place)
      let due = try database.dueTasks(TaskWidget.count, at: present)
      let midnight = ClockMinute(Int64(present.endOfDay.number) + 1)
      let next = min(midnight, due.next ?? midnight)
      return TaskWidget.Showing(
        lines: try due.tasks.map { (task) throws(StoreError) in
          let date = try database.schedule(of: task).due
          return TaskWidget.Line(
            task: task, due: date.map { DueText.due($0, at: seconds, in: place) })
        },
        figure: WidgetWords.due(due.count, isMore: due.isMore),
        next: WallTime(milliseconds: place.instant(of: next) * 1000))
    }
  }
}
