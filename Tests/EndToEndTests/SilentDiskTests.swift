import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowTests {
  /// A server keeps the tasks, and does not answer for a while (`Tests/Fixtures/SilentDisk`).
  @Suite(.enabled(if: ForeignProgram.succeeds("cc --version"), "There is no C compiler."))
  struct SilentDisk {
    private let sandbox: Sandbox
    private let desktop: Desktop
    private let environment: [String: String?]
    private var sign: String { sandbox.folder["silent"] }

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
      let disk = sandbox.folder["disk.so"]
      let source = ForeignProgram.path("Fixtures/SilentDisk/disk.c")
      _ = try ForeignProgram.output("cc -O2 -shared -fPIC -o '\(disk)' '\(source)' -ldl")
      environment = ["LD_PRELOAD": disk, "SILENT_DISK": sandbox.folder["silent"]]
    }

    private func fallSilent() throws { try sandbox.folder.write("", to: "silent") }
    private func answer() throws { try #require(unlink(sign) == 0) }

    /// The window that says why there is none yet.
    private func startWaiting() throws -> AppWindow {
      try sandbox.fill(["Buy food"])
      try fallSilent()
      let program = try Program(
        sandbox.program, ["--data", sandbox.data, "--no-widgets"],
        environment: desktop.environment.merging(environment) { $1 })
      let box = try AppWindow(on: desktop, of: program)
      #expect(try box.geometry.width == 420)
      #expect(try box.geometry.height < 320)
      return box
    }

    @Test("At a start a window says that it waits, and the tasks are there when the disk answers")
    func start() throws {
      let program = try startWaiting().program
      try answer()
      try poll("the window of the tasks") {
        try AppWindow(on: desktop, of: program).geometry.width == 480
      }
      let window = try AppWindow(on: desktop, of: program)
      try window.press("Home")
      try window.press("x")
      try poll("the task is done") { try sandbox.list().first?.isOpen == false }
      try window.press("ctrl+q")
      let outcome = try program.outcome()
      #expect(outcome.code == 0 && outcome.errors == "")
    }

    @Test("Who does not want to wait for it closes that window: code 1, and nothing has changed")
    func givingUp() throws {
      let box = try startWaiting()
      try box.press("Escape")
      #expect(try box.program.wait() == 1)
      #expect(try sandbox.list().map(\.name) == ["Buy food"])
    }

    @Test("An open window says so over its last picture; what is changed waits until it answers")
    func openWindow() throws {
      try sandbox.fill(["Buy food"])
      let window = try AppWindow(on: desktop, sandbox, environment: environment)
      try window.press("Home")
      try window.awaitStill()
      let before = try window.picture()
      try fallSilent()
      try window.press("x")
      try poll("the picture is dimmed, from edge to edge") {
        try window.picture().pixels.first != before.pixels.first
      }
      #expect(try sandbox.list().first?.isOpen == true)
      try answer()
      try poll("the task is done") { try sandbox.list().first?.isOpen == false }
      try poll("nothing is dimmed") {
        try window.picture().pixels.first == before.pixels.first
      }
      try window.press("ctrl+q")
      let outcome = try window.program.outcome()
      #expect(outcome.code == 0 && outcome.errors == "")
    }
  }
}
