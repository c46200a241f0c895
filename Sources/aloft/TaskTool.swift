import AloftUI
import System
import TaskStore
import Wording

/// The verbs that work on the tasks without a window, on the store that an open window shows.
enum TaskTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let edit = try edit(arguments)
    let opening = try Store.open(arguments)
    let database = opening.database
    ProgramLanguage.follow(Settings(database, ofThisRun: arguments.settings))
    Store.report(opening.setAside, of: database)
    try Store.rescuing(database) { () throws(StoreError) in
      try perform(arguments, edit, on: database)
    }
    return 0
  }

  private static func perform(
    _ arguments: Arguments, _ edit: Edit?, on database: TaskDatabase
  ) throws(StoreError) {
    if arguments.verb != .list { try look(at: database) }
    switch arguments.verb {
    case .list: try list(database, asJSON: arguments.printsJSON)
    case .undo: report(try database.undo(), otherwise: ListWords.nothingToUndo)
    case .redo: report(try database.redo(), otherwise: ListWords.nothingToRedo)
    default:
      guard let edit else { preconditionFailure("The verb \(arguments.verb) has no edit.") }
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

  /// What the words ask to change; nil for a verb that changes nothing by itself. Words are looked
  /// at before the store is opened, so that a slip leaves no trace.
  private static func edit(_ arguments: Arguments) throws -> Edit? {
    switch arguments.verb {
    case .add:
      if arguments.operands == [[UInt8(ascii: "-")]] { return .add(try linesOfInput()) }
      let text = arguments.operands.joined(separator: [UInt8(ascii: " ")])
      return .add(try TaskName(validating: text))
    case .done: return .complete(try ids(arguments))
    case .reopen: return .reopen(try ids(arguments))
    case .delete: return .delete(try ids(arguments))
    case .window, .url, .widget, .play, .list, .undo, .redo, .usage, .settings, .autostart, .help,
      .version:
      return nil
    }
  }

  private static func ids(_ arguments: Arguments) throws(UsageError) -> [Task.ID] {
    try arguments.operands.map { (word) throws(UsageError) in
      let text = String(decoding: word, as: UTF8.self)
      guard let id = Task.ID(text), id > 0 else { throw .badID(text) }
      return id
    }
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

  private static func list(_ database: TaskDatabase, asJSON: Bool) throws(StoreError) {
    if asJSON {
      try database.exportJSON { Console.print($0, terminator: "") }
      return
    }
    let now = Store.now
    for task in try database.load() {
      let elapsed = ElapsedText.text(seconds: task.elapsed(at: now))
      Console.print("\(task.id)\t\(task.isOpen ? "open" : "done")\t\(elapsed)\t\(task.name)")
    }
  }
}

extension Edit {
  /// New tasks go where the person wants them.
  fileprivate func placed(by settings: Settings) -> Edit {
    guard case .add(let tasks, _) = self else { return self }
    return .add(tasks, at: settings.endOfNewTasks.place)
  }
}
