import Canvas
import Glibc
import Testing

extension WindowTests {
  /// How often the window wakes up, in the kernel's own count. Nothing due, nothing moving: no
  /// wake-up at all. Ticking: one a second, since nothing waits for the X server.
  @Suite struct Idle {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    /// One stray wake-up is the machine's, not the program's.
    private static let stray = 1
    private static let seconds: UInt32 = 4

    @Test("Without an open task the window sleeps, empty or all done", arguments: [0, 3])
    func noOpenTask(_ done: Int) throws {
      try sandbox.fillTicking((0..<done).map { "Task \($0)" }, done: done)
      let window = try AppWindow(on: desktop, sandbox)
      try window.naps.awaitQuiet(seconds: Self.seconds, wakeUps: Self.stray)
    }

    @Test("Behaviour 35: minimised, the window sleeps, and is right at once when it comes back")
    func minimized() throws {
      try sandbox.fillTicking(["One", "Two", "Three"])
      let window = try AppWindow(on: desktop, sandbox)
      #expect(try window.sharesPixels)
      try window.minimize()
      try window.naps.awaitQuiet(seconds: Self.seconds, wakeUps: Self.stray)
      #expect(try !window.sharesPixels, "the picture is given back")
      try window.restore()
      let picture = try window.picture()
      try poll("the labels tick again") { try window.picture() != picture }
    }

    @Test("Behaviour 34: fully covered the window sleeps; beside the focused one it ticks")
    func covered() throws {
      try sandbox.fillTicking(["One", "Two", "Three"])
      let window = try AppWindow(on: desktop, sandbox)
      let other = try Sandbox()
      let cover = try AppWindow(on: desktop, other)
      try desktop.tool("xdotool", "windowmove", window.id, "10", "30")
      try desktop.tool("xdotool", "windowmove", cover.id, "600", "30")
      try window.naps.awaitTicking()
      try desktop.tool("xdotool", "windowsize", cover.id, "560", "800")
      try desktop.tool("xdotool", "windowmove", cover.id, "0", "0")
      try window.naps.awaitQuiet(seconds: Self.seconds, wakeUps: Self.stray)
    }

    @Test("Covered and seen again, the window gives its picture back and shows the right one")
    func uncovered() throws {
      try sandbox.fill(["Buy food", "Купить хлеб", "买牛奶"])
      let window = try AppWindow(on: desktop, sandbox)
      let cover = try AppWindow(on: desktop, try Sandbox())
      try desktop.tool("xdotool", "windowmove", window.id, "10", "30")
      try desktop.tool("xdotool", "windowsize", cover.id, "560", "800")
      try desktop.tool("xdotool", "windowmove", cover.id, "0", "0")
      try poll("the picture is given back") { try !window.sharesPixels }
      try desktop.tool("xdotool", "windowmove", cover.id, "600", "30")
      try window.expectPicture(of: sandbox)
      #expect(try window.sharesPixels)
    }

    @Test(
      "Ticking costs one wake-up a second, with 3 tasks and with 10,000",
      arguments: [3, 10_000])
    func ticking(_ count: Int) throws {
      try sandbox.fillTicking((1...count).map { "Task \($0)" })
      let window = try AppWindow(on: desktop, sandbox)
      // Four seconds hold four ticks, or five where they begin right before one. What wakes it twice a
      // second does so in every four.
      let ticks = Int(Self.seconds)
      try poll("it wakes up once a second") {
        (ticks - 1...ticks + 1 + Self.stray).contains(
          try window.naps.count(inSeconds: Self.seconds))
      }
    }

    @Test("After the last task is done and the balloon has landed, the window sleeps")
    func afterBalloon() throws {
      try sandbox.fillTicking(["Only"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      try window.naps.awaitQuiet(seconds: Self.seconds, wakeUps: Self.stray)
    }
  }
}

extension AppWindow {
  var naps: Naps { Naps(program: program) }

  /// Whether the program holds memory that it shares with the X server, which is its picture.
  var sharesPixels: Bool {
    get throws {
      let maps = try #require(fopen("/proc/\(program.process)/maps", "r"))
      defer { fclose(maps) }
      var line = [CChar](repeating: 0, count: 4_096)
      while fgets(&line, Int32(line.count), maps) != nil {
        if strstr(line, "/SYSV") != nil { return true }
      }
      return false
    }
  }
}
