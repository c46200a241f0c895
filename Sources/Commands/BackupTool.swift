import App
import System
import TaskStore
import Tasks
import Wording

/// The verbs that make backups, list them and restore one.
enum BackupTool {
  static func make(_ arguments: Arguments) throws -> Int32 {
    let opening = try Store.open(arguments)
    follow(opening, arguments)
    let backup = try Store.backups(arguments).make(of: opening.database, at: Store.now)
    Console.print(backup.path)
    return 0
  }

  static func restore(_ arguments: Arguments) throws -> Int32 {
    let backups = Store.backups(arguments)
    guard let word = arguments.operands.first else { return try list(backups, arguments) }
    // Looked at before the store is opened, so that a slip leaves no trace.
    let backup = try OpenBackup(try path(of: String(decoding: word, as: UTF8.self), in: backups))
    let opening = try Store.open(arguments)
    follow(opening, arguments)
    let numbers = NumberStyle.ofLanguage
    if arguments.onlyPreviews {
      Console.print(try opening.database.preview(of: backup).sentence(numbers))
      return 0
    }
    let reminder = Reminders.nextLook(at: opening.database, now: Store.now.wholeSeconds)
    let change = try opening.database.restore(backup, at: Store.now)
    Console.note(RestorePreview(change, taskCount: backup.taskCount).sentence(numbers))
    Console.note(change.sentence(numbers))
    Reminders.follow(from: reminder, opening.database, arguments)
    return 0
  }

  /// What the person calls it: a name of the list, or any path.
  private static func path(of word: String, in backups: Backups) throws -> String {
    let listed = try backups.list().first { $0.name == word || $0.name == word + ".db" }
    return listed?.path ?? word
  }

  /// A backup a line: its name, its age, how many tasks are in it; a dash where that cannot be read.
  private static func list(_ backups: Backups, _ arguments: Arguments) throws -> Int32 {
    let list = try backups.list()
    let now = Store.now
    for backup in list {
      let age = max(0, now.wholeSeconds - backup.moment.wholeSeconds)
      let count =
        (try? OpenBackup(backup.path, isForListing: true)).map { "\($0.taskCount)" } ?? "–"
      Console.print("\(backup.name)\t\(ElapsedText.text(seconds: age))\t\(count)")
    }
    if list.isEmpty { Console.note(TerminalWords.noBackups(in: backups.folder)) }
    return 0
  }

  private static func follow(_ opening: TaskDatabase.Opening, _ arguments: Arguments) {
    ProgramLanguage.follow(Settings(opening.database, ofThisRun: arguments.settings))
    Store.report(opening.setAside, of: opening.database)
  }
}
