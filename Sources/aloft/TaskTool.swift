import AloftUI
import System
import TaskStore
import Wording

/// The verbs that work on the tasks without a window, on the store that an open window shows.
enum TaskTool {
  /// What the words ask for. They are looked at before the store is opened, so that a slip leaves no
  /// trace.
  private enum Work {
    case list
    case show([Task.ID])
    case showNotes(Task.ID)
    case undo, redo
    case edit(Edit)

    var onlyReads: Bool {
      switch self {
      case .list, .show, .showNotes: true
      case .undo, .redo, .edit: false
      }
    }
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let work = try work(arguments)
    let opening = try Store.open(arguments)
    let database = opening.database
    ProgramLanguage.follow(Settings(database, ofThisRun: arguments.settings))
    Store.report(opening.setAside, of: database)
    try Store.rescuing(database) { () throws(StoreError) in
      try perform(work, arguments, on: database)
    }
    return 0
  }

  private static func perform(
    _ work: Work, _ arguments: Arguments, on database: TaskDatabase
  ) throws(StoreError) {
    if !work.onlyReads { try look(at: database) }
    switch work {
    case .list: try TaskReport.list(database, asJSON: arguments.printsJSON)
    case .show(let ids): try TaskReport.show(ids, database, asJSON: arguments.printsJSON)
    case .showNotes(let id): try TaskReport.showNotes(of: try database.task(id), database)
    case .undo: report(try database.undo(), otherwise: ListWords.nothingToUndo)
    case .redo: report(try database.redo(), otherwise: ListWords.nothingToRedo)
    case .edit(let edit):
      let change = try database.perform(edit.placed(by: Settings(database)), at: Store.now)
      if arguments.verb == .add {
        for row in change.meant { Console.print("\(row.id)") }
      } else {
        report(change, otherwise: "")
      }
    }
  }

  /// A window has read the tasks before it changes one, and would have found them damaged. As many
  /// as take no time are read here.
  private static func look(at database: TaskDatabase) throws(StoreError) {
    var reader = try database.makeReader()
    try reader.read(10_000, from: database)
  }

  private static func work(_ arguments: Arguments) throws -> Work {
    switch arguments.verb {
    case .list: return .list
    case .show: return .show(try ids(arguments))
    case .undo: return .undo
    case .redo: return .redo
    case .add:
      if arguments.operands == [[UInt8(ascii: "-")]] { return .edit(.add(try linesOfInput())) }
      let text = arguments.operands.joined(separator: [UInt8(ascii: " ")])
      return .edit(.add([NewTask(typed: try TaskName(validating: text))]))
    case .done: return .edit(.complete(try ids(arguments)))
    case .reopen: return .edit(.reopen(try ids(arguments)))
    case .delete: return .edit(.delete(try ids(arguments)))
    case .rename:
      let name = try TaskName(validating: text(arguments))
      return .edit(.rename(try id(arguments.operands[0]), to: NewTask(typed: name)))
    case .note:
      let id = try id(arguments.operands[0])
      if arguments.operands.count == 1 { return .showNotes(id) }
      return .edit(.annotate(id, with: try notes(arguments)))
    case .window, .url, .widget, .play, .backup, .restore, .doctor, .usage, .settings, .autostart,
      .help, .version:
      preconditionFailure("The verb \(arguments.verb) does not work on tasks.")
    }
  }

  private static func ids(_ arguments: Arguments) throws(UsageError) -> [Task.ID] {
    try arguments.operands.map(id)
  }

  private static func id(_ word: [UInt8]) throws(UsageError) -> Task.ID {
    let text = String(decoding: word, as: UTF8.self)
    guard let id = Task.ID(text), id > 0 else { throw .badID(text) }
    return id
  }

  /// The words after a task's number.
  private static func text(_ arguments: Arguments) -> [UInt8] {
    Array(arguments.operands.dropFirst().joined(separator: [UInt8(ascii: " ")]))
  }

  private static func notes(_ arguments: Arguments) throws -> TaskNotes? {
    let text = text(arguments)
    return text == [UInt8(ascii: "-")]
      ? try TaskNotes(try TextFile.readStandardInput()) : try TaskNotes(validating: text)
  }

  /// A task a line, as when lines are pasted; all of them or none.
  private static func linesOfInput() throws -> [NewTask] {
    let input = PastedTasks(try TextFile.readStandardInput())
    if input.isCut { throw InputError.tooMany }
    if let line = input.refused.first { throw InputError.line(line.number, line.reason) }
    guard !input.tasks.isEmpty else { throw InputError.nothing }
    return input.tasks
  }

  private static func report(_ change: Change?, otherwise text: String) {
    Console.note(change?.sentence() ?? text)
  }
}

extension Edit {
  /// New tasks go where the person wants them.
  fileprivate func placed(by settings: Settings) -> Edit {
    guard case .add(let tasks, _) = self else { return self }
    return .add(tasks, at: settings.endOfNewTasks.place)
  }
}
