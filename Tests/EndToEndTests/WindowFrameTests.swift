import Canvas
import Glibc
import Testing

import enum Desktop.ApplicationID

extension WindowTests {
  /// How frames reach the screen, and when.
  @Suite struct Frames {
    let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    /// What `--stats` prints of a window that was closed: the words before and behind each `=`.
    private func statistics(of program: Program) throws -> [String: String] {
      let outcome = try program.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      var values: [String: String] = [:]
      for line in outcome.messages {
        for pair in line.split(separator: " ").map({ $0.split(separator: "=") }) {
          if pair.count == 2 { values[String(pair[0])] = String(pair[1]) }
        }
      }
      return values
    }

    /// Completes the only task and waits for the balloon's end.
    private func flyBalloon(in window: AppWindow) throws {
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      try window.naps.awaitQuiet()
      try window.close()
    }

    /// At 60 Hz: at most the flight's three seconds, and a second for what else moves from the key to
    /// the quiet window: the tick, the row, a toast that comes and goes. How many of those frames a
    /// busy machine leaves out is not told here; `Assets/bench/measure-frames` is strict.
    private static let flight = 1...240

    @Test("A balloon flies on the screen's own blanks, its pixels shared with the server")
    func balloon() throws {
      try sandbox.fill(["Only"])
      let window = try AppWindow(on: try Desktop(), sandbox, ["--stats"])
      try flyBalloon(in: window)
      let values = try statistics(of: window.program)
      #expect(values["presenter"] == "x11-shared")
      #expect(values["clock"] == "x11-present")
      let counts = ["shown", "skipped", "late"].map { values[$0].flatMap(Int.init) ?? -1 }
      #expect(counts[0] > 0 && counts.allSatisfy { $0 >= 0 })
      #expect(Self.flight.contains(counts[0] + counts[1]), "\(counts)")
      // Of 60 Hz; a server that gets little of a busy machine tells its blanks unevenly.
      let period = try #require(values["period"].flatMap { Double($0.dropLast(2)) }, "\(values)")
      #expect((12...22).contains(period), "\(values)")
      #expect(values["intervals"]?.split(separator: "/").count == 4)
    }

    @Test("On a server that does not tell of its blanks a timer flies the balloon")
    func withoutPresent() throws {
      try sandbox.fill(["Only"])
      let desktop = try Desktop()
      let filter = try ServerFilter(of: desktop.display, hiding: "Present")
      let window = try AppWindow(
        on: desktop, sandbox, ["--stats"], environment: ["DISPLAY": filter.display])
      try flyBalloon(in: window)
      let values = try statistics(of: window.program)
      #expect(values["clock"] == "timer")
      let counts = ["shown", "skipped"].map { values[$0].flatMap(Int.init) ?? -1 }
      #expect(Self.flight.contains(counts[0] + counts[1]), "\(counts)")
    }

    @Test("A server that shares no memory is sent every pixel, also after a change and a resize")
    func withoutSharedMemory() throws {
      try sandbox.fill(["Buy food", "Купить хлеб", "买牛奶"])
      let desktop = try Desktop(options: ["-extension", "MIT-SHM"])
      let window = try AppWindow(on: desktop, sandbox, ["--stats"])
      #expect(try !window.sharesPixels)
      try window.expectPicture(of: sandbox)
      try desktop.tool("xdotool", "windowsize", window.id, "1001", "1203")
      try poll("the window is resized") { try window.geometry.width == 1_001 }
      try window.expectPicture(of: sandbox)
      try window.close()
      #expect(try statistics(of: window.program)["presenter"] == "x11-sent")
    }

    @Test("From the smallest size to a large screen's, every pixel is right after each resize")
    func sizes() throws {
      try sandbox.fill((1...60).map { "Task \($0)" })
      let desktop = try Desktop(managed: false, width: 3_840, height: 2_160)
      let window = try AppWindow(on: desktop, sandbox)
      try desktop.tool("xdotool", "windowmove", window.id, "0", "0")
      for (width, height) in [(200, 200), (3_840, 2_160), (201, 333), (1_280, 1_600), (480, 720)] {
        try desktop.tool("xdotool", "windowsize", window.id, "\(width)", "\(height)")
        try poll("the window is resized") { try window.geometry.height == height }
        try window.expectPicture(of: sandbox)
      }
      #expect(window.program.isRunning)
    }

