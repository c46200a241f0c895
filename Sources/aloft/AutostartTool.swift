import AloftUI

/// The verb that has the desktop open the window when it starts.
enum AutostartTool {
  private enum Switch: String { case on, off }

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let word = arguments.operands.first else {
      Console.print(try Autostart.live.isOn() ? "on" : "off")
      return 0
    }
    let text = String(decoding: word, as: UTF8.self)
    guard let wanted = Switch(rawValue: text) else {
      throw UsageError.badOperand(verb: .autostart, found: text)
    }
    try Autostart.live.set(wanted == .on)
    return 0
  }
}
