import Glibc
import ProgramSupport
import Testing

extension WindowTests {
  /// What stops a start is said in a window too: who clicks an icon does not see standard error.
  @Suite struct CannotStart {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    /// A start as from the menu.
    private func start(
      _ words: String..., environment: [String: String?] = [:]
    ) throws -> Program {
      try Program(
        sandbox.program, ["--from-desktop"] + words,
        environment: sandbox.folders.merging(desktop.environment) { $1 }
          .merging(environment) { $1 })
    }

    /// Its window, which is no window for tasks.
    private func box(of program: Program) throws -> AppWindow {
      let box = try AppWindow(on: desktop, of: program)
      #expect(try box.title == "\"Aloft\"")
      #expect(try box.geometry.width == 420)
      #expect(try box.geometry.height < 320)
      return box
    }

    @Test("A home folder that cannot be written: a window says so, Enter closes it, code 1")
    func unwritableHome() throws {
      let program = try start(environment: ["HOME": "/proc/nobody", "XDG_DATA_HOME": nil])
      let box = try box(of: program)
      #expect(program.isRunning)
      try box.press("Return")
      let outcome = try program.outcome()
      #expect(outcome.code == 1 && outcome.output == "")
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.hasPrefix("aloft: Expected a folder for the tasks at /proc/nobody: "))
    }

    @Test(
      "A store of a newer Aloft: a window that cannot read it says so, and not a byte of it changes",
      arguments: [["widget"]])
    func newerVersion(_ verb: [String]) throws {
      try sandbox.succeed("add", "Buy food")
      var bytes = try sandbox.folder.bytes("data/aloft.db")
      // The file format's user version: four bytes, the most significant one first.
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try sandbox.folder.write(bytes, to: "data/aloft.db")
      let words = ["--from-desktop"] + verb + ["--data", sandbox.data]
      let program = try Program(
        sandbox.program, words, environment: sandbox.folders.merging(desktop.environment) { $1 })
      try box(of: program).press("Escape")
      let outcome = try program.outcome()
      #expect(outcome.code == 1)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.contains("has version 99, this Aloft knows versions up to 14"))
      #expect(try sandbox.folder.bytes("data/aloft.db") == bytes)
      #expect(try sandbox.run("add", "b").code == 1, "a shell is told in its one line, and at once")
    }

    @Test(
      "A store of a newer Aloft is shown by the window of tasks, changed by nobody, and says so")
    func newerVersionToRead() throws {
      // Days old, so that nothing ticks.
      try sandbox.folder.write("clock 2026-01-01T09:00:00Z\npaste \"Buy food\"", to: "add.play")
      let script = ["play", sandbox.folder["add.play"], "--data", sandbox.data]
      #expect(try Program.run(sandbox.program, script).code == 0)
      // Moves the log into the database.
      try sandbox.succeed("list")
      var bytes = try sandbox.folder.bytes("data/aloft.db")
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try sandbox.folder.write(bytes, to: "data/aloft.db")
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.press("x")
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.folder.bytes("data/aloft.db") == bytes)
    }

    @Test("A folder in the database's place: the window manager closes the window, code 1")
    func notAFile() throws {
      try #require(mkdir(sandbox.data, 0o700) == 0 && mkdir(sandbox.data + "/aloft.db", 0o700) == 0)
      let program = try start("--data", sandbox.data)
      try box(of: program).close()
      let outcome = try program.outcome()
      #expect(outcome.code == 1)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.contains("something that is not a file"))
    }

    @Test("Who starts it in another way than the menu reads the line: no window, code 1 at once")
    func byHand() throws {
      let outcome = try Program.run(
        sandbox.program, ["--data", "/proc/nobody"],
        environment: sandbox.folders.merging(desktop.environment) { $1 })
      #expect(outcome.code == 1)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.hasPrefix("aloft: Expected a folder for the tasks at /proc/nobody: "))
    }

    @Test("Where there is no display either, the line is all: code 1 at once")
    func noDisplay() throws {
      let outcome = try Program.run(
        sandbox.program, ["--from-desktop", "--data", "/proc/nobody"],
        environment: sandbox.folders)
      #expect(outcome.code == 1)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.hasPrefix("aloft: Expected a folder for the tasks at /proc/nobody: "))
    }
  }
}
