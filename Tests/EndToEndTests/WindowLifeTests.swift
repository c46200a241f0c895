import Canvas
import Glibc
import ProgramSupport
import Testing

import enum Desktop.ApplicationID

extension WindowTests {
  /// How the window comes, is known, and goes.
  @Suite struct Life {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    @Test("The desktop knows the window by class, title and process")
    func identity() throws {
      try sandbox.fill(["Купить хлеб", "Two"])
      let window = try AppWindow(on: desktop, sandbox)
      #expect(
        try window.property("WM_CLASS").contains(
          "\"\(ApplicationID.text)\", \"\(ApplicationID.text)\""))
      try window.awaitTitle("Aloft (2 open)")
      #expect(try window.property("_NET_WM_WINDOW_TYPE").contains("_NET_WM_WINDOW_TYPE_NORMAL"))
      #expect(try window.property("WM_PROTOCOLS").contains("WM_DELETE_WINDOW"))
      #expect(try window.property("WM_NORMAL_HINTS").contains("minimum size: 280 by 320"))
    }

    @Test("Place and size are remembered from one start to the next, and the one after")
    func geometry() throws {
      var window = try AppWindow(on: desktop, sandbox)
      let first = try window.geometry
      #expect((first.width, first.height) == (480, 720))
      try desktop.tool("xdotool", "windowsize", window.id, "600", "500")
      try desktop.tool("xdotool", "windowmove", window.id, "100", "150")
      try poll("the window has moved") {
        let geometry = try window.geometry
        return geometry.width == 600 && geometry.height == 500 && geometry.x < 150
      }
      let left = try window.geometry
      for _ in 1...2 {
        try window.close()
        #expect(try window.program.wait() == 0)
        window = try AppWindow(on: desktop, sandbox)
        try poll("the window is where it was") { try window.geometry == left }
      }
    }

    @Test("A maximised window comes back maximised, and restores to its former size")
    func maximized() throws {
      var window = try AppWindow(on: desktop, sandbox)
      // Openbox: a double click on the title bar.
      let geometry = try window.geometry
      try desktop.movePointer(x: geometry.x + 200, y: geometry.y - 8)
      try desktop.tool("xdotool", "click", "--repeat", "2", "--delay", "50", "1")
      try poll("the window is maximised") { try window.geometry.width > 1_200 }
      try window.close()
      #expect(try window.program.wait() == 0)
      window = try AppWindow(on: desktop, sandbox)
      try poll("the window comes back maximised") { try window.geometry.width > 1_200 }
      let large = try window.geometry
      try desktop.movePointer(x: large.x + 200, y: large.y - 8)
      try desktop.tool("xdotool", "click", "--repeat", "2", "--delay", "50", "1")
      try poll("the window has its former size") {
        let geometry = try window.geometry
        return (geometry.width, geometry.height) == (480, 720)
      }
    }

