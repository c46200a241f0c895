import Canvas
import Glibc
import ProgramSupport
import Testing

import enum Desktop.ApplicationID

extension WindowTests {
  /// The widgets' own window, as a person has it on the desktop.
  @Suite struct Widgets {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private func openWidget(
      starting start: Program.Starting = Program.init(_:_:environment:)
    ) throws -> AppWindow {
      try AppWindow.widget(
        on: desktop,
        try start(
          sandbox.program, ["widget", "--data", sandbox.data],
          sandbox.folders.merging(desktop.environment) { $1 }))
    }

    /// In the middle of “Open Aloft”.
    private let title = Point(x: 64, y: 30)

    @Test("C11: the window stands above the others, 320 points wide, at a place that it remembers")
    func place() throws {
      let window = try openWidget()
      #expect(try window.property("_NET_WM_STATE").contains("_NET_WM_STATE_ABOVE"))
      #expect(try window.geometry.width == 320)
      try desktop.tool("xdotool", "windowmove", "--sync", window.id, "700", "500")
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
      let again = try openWidget()
      let geometry = try again.geometry
      #expect(abs(geometry.x - 700) <= 2 && abs(geometry.y - 500) <= 30, "\(geometry)")
    }

    @Test("C11: the window is as high as its guests: a click unfolds, a task takes its line")
    func height() throws {
      let window = try openWidget()
      // A click is aimed at what has come to rest.
      try window.awaitStill()
      let collapsed = try window.geometry.height
      try window.click(at: Point(x: 160, y: 116))
      // 37 → 106 points, and more when the disk was looked at.
      var height = 0
      try poll("from \(collapsed) the window has unfolded to \(collapsed + 69): \(height)") {
        height = try window.geometry.height
        return height >= collapsed + 69
      }
      // Elsewhere, or it would be the second half of a double click.
      try window.click(at: Point(x: 240, y: 116))
      try poll("the window has folded") { try window.geometry.height == collapsed }
      try sandbox.succeed("add", "Buy food")
      try sandbox.succeed("add", "Call mum")
      try poll("two tasks are in the window") { try window.geometry.height > collapsed }
    }

    @Test("C9: a click on the title brings the running app to the front")
    func opensRunning() throws {
      let app = try AppWindow(on: desktop, sandbox, environment: sandbox.folders)
      let window = try openWidget()
      try app.minimize()
      try window.click(at: title)
      try poll("the app is back") { try app.property("WM_STATE").contains("Normal") }
    }

    @Test("C9: a click on the title starts the app where it does not run; it outlives the widgets")
    func starts() throws {
      let window = try openWidget()
      try window.click(at: title)
      var app: pid_t?
      try poll("the app has a window") {
        app = try processes().first { $0 != window.program.process }
        return app != nil
      }
      let process = try #require(app)
      defer { kill(process, SIGTERM) }
      window.program.signal(SIGTERM)
      #expect(try window.program.wait() == 0)
      #expect(kill(process, 0) == 0)
    }

    /// Those that have a window.
    private func processes() throws -> [pid_t] {
      let search = ["search", "--onlyvisible", "--class", "^\(ApplicationID.text)$"]
      let found = try Program.run(
        try Tools.find("xdotool"), search, environment: desktop.environment)
      return try found.output.split(separator: "\n").compactMap { id in
        pid_t(try desktop.tool("xprop", "-id", String(id), "_NET_WM_PID").filter(\.isNumber))
      }
    }

    @Test("A second start brings the first window to the front")
    func second() throws {
      let window = try openWidget()
      try window.minimize()
      let outcome = try Program.run(
        sandbox.program, ["widget", "--data", sandbox.data],
        environment: sandbox.folders.merging(desktop.environment) { $1 })
      #expect(outcome.code == 0)
      try poll("the window is back") { try window.property("WM_STATE").contains("Normal") }
    }

    @Test("Between two refreshes, and with nothing that ticks, the window wakes up not once")
    func idle() throws {
      // A disk that another test mounts would wake it, as it should.
      let window = try openWidget(starting: SmallDisk.startAmongOwnMounts)
      try window.naps.awaitQuiet(seconds: 5)
    }
  }
}

extension AppWindow {
  /// The widgets' window of a program that was started for it, once it has grown to its guests'
  /// size: a picture cannot be taken of a window that changes.
  static func widget(on desktop: Desktop, _ program: Program) throws -> AppWindow {
    try poll("the guests are in the window: \(program.account)\n\(desktop.account)") {
      let search = ["search", "--onlyvisible", "--class", "^\(ApplicationID.text)$"]
      let found = try Program.run(
        try Tools.find("xdotool"), search + ["getwindowgeometry", "--shell", "%@"],
        environment: desktop.environment)
      // Two cards without what is in them make a window 142 points high.
      return found.output.matches(of: /WIDTH=320\nHEIGHT=(\d+)/).contains { Int($0.1) ?? 0 > 200 }
    }
    return try AppWindow(on: desktop, of: program)
  }
}
