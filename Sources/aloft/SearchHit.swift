import Commands
import Desktop
import TaskStore
import Tasks
import Wording

/// What a search of the desktop finds, and is asked for again later: `7` to see that task, `done:7` to
/// complete it, `add:Buy food` to add one.
enum SearchHit {
  case task(Task), done(Task), add(TaskName)

  /// - Parameter list: the tasks that there are.
  init?(_ id: String, in list: TaskList) {
    let parts = id.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "add" {
      guard let name = try? TaskName(String(parts[1])) else { return nil }
      self = .add(name)
      return
    }
    guard let number = parts.last.flatMap({ Task.ID($0) }), let task = list[id: number], task.isOpen
    else { return nil }
    if parts.count == 2, parts[0] != "done" { return nil }
    self = parts.count == 1 ? .task(task) : .done(task)
  }

  /// As the desktop shows it.
  func shown(as id: String, in database: TaskDatabase) -> SearchSource.Result {
    switch self {
    case .task(let task):
      SearchSource.Result(
        id: id, title: VisibleText.of(task.name), subtitle: Self.details(of: task, in: database),
        canBeCompleted: true)
    case .done(let task):
      SearchSource.Result(id: id, title: SearchWords.complete(VisibleText.of(task.name)))
    case .add(let name):
      SearchSource.Result(id: id, title: SearchWords.add(VisibleText.of(name.text)))
    }
  }

  /// Its labels as they are typed, and when it is due.
  private static func details(of task: Task, in database: TaskDatabase) -> String {
    let due = ReminderNotice.due(task, database, at: Store.now.wholeSeconds)
    let words = database.labels.typed(of: task) + (due.isEmpty ? [] : [due])
    return VisibleText.of(words.joined(separator: " "))
  }
}
