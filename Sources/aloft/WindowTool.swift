import App
import Commands
import Kit
import Widgets
import Window

/// The window of the tasks.
enum WindowTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    try Session.run(.window, arguments) { session, database in
      var surroundings = session.surroundings(arguments.showsWidgets ? [.disk] : []) {
        [weak session] _ in session?.raise() != nil
      }
      let launcher = AppLauncher(dataFolder: arguments.dataFolder)
      surroundings.showWidgets = { launcher.start([Verb.widget.rawValue]) }
      surroundings.captureKey = session.captureKeys.client
      surroundings.clipboard = .desktop(on: session.loop)
      surroundings.seed = UInt64.random(in: .min ... .max)
      surroundings.page = 1_000
      return try AloftApp(database: database, surroundings)
    }
  }
}
