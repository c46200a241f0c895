import App
import Commands
import Widgets
import Window

/// The widgets' own window: small, above the others, as high as its guests.
enum WidgetTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    try Session.run(.widget, arguments) { session, database in
      let launcher = AppLauncher(dataFolder: arguments.dataFolder)
      var dependencies = session.dependencies([.disk, .longestOpen], open: launcher.open)
      dependencies.clipboard = .desktop(on: session.loop)
      return WidgetApp(database: database, dependencies)
    }
  }
}
