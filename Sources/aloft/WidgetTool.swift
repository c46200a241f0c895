import AloftUI
import AloftWidgets

/// The widgets' own window: small, above the others, as high as its guests.
enum WidgetTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    try Session.run(.widget, arguments) { session, database in
      let launcher = AppLauncher(dataFolder: arguments.dataFolder)
      let surroundings = session.surroundings([.disk, .longestOpen], open: launcher.open)
      return WidgetApp(database: database, surroundings)
    }
  }
}
