import Dates
import TaskStore
import Tasks
import Wording

extension TaskReport {
  /// Says which dates were taken out of the names that an edit brings: who reads the output alone, as scripts
  /// do, gets no word of it.
  static func noteDates(of edit: Edit, in change: Change, _ database: TaskDatabase) {
    let names: [NewTask]
    switch edit {
    case .add(let tasks, _): names = tasks
    case .rename(_, let name): names = [name]
    default: return
    }
    guard names.contains(where: { !$0.schedule.isEmpty }) else { return }
    for (row, name) in zip(change.meant, names) where !name.schedule.isEmpty {
      guard let task = row.after else { continue }
      let text = ScheduleText.summary(
        database.schedules[task], today: database.today,
        local: { [place = database.place] in $0.local(in: place) })
      Console.note("\(task.id)  \(task.name)   \(text)")
    }
  }
}
