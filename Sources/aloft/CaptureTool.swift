import App
import Commands
import Tasks
import Window

/// The verb that adds a task with a window of one line in place of words.
enum CaptureTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    var arguments = arguments
    let words = Array(arguments.operands.joined(separator: [UInt8(ascii: " ")]))
    // As one that is open already would be given them.
    if !words.isEmpty { arguments.url = .new(name: try TaskName(validating: words).text) }
    var follow: () -> Void = {}
    let code = try Session.run(.capture, arguments) { session, database in
      let former = Reminders.nextLook(at: database, now: Store.now.wholeSeconds)
      follow = { Reminders.follow(from: former, database, arguments) }
      var dependencies = session.dependencies()
      dependencies.clipboard = .desktop(on: session.loop)
      return CaptureApp(database: database, dependencies)
    }
    // The window has gone: nobody waits for what is armed now.
    follow()
    return code
  }
}
