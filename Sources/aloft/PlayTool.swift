import App
import Commands
import Glibc
import Painting
import Play
import System
import TaskStore
import Tasks
import Wording

/// Plays a script without a window.
enum PlayTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let path = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
    let script = try PlayScript(try TextFile.read(path), name: path)
    // Same script, same bytes: also where the machine lives in another time zone, or speaks otherwise.
    if !arguments.given.contains(.language) { Language.use(nil) }
    setenv("TZ", "UTC", 1)
    try SystemError.translated(
      { TextFileError.unreadable(path: arguments.outputFolder, reason: $0.message) }
    ) { () throws(SystemError) in
      try Folder.makeAlone(arguments.outputFolder, permissions: 0o777)
    }
    let database = try arguments.dataFolder == nil ? TaskDatabase() : open(arguments)
    let text = try FontTextEngine(fonts: .fixed)
    text.language = arguments.settings[.language].map(LanguageChoice.tag)
    let stage = try Stage(database: database, text: text)
    if arguments.given.contains(.language) { stage.languageChanged() }
    if !arguments.showsWidgets { stage.show([]) }
    stage.settings.useForThisRun(arguments.settings)
    if let scale = arguments.scale { stage.setScale(scale) }
    let player = Player(
      stage: stage, folder: arguments.outputFolder, films: arguments.films
    ) { Console.print($0) }
    try player.play(script)
    return stage.exitCode ?? 0
  }

  /// What is set aside is said on standard error: few scripts look at the toast.
  private static func open(_ arguments: Arguments) throws(StoreError) -> TaskDatabase {
    let opening = try Store.open(arguments)
    let database = opening.database
    Store.report(opening.setAside, of: database)
    database.startedOver = { Store.report($0, of: database) }
    return database
  }
}
