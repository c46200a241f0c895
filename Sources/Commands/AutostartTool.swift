import App
import TaskStore
import Tasks

/// The verb that has the desktop open the window when it starts: the setting of the same name, for which
/// no store is opened.
enum AutostartTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let word = arguments.operands.first else {
      Console.print(try Autostart.live.isOn() ? "on" : "off")
      return 0
    }
    let text = String(decoding: word, as: UTF8.self)
    guard Setting.autostart.values.contains(text) else {
      throw UsageError.badOperand(verb: .autostart, found: text)
    }
    try Autostart.live.set(text == "on")
    return 0
  }
}
