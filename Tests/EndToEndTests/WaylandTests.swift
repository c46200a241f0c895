import Canvas
import Glibc
import Testing

extension WindowTests {
  /// Aloft on a Wayland compositor: weston, whose screen is a window of an X server, so that real
  /// keys and clicks reach it.
  @Suite struct Wayland {
    static let (width, height) = (800, 900)

    let sandbox: Sandbox
    let desktop: Desktop
    let runtime: TemporaryFolder
    let weston: Program
    /// The X server's number of weston's screen.
    let screen: String

    init() throws {
      let (sandbox, desktop, runtime) = (try Sandbox(), try Desktop(), try TemporaryFolder())
      let weston = try Program(
        try Tools.find("weston"),
        [
          "--backend=x11-backend.so", "--socket=aloft-test", "--use-pixman", "--no-config",
          "--shell=kiosk-shell.so", "--width=\(Self.width)", "--height=\(Self.height)",
        ],
        environment: desktop.environment.merging(["XDG_RUNTIME_DIR": runtime.path]) { $1 })
      var screen = ""
      let search = ["search", "--onlyvisible", "--class", "weston"]
      let xdotool = try Tools.find("xdotool")
      try poll(
        "weston answers (\(runtime.names), window \(screen), \(weston.output + weston.errors))"
      ) {
        try #require(weston.isRunning, "weston ended: \(weston.errors)")
        let found = try Program.run(xdotool, search, environment: desktop.environment)
        screen = found.output.split(separator: "\n").last.map(String.init) ?? ""
        return !screen.isEmpty && runtime.names.contains("aloft-test")
      }
      (self.sandbox, self.desktop, self.runtime) = (sandbox, desktop, runtime)
      (self.weston, self.screen) = (weston, screen)
    }

    private func start(_ options: [String] = []) throws -> Program {
      try Program(
        sandbox.program, ["--data", sandbox.data, "--no-widgets"] + options,
        environment: [
          "SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "aloft-test",
          "XDG_RUNTIME_DIR": runtime.path,
        ])
    }

    /// Waits until weston's screen shows what `aloft play` paints, but for the pointer, which
    /// weston draws too: it stands in the lower right corner.
    private func expectPicture() throws {
      try point(at: Point(x: Double(Self.width - 1), y: Double(Self.height - 1)))
      let expected = try sandbox.expectedPicture(
        width: Double(Self.width), height: Double(Self.height))
      try expectEqual(withoutCorner(expected)) {
        withoutCorner(try desktop.picture(of: screen))
      }
    }

    private func withoutCorner(_ bitmap: Bitmap) -> Bitmap {
      var bitmap = bitmap
      for y in max(0, bitmap.height - 16)..<bitmap.height {
        for x in max(0, bitmap.width - 16)..<bitmap.width { bitmap[x, y] = 0 }
      }
      return bitmap
    }

    private func point(at place: Point) throws {
      try desktop.tool(
        "xdotool", "mousemove", "--window", screen, "\(Int(place.x))", "\(Int(place.y))")
    }

    @Test("On Wayland the window draws every pixel, takes clicks and keys, and quits")
    func wayland() throws {
      try sandbox.fill(["Buy food", "Купить хлеб", "买牛奶"])
      let aloft = try start()
      try expectPicture()
      let box = try sandbox.place(
        of: "checkbox \"Done: Buy food\"", width: Double(Self.width), height: Double(Self.height))
      try point(at: box)
      try desktop.tool("xdotool", "click", "1")
      try poll("the click completed the task") {
        try sandbox.list().last?.name == "Buy food" && sandbox.list().last?.isOpen == false
      }
      try desktop.press("ctrl+z")
      try poll("the task is open again") { try sandbox.list().allSatisfy(\.isOpen) }
      try desktop.press("ctrl+q")
      #expect(try aloft.wait() == 0)
    }

    @Test("On Wayland, too, nothing to do is no wake-up, and SIGTERM ends it with code 0")
    func idle() throws {
      let aloft = try start()
      try expectPicture()
      let naps = Naps(program: aloft)
      try naps.awaitQuiet()
      // weston may still have something to say on a busy machine; a clock of ours would show in
      // every one of three looks.
      #expect(try (1...3).contains { _ in try naps.count(inSeconds: 3) <= 1 })
      aloft.signal(15)
      #expect(try aloft.wait() == 0)
    }

    @Test("The compositor killed: one line, code 1")
    func compositorKilled() throws {
      try sandbox.fill(["One"])
      let aloft = try start()
      try expectPicture()
      weston.signal(SIGKILL)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 1)
      // Above it stand complaints of libdecor.
      let line = "aloft: the display server has gone; all tasks are saved"
      #expect(outcome.messages.filter { $0.hasPrefix("aloft") } == [line])
      #expect(try sandbox.list().map(\.name) == ["One"])
    }

    @Test(
      "Covered by another window, it is not held up: the balloon lands, SIGTERM ends it at once")
    func covered() throws {
      try sandbox.fill(["Only"])
      let aloft = try start(["--stats"])
      try expectPicture()
      // The kiosk shows the window that came last, and that one only.
      let cover = try Sandbox()
      try cover.fill(["One", "Two"])
      let other = try start(["--data", cover.data])
      try poll("the other window covers it") { try Naps(program: other).count() > 20 }
      try sandbox.succeed("done", "1")
      let naps = Naps(program: aloft)
      try naps.awaitQuiet()
      aloft.signal(15)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("presenter=texture clock=wayland-callback"))
    }
  }
}
