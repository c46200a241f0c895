import Canvas
import Glibc
import ProgramSupport
import Testing

import enum Desktop.ApplicationID

extension WindowNeighbourTests {
  /// One running instance a data folder: real processes, a real socket.
  @Suite struct Instances {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private var dependencies: [String: String?] {
      sandbox.folders.merging(desktop.environment) { $1 }
    }

    private func open(_ words: String...) throws -> AppWindow {
      try AppWindow(on: desktop, sandbox, words, environment: sandbox.folders)
    }

    private func start(_ words: String...) throws -> Program {
      try Program(sandbox.program, ["--data", sandbox.data] + words, environment: dependencies)
    }

    /// A second start, to its end.
    private func call(_ words: String...) throws -> Program.Outcome {
      try Program.run(
        sandbox.program, ["--data", sandbox.data] + words, environment: dependencies)
    }

    /// All windows of the class, of all processes.
    private func windows() throws -> [String] {
      let search = ["search", "--onlyvisible", "--class", "^\(ApplicationID.text)$"]
      let found = try Program.run(
        try Tools.find("xdotool"), search, environment: desktop.environment)
      return found.output.split(separator: "\n").map(String.init)
    }

    @Test("Behaviour 53: a second start brings the first window to the front and ends with code 0")
    func front() throws {
      let window = try open()
      let other = try Sandbox()
      let cover = try AppWindow(on: desktop, other, environment: other.folders)
      try poll("the other window is active") { try desktop.activeWindow == cover.id }
      let outcome = try call()
      #expect(outcome.code == 0 && outcome.errors == "" && outcome.output == "")
      try poll("the first window is active") { try desktop.activeWindow == window.id }
      #expect(try windows().count == 2, "each data folder has its own")
      try window.minimize()
      #expect(try call("aloft:show").code == 0)
      try poll("the window is back") { try window.property("WM_STATE").contains("Normal") }
    }

    @Test("A second start's theme is the window's from then on; what it cannot take over is named")
    func options() throws {
      try sandbox.fill(["Buy food", "Call the bank"], done: 1)
      let window = try open("--no-widgets")
      let outcome = try call("--theme", "dark", "--scale", "2", "--stats")
      #expect(outcome.code == 0 && outcome.output == "")
      #expect(
        outcome.messages == ["aloft: the window is open already: --scale, --stats ignored"])
      try window.expectPicture(of: sandbox, options: ["--theme", "dark"])
      #expect(try call().errors == "")
      try window.expectPicture(of: sandbox, options: ["--theme", "dark"])
    }

    @Test("A link proposes a task; it is stored when the person says so, and not before")
    func proposal() throws {
      let window = try open()
      try window.awaitDialog {
        _ = try call("aloft:new?name=Buy%20milk%20%26%20%D1%85%D0%BB%D0%B5%D0%B1")
      }
      #expect(try call("aloft:new?name=Second").code == 0, "the dialog stays as it is")
      #expect(try sandbox.list() == [])
      try window.press("Return")
      try poll("the task is stored") { try sandbox.list().map(\.name) == ["Buy milk & хлеб"] }
    }

    @Test("A second start ends when its dialog is there: what is typed next is typed into it")
    func typing() throws {
      let window = try open()
      let edge = try window.picture()[0, 0]
      for number in 1...5 {
        try sandbox.fill(["Task \(number)"])
        let call = try call("aloft:new")
        #expect(call.code == 0, "\(call.errors)")
        // It takes what is typed from its first frame on, in which it only begins to be seen.
        try window.type("New \(number)")
        try poll("the dialog is on screen") { try window.picture()[0, 0] != edge }
        try window.press("Return")
        try poll("New \(number) is stored (\(window.program.errors))") {
          try sandbox.list().contains { $0.name == "New \(number)" }
        }
      }
      #expect(try sandbox.list().count == 10)
    }

    @Test("A link starts the app where it does not run, and is followed")
    func started() throws {
      let window = try open("aloft:new?name=Buy%20milk")
      try poll("the task is stored") {
        try window.press("Return")
        return try sandbox.list().map(\.name) == ["Buy milk"]
      }
    }

    @Test("A link selects a task, also one that was scrolled out of sight")
    func task() throws {
      try sandbox.fill((1...60).map { "Task \($0)" })
      let window = try open()
      #expect(try call("aloft:task?id=50").code == 0)
      try window.press("x")
      try poll("Task 50 is done") {
        try sandbox.list().filter { !$0.isOpen }.map(\.name) == ["Task 50"]
      }
      #expect(try call("aloft:task?id=99").code == 0, "the window says that there is none")
    }

    @Test(
      "A link that is refused reaches nobody: one line, code 2",
      arguments: [
        "aloft:delete?id=1", "aloft:new?name=%0A", "aloft:show?x", "aloft:",
      ])
    func refused(_ link: String) throws {
      let outcome = try call(link)
      #expect(outcome.code == 2 && outcome.output == "")
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.hasPrefix("aloft: this link is not followed: "))
      #expect(try sandbox.folder.names() == [])
    }

    @Test("After kill -9 the next start is the first instance, and is found")
    func stale() throws {
      let killed = try open()
      killed.program.signal(SIGKILL)
      #expect(try killed.program.wait() == -SIGKILL)
      let window = try open()
      #expect(try call().code == 0)
      #expect(window.program.isRunning)
    }

    @Test("Two starts at the same moment open exactly one window, twenty times over")
    func race() throws {
      for round in 0..<20 {
        let starts = try [start(), start()]
        try poll("one of round \(round) has handed over") { starts.contains { !$0.isRunning } }
        let ended = try #require(starts.first { !$0.isRunning })
        let running = try #require(starts.first { $0 !== ended })
        #expect(try ended.wait() == 0, "\(ended.errors)")
        try poll("there is one window") { try windows().count == 1 }
        #expect(running.isRunning)
        // Every other first instance is killed and leaves its socket behind.
        running.signal(round.isMultiple(of: 2) ? SIGTERM : SIGKILL)
        _ = try running.wait()
      }
    }

    @Test("A first instance that is stuck ends a second start with code 1 and its process's number")
    func stuck() throws {
      let window = try open()
      window.program.signal(SIGSTOP)
      let outcome = try call()
      window.program.signal(SIGCONT)
      #expect(outcome.code == 1)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.contains("process \(window.program.process)"))
    }

    @Test("Where no socket can be made the window opens all the same, and says what is missing")
    func noFolder() throws {
      try sandbox.folder.write("", to: "file")
      let environment = ["XDG_RUNTIME_DIR": sandbox.folder.path + "/file"]
      let window = try AppWindow(
        on: desktop, sandbox, environment: sandbox.folders.merging(environment) { $1 })
      #expect(window.program.errors.contains("a second start will open a second window"))
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
    }

    @Test("Who listens for other starts sleeps: no wake-up in five seconds")
    func idle() throws {
      try sandbox.fill(["Old"], done: 1)
      let window = try open()
      try window.naps.awaitQuiet(seconds: 5)
    }
  }
}

extension Sandbox {
  /// The person's own folders, in the sandbox.
  var folders: [String: String?] {
    var folders: [String: String?] = [:]
    for (variable, name) in [
      ("XDG_RUNTIME_DIR", "run"), ("XDG_STATE_HOME", "state"), ("XDG_CACHE_HOME", "cache"),
    ] {
      folders[variable] = folder.path + "/" + name
    }
    return folders
  }
}

extension Desktop {
  /// The number of the window that has the keyboard, as xdotool writes it.
  var activeWindow: String {
    get throws { try tool("xdotool", "getactivewindow").filter(\.isNumber) }
  }
}
