public import App
import Dates
import System
import TaskStore
public import Tasks
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
    let step = try work.step(with: database.labels)
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
    case .clear(let ids, let lists):
      let chosen = try clearable(ids, in: lists, database)
      if chosen.isEmpty { return Console.note(TerminalWords.nothingToClear) }
      report(try database.perform(.archive(chosen), at: Store.now), database, otherwise: "")
    case .lists: try TaskReport.lists(database)
    case .history: try TaskReport.history(database)
    case .show(let ids): try TaskReport.show(ids, database, asJSON: asJSON)
    case .showNotes(let id): try TaskReport.showNotes(of: try database.task(id), database)
    case .undo:
      report(try database.undo(at: Store.now), database, otherwise: ListWords.nothingToUndo)
    case .redo:
      report(try database.redo(at: Store.now), database, otherwise: ListWords.nothingToRedo)
    case .snooze(let id, let length):
      let fields = try length.fields(for: id, in: database, at: Store.now.wholeSeconds)
      report(try database.perform(.schedule([id], fields), at: Store.now), database, otherwise: "")
    case .postponeOverdue(let fields):
      let late = try overdue(database)
      if late.isEmpty { return Console.note(AgendaWords.nothingOverdue) }
      report(
        try database.perform(.schedule(late, fields), at: Store.now), database, otherwise: "")
    case .edit(let edit):
      let change = try database.perform(edit.placed(by: Settings(database)), at: Store.now)
      if arguments.verb == .add {
        for row in change.meant { Console.print("\(row.id)") }
      } else {
        report(change, database, otherwise: "")
      }
      TaskReport.noteDates(of: edit, in: change, database)
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

  private static func report(
    _ change: Change?, _ database: TaskDatabase, otherwise text: String
  ) {
    Console.note(change?.sentence(.ofLanguage, labels: database.labels) ?? text)
  }
}

extension Edit {
  /// New tasks go where the person wants them.
  public func placed(by settings: Settings) -> Edit {
    guard case .add(let tasks, _) = self else { return self }
    return .add(tasks, at: settings.endOfNewTasks.place)
  }
}