    @Test("A screen of 16 bits a pixel is shown through SDL")
    func sixteenBits() throws {
      try sandbox.fill(["Buy food"])
      let desktop = try Desktop(depth: 16)
      let aloft = try Program(
        sandbox.program, ["--data", sandbox.data, "--stats"], environment: desktop.environment)
      let (xdotool, xwd) = (try Tools.find("xdotool"), try Tools.find("xwd"))
      var id = ""
      try poll("the window is painted: \(aloft.account)\n\(desktop.account)") {
        let search = ["search", "--onlyvisible", "--class", "^\(ApplicationID.text)$"]
        let found = try Program.run(xdotool, search, environment: desktop.environment)
        guard let last = found.output.split(separator: "\n").last else { return false }
        id = String(last)
        let dump = try Program.run(xwd, ["-silent", "-id", id], environment: desktop.environment)
        return Set(dump.output.utf8.suffix(480 * 720 * 2)).count > 8
      }
      try desktop.tool("xdotool", "windowfocus", "--sync", id)
      try desktop.press("ctrl+q")
      #expect(try statistics(of: aloft)["presenter"] == "sdl-surface")
    }

    @Test(
      "A server that stands still is not waited for: the window ticks on, and is right after it")
    func serverStalled() throws {
      try sandbox.fillTicking(["One", "Two", "Three"])
      let desktop = try Desktop()
      let window = try AppWindow(on: desktop, sandbox)
      try window.naps.awaitTicking()
      desktop.server.signal(SIGSTOP)
      defer { desktop.server.signal(SIGCONT) }
      // The first tick is sent, the second finds the picture still in use; a program that waits for
      // the server sleeps once.
      let before = try window.naps.count()
      try poll("it ticks on") { try window.naps.count() >= before + 4 }
      desktop.server.signal(SIGCONT)
      for _ in 1...2 {
        let picture = try window.picture()
        try poll("the labels tick again") { try window.picture() != picture }
      }
      try window.naps.awaitTicking()
    }

    @Test("A server that goes away while the window is being closed does not keep the program")
    func serverKilledWhileClosing() throws {
      try sandbox.fill(["One"])
      let desktop = try Desktop()
      let window = try AppWindow(on: desktop, sandbox)
      // The program can end its run, but not get an answer to the end of its window.
      desktop.server.signal(SIGSTOP)
      window.program.signal(SIGTERM)
      try window.naps.awaitQuiet()
      #expect(window.program.isRunning)
      desktop.server.signal(SIGKILL)
      let outcome = try window.program.outcome()
      #expect(outcome.code == 0)
      #expect(outcome.messages == [])
    }

    @Test("A server that stands still while the balloon flies: it lands, and the window sleeps")
    func serverStalledInFlight() throws {
      try sandbox.fill(["Only"])
      let desktop = try Desktop()
      let window = try AppWindow(on: desktop, sandbox, ["--stats"])
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      desktop.server.signal(SIGSTOP)
      defer { desktop.server.signal(SIGCONT) }
      try window.naps.awaitQuiet()
      desktop.server.signal(SIGCONT)
      try window.expectPicture(of: sandbox)
      try window.close()
      _ = try statistics(of: window.program)
    }

    @Test(
      "The X server killed: what was done is saved, one line, code 1",
      arguments: [false, true])
    func serverKilled(_ isFlying: Bool) throws {
      try sandbox.fillTicking(isFlying ? ["Only"] : ["One", "Two"])
      let desktop = try Desktop(managed: false)
      let window = try AppWindow(on: desktop, sandbox)
      try desktop.tool("xdotool", "windowsize", window.id, "500", "600")
      try poll("the window is resized") { try window.geometry.width == 500 }
      try window.press("Home")
      try window.press("x")
      try poll("a task is done") { try sandbox.list().contains { !$0.isOpen } }
      desktop.server.signal(SIGKILL)
      let outcome = try window.program.outcome()
      #expect(outcome.code == 1)
      #expect(outcome.messages == ["aloft: the display server has gone; all tasks are saved"])
      #expect(try sandbox.list().filter { !$0.isOpen }.count == 1)
      let again = try AppWindow(on: try Desktop(), sandbox)
      #expect(try again.geometry.width == 500)
    }

    @Test("The X server killed amid a name: what was written is there with the next N")
    func serverKilledAmidName() throws {
      try sandbox.fill(["One"])
      let desktop = try Desktop(managed: false)
      let window = try AppWindow(on: desktop, sandbox)
      try window.awaitDialog { try window.press("n") }
      try window.type("Half a na")
      try window.awaitStill()
      desktop.server.signal(SIGKILL)
      #expect(try window.program.outcome().code == 1)
      let again = try AppWindow(on: try Desktop(), sandbox)
      try again.awaitDialog { try again.press("n") }
      try again.type("me")
      try again.press("Return")
      try poll("it goes on where it ended") {
        try sandbox.list().map(\.name) == ["One", "Half a name"]
      }
    }
  }
}
