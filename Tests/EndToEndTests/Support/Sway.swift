import Canvas
import FoundationEssentials
import Glibc
import Painting
import ProgramSupport
import Testing

/// A Wayland compositor, sway, whose screen is in memory: pictures by grim, keys by a virtual keyboard
/// (wtype), as an ordinary user. Ends with its owner.
final class Sway {
  static let (width, height) = (800, 900)

  let program: Program
  private let runtime: TemporaryFolder
  private let socket: String

  /// What is missing for it; nil for nothing.
  static let skipReason = Sway.missing(of: ["sway", "swaymsg", "grim", "wtype"])

  /// The reason for which a compositor cannot be started that these tools make; `nil` for none.
  static func missing(of tools: [String]) -> String? {
    let tools = tools + (geteuid() == 0 ? ["setpriv"] : [])
    return tools.first { (try? Tools.find($0)) == nil }.map { "\($0) is not installed" }
  }

  /// The same where the tests are counted.
  static var comment: Comment { Comment(rawValue: skipReason ?? "") }

  /// Compositors refuse to run as root: then they are nobody's.
  private static let nobody: uid_t = 65_534

  /// Starts a compositor whose screen is in memory.
  /// - Parameter runtime: its folder for sockets.
  static func start(_ words: [String], in runtime: TemporaryFolder) throws -> Program {
    var words = words
    if geteuid() == 0 {
      chown(runtime.path, nobody, nobody)
      words = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + words
    }
    return try Program(
      try Tools.find(words[0]), Array(words.dropFirst()),
      environment: [
        "XDG_RUNTIME_DIR": runtime.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
        "WLR_LIBINPUT_NO_DEVICES": "1", "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
      ])
  }

  init() throws {
    let runtime = try TemporaryFolder()
    try runtime.write(
      """
      output HEADLESS-1 resolution \(Self.width)x\(Self.height)
      default_border none
      xwayland disable
      """, to: "config")
    let program = try Self.start(["sway", "-c", runtime["config"]], in: runtime)
    var sockets: [String] = []
    try poll("sway answers: \(program.account)") {
      try #require(program.isRunning, "sway ended: \(program.errors)")
      let names = try runtime.names()
      sockets = ["wayland-", "sway-ipc"].compactMap { name in
        names.first { $0.hasPrefix(name) && !$0.hasSuffix(".lock") }
      }
      return sockets.count == 2
    }
    (self.program, self.runtime, socket) = (program, runtime, sockets[0])
    try poll("sway has a screen") { try command("-t", "get_outputs").contains("\(Self.width)") }
  }

  /// The variables that lead to it.
  var environment: [String: String?] {
    let ipc = ((try? runtime.names()) ?? []).first { $0.hasPrefix("sway-ipc") } ?? ""
    return [
      "XDG_RUNTIME_DIR": runtime.path, "WAYLAND_DISPLAY": socket, "SWAYSOCK": runtime[ipc],
      "DISPLAY": nil,
    ]
  }

  /// Opens a window of Aloft.
  /// - Parameters:
  ///   - bus: the address of its session's bus.
  ///   - others: further variables.
  func start(
    _ sandbox: Sandbox, _ options: [String] = [], bus: String? = nil, others: [String: String] = [:]
  ) throws -> Program {
    var environment = environment
    if let bus { environment["DBUS_SESSION_BUS_ADDRESS"] = bus }
    for (name, value) in others { environment[name] = value }
    return try Program(
      sandbox.program, ["--data", sandbox.data, "--no-widgets", "--stats"] + options,
      environment: environment)
  }

  /// C: swaymsg(1).
  @discardableResult
  func command(_ words: String...) throws -> String {
    try Program.run(try Tools.find("swaymsg"), words, environment: environment).output
  }

  /// Waits until so many windows are shown.
  func awaitWindows(_ count: Int) throws {
    try poll("there are \(count) windows") {
      try command("-t", "get_tree").split(separator: "\n").count { $0.contains("\"pid\"") } == count
    }
  }

  /// Types on a keyboard that is there for as long, in the words of wtype(1).
  func type(_ words: String...) throws {
    // Whoever has just seen that there is a keyboard is given a moment to listen to it.
    let words = ["-s", "150"] + words + ["-s", "50"]
    try Tools.run("wtype", words, environment: environment)
  }

  /// What the screen shows.
  func picture() throws -> Bitmap {
    let folder = try TemporaryFolder()
    try Tools.run("grim", [folder["seen.png"]], environment: environment)
    return try PNGFile.read(folder["seen.png"])
  }

  /// Waits until the screen shows what `aloft play` paints at so many pixels a point.
  func expectPicture(of sandbox: Sandbox, scale: Int = 1) throws {
    let expected = try sandbox.expectedPicture(
      width: Double(Self.width / scale), height: Double(Self.height / scale),
      options: scale == 1 ? [] : ["--scale", "\(scale)"])
    try expectEqual(expected) { try picture() }
  }
}
