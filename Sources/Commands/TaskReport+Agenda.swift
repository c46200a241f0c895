import Dates
import System
import TaskStore
import Tasks
import Wording

extension TaskReport {
  /// What is due, day by day: what is over first. By the days of the place where the person is: what a store
  /// knows of a date without its zone may stand on another one.
  static func agenda(days: Int, _ database: TaskDatabase) throws(StoreError) {
    let today = database.today
    let last = today.adding(days: Int64(days))
    let present = database.present
    var entries: [(task: Task, day: CivilDate, time: TimeOfDay?)] = []
    // No two clocks are farther apart than that.
    let latest = ClockMinute(startOf: last.adding(days: 2))
    let chosen = ChosenTasks(isOpenOnly: true, dates: .due(upTo: latest))
    let tasks = try database.load(chosen) { !$0.isLater(at: present) }
    for task in tasks where task.due.map({ $0 < latest }) ?? false {
      guard let due = database.schedules[task].due?.local(in: database.place), due.day <= last
      else { continue }
      entries.append((task, due.day, due.time))
    }
    // A day without a time ends after all of its times.
    entries.sort {
      ($0.day, $0.time?.secondsSinceMidnight ?? .max, $0.task.id)
        < ($1.day, $1.time?.secondsSinceMidnight ?? .max, $1.task.id)
    }
    var former: String?
    for (task, day, time) in entries {
      let heading = day < today ? AgendaWords.over : DateText.inMenu(day, today: today)
      if heading != former {
        if former != nil { Console.print("") }
        Console.print(heading)
      }
      former = heading
      let words = [task.name] + task.typedPriority + database.labels.typed(of: task)
      let place = day < today ? day.text : time.map(DueText.clock) ?? ""
      Console.print("  \(task.id)\t\(place)\t\(Console.shown(words.joined(separator: " ")))")
    }
    if former == nil { Console.note(AgendaWords.nothing) }
  }
}
