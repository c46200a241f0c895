import Dates
import TaskStore
import Tasks
import Wording

/// Which of the person's lists is shown, or all tasks.
extension ListContents {
  var labels: Labels { model.database.labels }

  /// What is shown is called so; nil for all tasks, over which stands the day.
  var nameOfShown: String? {
    switch shown {
    case .all: nil
    case .today: LabelWords.today
    case .upcoming: LabelWords.upcoming
    case .later: LabelWords.later
    case .list(let id): labels.list(id)?.name
    }
  }

  /// A task as it was typed: without another word it goes into the list that is shown.
  func filed(_ task: NewTask) -> NewTask {
    var task = task
    if task.list == nil { task.list = shown.list.map(NamedList.Choice.list) }
    // What is added where a day's tasks are shown is for that day.
    if shown.isByTime, task.schedule.isEmpty { task.schedule = [.due(.day(dayOfNewTask))] }
    return task
  }

  /// The list that is shown, where it is one of the person's.
  var shownList: NamedList? { shown.list.flatMap(labels.list) }

  /// A name, and what its words say of when, unless they stay text.
  /// - Parameter isFiled: whether it goes where what is shown goes.
  func new(_ name: TaskName, _ date: SpokenDate?, isFiled: Bool = true) -> NewTask {
    let task = NewTask(typed: name, date, dates.spokenDates)
    return isFiled ? filed(task) : task
  }
}
