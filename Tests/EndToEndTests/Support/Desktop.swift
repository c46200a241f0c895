import Canvas
import Glibc
import ProgramSupport
import Testing

/// An X server that draws into memory, with a window manager: a desktop of its own for one test.
/// Ends with its owner.
final class Desktop {
  static let (width, height) = (1_280, 1_600)

  let server: Program
  /// The server's name, such as `:7`.
  let display: String
  private let manager: Program?
  /// What the window manager reads.
  private let folder: TemporaryFolder

  /// With two workspaces: our windows belong to the second, and the first is shown.
  convenience init(rule kind: WindowManager) throws {
    try self.init { display, folder in
      let manager = try kind.startWithRule(on: display, in: folder)
      try poll("the window manager has its rule: \(manager.account)") {
        try kind.isReady(on: display)
      }
      return manager
    }
  }

  /// - Parameters:
  ///   - managed: false leaves the desktop without a window manager.
  ///   - width, height: of the screen, in pixels.
  ///   - depth: bits a pixel.
  ///   - options: more words for the X server.
  convenience init(
    managed: Bool = true, width: Int = Desktop.width, height: Int = Desktop.height, depth: Int = 24,
    options: [String] = []
  ) throws {
    try self.init(width: width, height: height, depth: depth, options: options) { display, _ in
      managed ? try Self.startManager(on: display) : nil
    }
  }

  private init(
    width: Int = Desktop.width, height: Int = Desktop.height, depth: Int = 24,
    options: [String] = [], startManager: (String, TemporaryFolder) throws -> Program?
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let server = try Program(
      try Tools.find("Xvfb"),
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x\(depth)",
        "-noreset", "-nolisten", "tcp",
      ] + options)
    // The server writes its number when it answers.
    try poll("the X server answers (\(server.errors))") {
      server.output.hasSuffix("\n") || !server.isRunning
    }
    try #require(server.isRunning, "Xvfb ended: \(server.errors)")
    let display = ":" + server.output.filter(\.isNumber)
    self.server = server
    self.display = display
    manager = try startManager(display, folder)
    try movePointer(x: width - 1, y: height - 1)
  }

  /// Waits until it has done something that it was asked for. openbox says that it is there long
  /// before, and leaves a window that comes in between unmapped until anything else happens.
  private static func startManager(on display: String) throws -> Program {
    let environment = ["DISPLAY": display]
    let manager = try Program(try Tools.find("openbox"), [], environment: environment)
    let xdotool = try Tools.find("xdotool")
    try poll("the window manager answers: \(manager.account)") {
      _ = try Program.run(xdotool, ["set_num_desktops", "1"], environment: environment)
      let count = try Program.run(xdotool, ["get_num_desktops"], environment: environment)
      return count.output == "1\n"
    }
    return manager
  }

  var environment: [String: String?] { ["DISPLAY": display] }

  /// What there is, for the words of a failure: the processes as the kernel has them, what they
  /// complain of, and every window.
  var account: String {
    let processes = ([server] + (manager.map { [$0] } ?? [])).map(\.account)
    let windows = try? Program.run(
      try Tools.find("xwininfo"), ["-root", "-tree"], environment: environment)
    return (processes + [windows?.output ?? "no answer", windows?.errors ?? ""]).joined(
      separator: "\n")
  }

  /// Runs one of X's tools on this desktop, which must succeed.
  @discardableResult
  func tool(_ name: String, _ arguments: String...) throws -> String {
    try Tools.run(name, arguments, environment: environment)
  }

  /// The pointer, in pixels of the screen.
  func movePointer(x: Int, y: Int) throws {
    try tool("xdotool", "mousemove", "--sync", "\(x)", "\(y)")
  }

  /// A real key, by xdotool's names: `n`, `ctrl+z`, `Return`.
  func press(_ key: String) throws { try tool("xdotool", "key", key) }

  func type(_ text: String) throws { try tool("xdotool", "type", "--delay", "5", text) }

  /// What the whole screen shows.
  func picture() throws -> Bitmap { try XWindowDump(try dump("-root")).bitmap }

  /// A window's pixels as the X server holds them.
  func picture(of window: String) throws -> Bitmap {
    try XWindowDump(try dump("-id", window)).bitmap
  }

  private func dump(_ selection: String...) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try Tools.run(
      "xwd", ["-silent", "-out", folder.path + "/dump"] + selection, environment: environment)
    return (try? folder.bytes("dump")) ?? []
  }
}
