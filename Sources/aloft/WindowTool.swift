import App
import Commands
import Kit
import Widgets
import Window

/// The window of the tasks.
enum WindowTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    try Session.run(.window, arguments) { session, database in
      var dependencies = session.dependencies(arguments.showsWidgets ? [.disk] : []) {
        [weak session] _ in session?.raise() != nil
      }
      let launcher = AppLauncher(dataFolder: arguments.dataFolder)
      dependencies.showWidgets = { launcher.start([Verb.widget.rawValue]) }
      dependencies.captureKey = session.captureKeys.client
      dependencies.clipboard = .desktop(on: session.loop)
      dependencies.seed = UInt64.random(in: .min ... .max)
      dependencies.page = 1_000
      return try AloftApp(database: database, dependencies)
    }
  }
}