    @Test(
      "Behaviour 37: SIGTERM, SIGINT and SIGHUP save and leave with code 0",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ number: Int32) throws {
      try sandbox.fill(["One", "Two"])
      let window = try AppWindow(on: desktop, sandbox)
      try desktop.tool("xdotool", "windowsize", window.id, "555", "444")
      try poll("the window is resized") { try window.geometry.width == 555 }
      try window.click(at: Point(x: 34, y: 116))
      try poll("One is done") { try sandbox.list().map(\.name) == ["Two", "One"] }
      window.program.signal(number)
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.list().map(\.name) == ["Two", "One"])
      let again = try AppWindow(on: desktop, sandbox)
      #expect(try again.geometry.width == 555)
    }

    @Test("What a click acknowledged survives SIGKILL")
    func killed() throws {
      try sandbox.fill((1...5).map { "Task \($0)" })
      for done in 1...3 {
        let window = try AppWindow(on: desktop, sandbox)
        try window.click(at: Point(x: 34, y: 116))
        try poll("another process sees the task done") {
          try sandbox.list().filter { !$0.isOpen }.count == done
        }
        window.program.signal(SIGKILL)
        #expect(try window.program.wait() == -SIGKILL)
        let list = try sandbox.list()
        #expect(list.filter(\.isOpen).map(\.name) == (done + 1...5).map { "Task \($0)" })
      }
      #expect(try sandbox.folder.names() == ["data"])
      try desktop.movePointer(x: 0, y: 0)
      let window = try AppWindow(on: desktop, sandbox)
      try window.expectPicture(of: sandbox)
    }

    @Test("During a drag the labels go on ticking; a window closed then ends with code 0")
    func closedDuringDrag() throws {
      try sandbox.fillTicking((1...40).map { "Task \($0)" })
      let window = try AppWindow(on: desktop, sandbox)
      try window.point(at: Point(x: 240, y: 500))
      try desktop.tool("xdotool", "mousedown", "1")
      for y in stride(from: 480.0, through: 300, by: -20) {
        try window.point(at: Point(x: 240, y: y))
      }
      for _ in 1...2 {
        let picture = try window.picture()
        try poll("a label ticks under the pointer") { try window.picture() != picture }
      }
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
      #expect(try sandbox.list().filter(\.isOpen).count == 40)
    }

    @Test("A window that is closed with an open dialog ends with code 0 and keeps no half name")
    func closedWithDialog() throws {
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitDialog { try window.press("n") }
      try window.type("Half a na")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.list() == [])
    }

    @Test("Behaviour 37: the session ends in the middle of a name: what was acknowledged is kept")
    func sessionEndsInDialog() throws {
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitDialog { try window.press("n") }
      try window.type("Whole")
      try window.press("ctrl+Return")
      try poll("the first one is there") { try sandbox.list().map(\.name) == ["Whole"] }
      try window.type("Half a na")
      window.program.signal(SIGTERM)
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.list().map(\.name) == ["Whole"])
      #expect(window.program.errors == "")
    }

    @Test("A window that is closed while the balloon flies ends with code 0")
    func closedDuringBalloon() throws {
      try sandbox.fill(["Only"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      // Two pictures that differ: something is in the air.
      let picture = try window.picture()
      try poll("the balloon flies") { try window.picture() != picture }
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }

    @Test("X11's table of dead keys has a folder from one start to the next, for the owner alone")
    func composeCache() throws {
      let cache = try TemporaryFolder()
      let window = try AppWindow(on: desktop, sandbox, environment: ["XDG_CACHE_HOME": cache.path])
      let folder = cache.path + "/aloft/compose"
      var status = stat()
      try #require(stat(folder, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
      // libX11 keeps nothing for root; tests/desktop of the package looks for what it keeps.
      #expect(window.program.isRunning)
    }

    @Test("A window that was stopped shows the time at once when it goes on")
    func continued() throws {
      try sandbox.fillTicking(["One"])
      let window = try AppWindow(on: desktop, sandbox, ["--trace-timer"])
      func ticks() -> [Substring] {
        window.program.errors.split(separator: "\n").filter { $0.hasSuffix("  tick") }
      }
      // On a busy machine a wake-up may be late for other reasons, but not each time.
      var delays: [Double] = []
      for _ in 1...5 where delays.allSatisfy({ $0 > 0.3 }) {
        let before = ticks().count
        try poll("it ticks") { ticks().count > before }
        // Nearly a second was left to wait, and more than one passes.
        window.program.signal(SIGSTOP)
        let stopped = ticks().count
        usleep(1_500_000)
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        window.program.signal(SIGCONT)
        try poll("it ticks again") { ticks().count > stopped }
        let words = ticks()[stopped].split(separator: " ")
        let place = try #require(words.firstIndex(of: "actual"))
        let actual = try #require(Double(words[place + 1]))
        delays.append(actual - Double(now.tv_sec) - Double(now.tv_nsec) / 1e9)
      }
      #expect(delays.contains { $0 <= 0.3 }, "late by \(delays)")
    }

    @Test("Counters go to standard error when the window is closed, if asked for")
    func statistics() throws {
      try sandbox.fillTicking(["One"])
      let window = try AppWindow(on: desktop, sandbox, ["--stats", "--trace-timer"])
      try poll("a tick is traced") { !window.program.errors.isEmpty }
      try window.close()
      let outcome = try window.program.outcome()
      #expect(outcome.code == 0 && outcome.output == "")
      let counters = outcome.messages.last ?? ""
      for name in ["wakeups=", "ticks=", "frames=", "presents=", "damaged="] {
        #expect(counters.contains(name))
      }
    }
  }
}
