import Testing

/// GTK's own text field in a window of its own, which says what becomes of it. Ends with its owner.
final class GTKEntry {
  private let desktop: Desktop
  private let program: Program

  /// Returns when it has the keyboard.
  init(on desktop: Desktop, environment: [String: String?]) throws {
    self.desktop = desktop
    program = try Program(
      try Tools.built("GTKEntry"), [], environment: desktop.environment.merging(environment) { $1 })
    try poll("GTK's entry has the keyboard: \(program.account)") {
      try #require(program.isRunning, "GTK's entry ended: \(program.errors)")
      return lines.contains("focus")
    }
  }

  private func find() throws -> String {
    let ids = try desktop.tool("xdotool", "search", "--onlyvisible", "--name", "^GTKEntry$")
    return ids.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Pastes what is selected anywhere.
  func clickMiddleButton() throws {
    try desktop.tool("xdotool", "mousemove", "--window", find(), "200", "30", "click", "2")
  }

  func takeKeyboard() throws {
    let count = lines.count { $0 == "focus" }
    try desktop.tool("xdotool", "windowfocus", find())
    try poll("GTK's entry has the keyboard") { lines.count { $0 == "focus" } > count }
  }

  /// What it has said.
  var lines: [Substring] { program.output.split(separator: "\n") }

  /// Returns when its input method composes of a letter.
  func awaitComposing(with method: LiveInputMethod) throws {
    try method.chooseEngine()
    try poll("GTK's entry composes: \(lines)") {
      try type(method.engine.letter)
      let isComposing = lines.contains { $0.hasPrefix("composing ") }
      try type("⌫")
      return isComposing
    }
  }

  /// Types one key after the other, since GTK drops keys where too many are with the input method.
  func type(_ keys: String) throws {
    for key in keys {
      let count = lines.count
      try desktop.typeKeys(String(key))
      try poll("GTK's entry takes \(key): \(lines)") { lines.count > count }
    }
  }

  /// Types to the return key that is the field's, which empties it, and gives what was in it.
  func entered(_ keys: String) throws -> String {
    try entered { try type(keys) }
  }

  /// The text that was in it at the next return key.
  func entered(_ act: () throws -> Void) throws -> String {
    let count = texts.count
    try act()
    try poll("something is entered into GTK's entry: \(lines)") { texts.count > count }
    return texts.last ?? ""
  }

  private var texts: [String] {
    lines.filter { $0.hasPrefix("entered ") }.map { String($0.dropFirst("entered ".count)) }
  }
}
