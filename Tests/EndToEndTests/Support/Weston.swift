import Canvas
import FoundationEssentials
import Glibc
import ProgramSupport
import Testing

/// A Wayland compositor, weston, whose screen is a window of an X server, so that real keys and clicks
/// reach it. Ends with its owner.
final class Weston {
  static let (width, height) = (800, 900)

  /// What it does with windows.
  enum Shell {
    /// One that fills the screen: that which came last.
    case kiosk
    /// Two workspaces, each with windows that can be maximised.
    case workspaces
  }

  let desktop: Desktop
  let program: Program
  private let runtime: TemporaryFolder
  /// The X server's number of weston's screen.
  private let screen: String

  init(_ shell: Shell) throws {
    let (desktop, runtime) = (try Desktop(), try TemporaryFolder())
    var words = [
      "--backend=x11-backend.so", "--socket=aloft-test", "--use-pixman", "--width=\(Self.width)",
      "--height=\(Self.height)",
    ]
    switch shell {
    case .kiosk: words += ["--no-config", "--shell=kiosk-shell.so"]
    case .workspaces:
      let settings = """
        [shell]
        num-workspaces=2
        panel-position=none
        locking=false
        animation=none
        startup-animation=none
        """
      try runtime.write(settings, to: "weston.ini")
      words += ["--config=\(runtime.path)/weston.ini", "--shell=desktop-shell.so"]
    }
    let program = try Program(
      try Tools.find("weston"), words,
      environment: desktop.environment.merging(["XDG_RUNTIME_DIR": runtime.path]) { $1 })
    var screen = ""
    let search = ["search", "--onlyvisible", "--class", "weston"]
    let xdotool = try Tools.find("xdotool")
    try poll(
      "weston answers: \((try? runtime.names()) ?? []), "
        + "\(program.output)\n\(program.account)\n\(desktop.account)"
    ) {
      try #require(program.isRunning, "weston ended: \(program.errors)")
      let found = try Program.run(xdotool, search, environment: desktop.environment)
      screen = found.output.split(separator: "\n").last.map(String.init) ?? ""
      return try !screen.isEmpty && runtime.names().contains("aloft-test")
    }
    (self.desktop, self.runtime, self.program, self.screen) = (desktop, runtime, program, screen)
  }

  /// Opens a window of Aloft, without a title bar: weston draws none.
  /// - Parameter plugIns: where libdecor finds what draws one; nil for nowhere.
  func start(
    _ sandbox: Sandbox, _ options: [String] = [], plugIns: String? = nil
  ) throws -> Program {
    try Program(
      sandbox.program, ["--data", sandbox.data, "--no-widgets"] + options,
      environment: [
        "DISPLAY": plugIns.flatMap { _ in desktop.environment["DISPLAY"] ?? nil },
        "SDL_VIDEODRIVER": plugIns == nil ? "wayland" : nil, "WAYLAND_DISPLAY": "aloft-test",
        "XDG_RUNTIME_DIR": runtime.path, "LIBDECOR_PLUGIN_DIR": plugIns ?? runtime["none"],
      ])
  }

  /// Where Debian has libdecor's plug-ins; nil where there are none.
  static let plugIns: String? = {
    let libraries = "/usr/lib"
    let architectures = (try? Tools.run("ls", [libraries]))?.split(separator: "\n") ?? []
    return architectures.map { "\(libraries)/\($0)/libdecor/plugins-1" }.first { folder in
      ((try? Tools.run("ls", [folder])) ?? "").contains(".so")
    }
  }()

  func point(at place: Point) throws {
    try desktop.tool(
      "xdotool", "mousemove", "--window", screen, "\(Int(place.x))", "\(Int(place.y))")
  }

  /// Weston draws the pointer too: puts it into the lower right corner, which no comparison looks at.
  func putPointerAway() throws {
    try point(at: Point(x: Double(Self.width - 1), y: Double(Self.height - 1)))
  }

  /// What the screen shows, but for the corner with the pointer.
  func picture() throws -> Bitmap { Self.withoutCorner(try desktop.picture(of: screen)) }

  /// What it has to show of a window that fills it, at this moment.
  func expectedPicture(of sandbox: Sandbox, at date: Date = .now) throws -> Bitmap {
    Self.withoutCorner(
      try sandbox.expectedPicture(
        width: Double(Self.width), height: Double(Self.height), at: date))
  }

  /// Waits until the screen shows what `aloft play` paints.
  func expectPicture(of sandbox: Sandbox) throws {
    try putPointerAway()
    try expectEqual(try expectedPicture(of: sandbox)) { try picture() }
  }

  private static func withoutCorner(_ bitmap: Bitmap) -> Bitmap {
    var bitmap = bitmap
    for y in max(0, bitmap.height - 16)..<bitmap.height {
      for x in max(0, bitmap.width - 16)..<bitmap.width { bitmap[x, y] = 0 }
    }
    return bitmap
  }
}
