import Canvas
import Glibc
import Testing

import enum Desktop.ApplicationID

/// Aloft's window on a desktop, for a person's hands: real keys and clicks, real pixels.
final class AppWindow {
  let desktop: Desktop
  let program: Program
  /// The X server's number of it.
  private(set) var id = ""
  /// The window's edge without a dialog, as the first one found it.
  private var plainEdge: UInt32?

  /// Starts `aloft` on the sandbox's store and waits until its window shows something.
  init(
    on desktop: Desktop, _ sandbox: Sandbox, _ options: [String] = [],
    environment: [String: String?] = [:]
  ) throws {
    self.desktop = desktop
    // The list alone, so that pictures do not depend on the machine's disks; what is started with a
    // verb or a link says for itself what it shows.
    let isPlain = options.first?.hasPrefix("--") ?? true
    program = try Program(
      sandbox.program, ["--data", sandbox.data] + (isPlain ? ["--no-widgets"] : []) + options,
      environment: desktop.environment.merging(environment) { $1 })
    try waitUntilPainted()
  }

  /// A window of a program that was started in another way.
  init(on desktop: Desktop, of program: Program) throws {
    self.desktop = desktop
    self.program = program
    try waitUntilPainted()
  }

  private func waitUntilPainted() throws {
    let xdotool = try Tools.find("xdotool")
    try poll("there is a window of our class: \(program.account)\n\(desktop.account)") {
      try #require(program.isRunning, "aloft ended: \(program.errors)")
      let search = ["search", "--onlyvisible", "--class", "^\(ApplicationID.text)$"]
      let found = try Program.run(xdotool, search, environment: desktop.environment)
      let ids = found.output.split(separator: "\n").map(String.init)
      id = try ids.first { try isOurs($0) } ?? ""
      return !id.isEmpty
    }
    try poll("the window is painted") { Set(try picture().pixels).count > 8 }
    try takeKeyboard()
  }

  private func isOurs(_ id: String) throws -> Bool {
    let answer = try Program.run(
      try Tools.find("xprop"), ["-id", id, "_NET_WM_PID"], environment: desktop.environment)
    return answer.output.filter(\.isNumber) == "\(program.process)"
  }

  // MARK: Looking

  /// The pixels that the X server shows.
  func picture() throws -> Bitmap { try desktop.picture(of: id) }

  /// A property's line, as `xprop` prints it.
  func property(_ name: String) throws -> String {
    try desktop.tool("xprop", "-id", id, name)
  }

  /// A property of 32-bit numbers.
  func numbers(of name: String) throws -> [UInt32] {
    let line = try desktop.tool(
      "xprop", "-id", id, "-notype", "-f", name, "32c", " = $0+\n", name)
    return line.split { !$0.isNumber }.compactMap { UInt32($0) }
  }

  /// The title, in quotation marks.
  var title: String {
    get throws {
      let parts = try property("_NET_WM_NAME").split(separator: "= ", maxSplits: 1)
      return parts.last.map { String($0.filter { $0 != "\n" }) } ?? ""
    }
  }

  /// Place on the screen and size, in pixels.
  struct Geometry: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  var geometry: Geometry {
    get throws {
      var geometry = Geometry()
      for line in try desktop.tool("xwininfo", "-id", id).split(separator: "\n") {
        let words = line.split(separator: ":").map { $0.filter { $0 != " " } }
        guard words.count == 2, let number = Int(words[1]) else { continue }
        switch words[0] {
        case "Absoluteupper-leftX": geometry.x = number
        case "Absoluteupper-leftY": geometry.y = number
        case "Width": geometry.width = number
        case "Height": geometry.height = number
        default: break
        }
      }
      return geometry
    }
  }

  // MARK: Acting

  /// Another window had the keyboard.
  func takeKeyboard() throws { try desktop.tool("xdotool", "windowfocus", "--sync", id) }

  func press(_ key: String) throws { try desktop.press(key) }
  func type(_ text: String) throws { try desktop.type(text) }

  /// Moves the pointer to a place in the window, in pixels.
  func point(at place: Point) throws {
    try desktop.tool(
      "xdotool", "mousemove", "--sync", "--window", id, "\(Int(place.x))", "\(Int(place.y))")
  }

  /// - Parameter button: 1 is the left one; 4 and 5 are the wheel.
  func click(at place: Point, button: Int = 1, times: Int = 1) throws {
    try desktop.tool(
      "xdotool", "mousemove", "--window", id, "\(Int(place.x))", "\(Int(place.y))", "click",
      "--delay", "5", "--repeat", "\(times)", "\(button)")
  }

  /// Waits until nothing moves any more: for a second the program hardly wakes up but to tick. Two
  /// pictures that are alike say less, since a busy machine may leave it no frame between them.
  func awaitStill() throws {
    let naps = Naps(program: program)
    try poll("the window is still") {
      let before = try picture()
      return try naps.count(inSeconds: 1) <= 3 && picture() == before
    }
  }

  /// Waits until nothing moves but labels that tick: for a second the program hardly wakes up.
  func awaitCalm() throws {
    let naps = Naps(program: program)
    try poll("nothing moves but what ticks") { try naps.count(inSeconds: 1) <= 3 }
  }

  /// Waits until the title is this.
  func awaitTitle(_ title: String) throws {
    try poll("the title is \(title), not \((try? self.title) ?? "")") {
      try self.title == "\"\(title)\""
    }
  }

  /// Does something that opens a dialog, and waits until it is there: it darkens the window's edge.
  /// One that was open before has to be gone from the picture first, or the two look alike.
  func awaitDialog(_ action: () throws -> Void) throws {
    let plain = try plainEdge ?? picture()[0, 0]
    plainEdge = plain
    try poll("no dialog is open") { try picture()[0, 0] == plain }
    try action()
    try poll("a dialog is open") { try picture()[0, 0] != plain }
  }

  func minimize() throws {
    try desktop.tool("xdotool", "windowminimize", id)
    try poll("the window is minimised") { try property("WM_STATE").contains("Iconic") }
  }

  func restore() throws {
    try desktop.tool("xdotool", "windowactivate", id)
    try poll("the window is back") { try property("WM_STATE").contains("Normal") }
  }

  /// The window manager is asked to close the window, as by its button in a list of windows. Not by
  /// a key: one that is the first of all comes at a moment in which the server and the manager may
  /// still be agreeing on the keyboard.
  func close() throws { try desktop.tool("wmctrl", "-i", "-c", id) }
}
