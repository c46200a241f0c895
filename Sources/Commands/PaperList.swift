package import App
import Dates
import TaskStore
import Tasks
import Wording

/// What the verb `print` puts on paper: the tasks that `list` would print.
package struct PaperList {
  package let document: PaperDocument
  /// Of its words, as a tag; nil for the machine's.
  package let language: String?

  package init(_ arguments: Arguments) throws {
    let database = try ExchangeTool.open(arguments, readsNewer: true)
    let choice = try TaskReport.Choice(arguments, database.labels)
    language = ProgramLanguage.tag(Settings(database, ofThisRun: arguments.settings))
    let today = database.today
    let tasks = try Store.rescuing(database) { () throws(StoreError) in
      var shown = TaskList()
      let tasks = try choice.tasks(of: database, among: &shown)
      return zip(tasks, TaskReport.depths(of: tasks, among: shown)).map { task, depth in
        PaperTask(
          name: VisibleText.of(task.name), details: Self.details(of: task, database), depth: depth,
          isDone: !task.isOpen)
      }
    }
    document = PaperDocument(
      tasks.map(PaperLine.task), title: Self.title(arguments),
      day: DateText.full(today, at: nil, today: today))
  }

  private static func title(_ arguments: Arguments) -> String {
    let chosen = arguments.lists + arguments.tags.map { "#" + $0.name }
    if !chosen.isEmpty || arguments.search != nil {
      return VisibleText.of(
        (chosen + [arguments.search].compactMap(\.self)).joined(separator: ", "))
    }
    return switch arguments.dates {
    case .shown: LabelWords.all
    case .due: LabelWords.today
    case .later: LabelWords.later
    case .overdue: AgendaWords.over
    }
  }

  /// Its dates, list and tags, as its row has them.
  private static func details(of task: Task, _ database: TaskDatabase) -> String {
    var schedule = database.schedules[task]
    (schedule.reminders, schedule.snooze) = ([], nil)
    let place = database.place
    let dates = ScheduleText.summary(
      schedule, today: database.today, local: { $0.local(in: place) })
    let labels =
      [database.labels.list(of: task)?.name].compactMap(\.self)
      + database.labels.tags(of: task).map { "#" + $0.name }
    return VisibleText.of(
      (task.typedPriority + [dates].filter { !$0.isEmpty } + labels).joined(separator: " · "))
  }
}
