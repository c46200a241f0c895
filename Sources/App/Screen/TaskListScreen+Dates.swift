import Dates
import Kit
import Loop
import System
import TaskStore
import Tasks
import Wording

/// When tasks are due, as the list shows it: what a row says changes at midnight and at the due time, by
/// one timer for the earliest change, and a task for later comes when its time has come (behaviour 58).
extension TaskListScreen {
  /// A name, and what its words say of when, unless they stay text.
  /// - Parameter isFiled: whether it goes where what is shown goes.
  func new(_ name: TaskName, _ date: SpokenDate?, isFiled: Bool = true) -> NewTask {
    let task = NewTask(typed: name, date, dates.spokenDates)
    return isFiled ? listing.filed(task) : task
  }

  /// What has become of the dates of one task, or of several that have the same ones now.
  func datesSentence(of change: Change) -> String {
    let sentence = change.sentence(header.numbers, labels: labels)
    let tasks = change.meant.compactMap { model.list[id: $0.id] }
    guard let task = tasks.first, Set(tasks.map(dates.schedule)).count == 1 else { return sentence }
    let text = dates.summary(of: dates.schedule(of: task))
    return DateWords.changed(
      tasks.count == 1 ? task.name : nil, sentence, to: text.isEmpty ? DateWords.noDates : text)
  }

  /// Another day may have begun: dates say something else, and what was completed folds away.
  func dayChanged() {
    showDay()
    if !model.database.schedules.isEmpty || listing.completed.shown == .today { refresh() }
  }
}
