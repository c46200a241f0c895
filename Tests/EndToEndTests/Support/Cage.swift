import Canvas
import Painting
import ProgramSupport
import Testing

/// A Wayland compositor for kiosks, cage, whose screen is in memory. It has the decoration protocol and asks windows
/// to draw their frames themselves. Ends with its owner.
final class Cage {
  let program: Program
  private let runtime: TemporaryFolder
  private let socket = "wayland-0"

  /// The program that is missing for it; `nil` if nothing is missing.
  static let skipReason = Sway.missing(of: ["cage", "grim"])

  /// ``skipReason`` where the tests are counted.
  static var comment: Comment { Comment(rawValue: skipReason ?? "") }

  /// The options that turn the screen upside down, where cage has them. Up to 0.1.4 it shows a picture of the screen's
  /// size without drawing it, and grim then reads the picture before; a picture that is to be turned it draws.
  private static var upsideDown: [String] {
    get throws {
      let help = try Program.run(try Tools.find("cage"), ["-h"])
      return (help.output + help.errors).contains(" -r\t") ? ["-r", "-r"] : []
    }
  }

  init() throws {
    let runtime = try TemporaryFolder()
    let words = try ["cage"] + Self.upsideDown + ["--", "sleep", "infinity"]
    let program = try Sway.start(words, in: runtime)
    (self.program, self.runtime) = (program, runtime)
    try poll("cage answers: \(program.account)") {
      try #require(program.isRunning, "cage ended: \(program.errors)")
      return try runtime.names().contains(socket) && (try? picture()) != nil
    }
  }

  private var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": runtime.path, "WAYLAND_DISPLAY": socket, "DISPLAY": nil]
  }

  /// Opens a window of Aloft, which fills the screen.
  func start(_ sandbox: Sandbox) throws -> Program {
    try Program(
      sandbox.program, ["--data", sandbox.data, "--no-widgets", "--stats"],
      environment: environment)
  }

  /// What the screen shows.
  func picture() throws -> Bitmap {
    let folder = try TemporaryFolder()
    try Tools.run("grim", [folder["seen.png"]], environment: environment)
    return try PNGFile.read(folder["seen.png"])
  }
}
