package import App
import Dates
import Formats
import System
import TaskStore
package import Tasks
import Wording

/// The verbs that work on the tasks without a window, on the store that an open window shows.
enum TaskTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let work = try TaskWork(arguments)
    let database = try Store.openForVerb(arguments, readsNewer: work.onlyReads)
    let reminder =
      work.onlyReads ? nil : Reminders.nextLook(at: database, now: Store.now.wholeSeconds)
    try Store.rescuing(database) { () throws(StoreError) in
      try look(at: database, isReadBefore: work.onlyReads)
    }
    let languages = Settings(database, ofThisRun: arguments.settings).dateLanguages
    let step = try SpokenDate.Place.addedLanguages.withValue(languages) {
      try work.step(with: database.labels)
    }
    try requireDone(step, database)
    try Store.rescuing(database) { () throws(StoreError) in
      try perform(step, arguments, on: database)
    }
    if !work.onlyReads { Reminders.follow(from: reminder, database, arguments) }
    return 0
  }

  private static func perform(
    _ step: TaskWork.Step, _ arguments: Arguments, on database: TaskDatabase
  ) throws(StoreError) {
    let asJSON = arguments.printsJSON
    switch step {
    case .list(let choice): try TaskReport.list(choice, database, asJSON: asJSON)
    case .agenda(let days): try TaskReport.agenda(days: days, database)
    case .lists: try TaskReport.lists(database)
    case .history: try TaskReport.history(database)
    case .show(let ids): try TaskReport.show(ids, database, asJSON: asJSON)
    case .showNotes(let id): try TaskReport.showNotes(of: try database.task(id), database)
    case .clear, .undo, .redo, .snooze, .postponeOverdue, .link, .edit:
      let change = try change(by: step, in: database, at: Store.now)
      if let change, arguments.verb == .add {
        for row in change.meant { Console.print("\(row.id)") }
      } else {
        Console.note(
          change?.sentence(.ofLanguage, labels: database.labels) ?? step.sentenceForNothing)
      }
      if let change, case .edit(let edit) = step {
        TaskReport.noteDates(of: edit, in: change, database)
      }
    }
  }

  /// Does a step that changes tasks.
  /// - Returns: what it has changed; nil where there was nothing to do.
  static func change(
    by step: TaskWork.Step, in database: TaskDatabase, at now: Timestamp
  ) throws(StoreError) -> Change? {
    switch step {
    case .clear(let ids, let lists):
      let chosen = try clearable(ids, in: lists, database)
      return chosen.isEmpty ? nil : try database.perform(.archive(chosen), at: now)
    case .undo: return try database.undo(at: now)
    case .redo: return try database.redo(at: now)
    case .snooze(let id, let length):
      let fields = try length.fields(for: id, in: database, at: now.wholeSeconds)
      return try database.perform(.schedule([id], fields), at: now)
    case .postponeOverdue(let fields):
      let late = try overdue(database)
      return late.isEmpty ? nil : try database.perform(.schedule(late, fields), at: now)
    case .link(let id, let adding, let removing):
      let edit = try database.records.linking(id, adding: adding, removing: removing)
      return try database.perform(edit, at: now)
    case .edit(let edit):
      return try database.perform(edit.placed(by: Settings(database)), at: now)
    case .list, .agenda, .lists, .history, .show, .showNotes: return nil
    }
  }

  /// What was due before today, and is not hidden.
  private static func overdue(_ database: TaskDatabase) throws(StoreError) -> [Task.ID] {
    let (today, present) = (database.today, database.present)
    let chosen = ChosenTasks(isOpenOnly: true, dates: .due(upTo: present))
    let tasks = try database.load(chosen) { !$0.isLater(at: present) }
    return tasks.filter { task in
      let due = database.schedules[task].due?.local(in: database.place)
      return due.map { $0.day < today } ?? false
    }.map(\.id)
  }

  /// What of all that is completed is meant.
  private static func clearable(
    _ ids: [Task.ID], in lists: [NamedList.ID], _ database: TaskDatabase
  ) throws(StoreError) -> [Task.ID] {
    let tasks = try database.load()
    return tasks[tasks.doneRows].filter { task in
      (lists.isEmpty || task.list.map(lists.contains) ?? false)
        && (ids.isEmpty || ids.contains(task.id))
    }.map(\.id)
  }

  /// A task that is named and still open was taken for another one.
  private static func requireDone(_ step: TaskWork.Step, _ database: TaskDatabase) throws {
    guard case .clear(let ids, _) = step else { return }
    for id in ids where try database.task(id).isOpen { throw InputError.notDone(id) }
  }

  /// A window has read the tasks before it changes one, and would have found them damaged. As many
  /// as take no time are read here.
  /// - Parameter isReadBefore: nothing is changed, and all that is printed is read anyway.
  private static func look(at database: TaskDatabase, isReadBefore: Bool) throws(StoreError) {
    var reader = try database.makeReader()
    if !isReadBefore { try reader.read(10_000, from: database) }
  }
}

extension TaskWork.Step {
  /// What is said where there was nothing to do.
  fileprivate var sentenceForNothing: String {
    switch self {
    case .clear: TerminalWords.nothingToClear
    case .undo: ListWords.nothingToUndo
    case .redo: ListWords.nothingToRedo
    case .postponeOverdue: AgendaWords.nothingOverdue
    default: ""
    }
  }
}

extension Edit {
  /// New tasks go where the person wants them, and dates have the reminders that they are to have.
  package func placed(by settings: Settings) -> Edit {
    guard case .add(let tasks, _) = self else { return settings.meant(self) }
    return settings.meant(.add(tasks, at: settings.endOfNewTasks.place))
  }
}
