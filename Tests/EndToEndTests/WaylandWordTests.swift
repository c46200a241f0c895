import Glibc
import ProgramSupport
import Testing

extension WindowNeighbourTests {
  /// Aloft on a Wayland compositor that says what others say when a person acts
  /// (`Tests/Fixtures/FaultyCompositor`).
  @Suite struct WaylandWords {
    let sandbox: Sandbox
    let runtime: TemporaryFolder

    init() throws { (sandbox, runtime) = (try Sandbox(), try TemporaryFolder()) }

    private var dependencies: [String: String?] {
      [
        "WAYLAND_DISPLAY": "wordy", "XDG_RUNTIME_DIR": runtime.path, "DISPLAY": nil,
        "LIBDECOR_PLUGIN_DIR": runtime["none"],
      ]
    }

    private func compositor(_ word: String, drop: String = "") throws -> Program {
      let compositor = try Program(
        try Tools.built("FaultyCompositor"), ["wordy", word],
        environment: ["XDG_RUNTIME_DIR": runtime.path, "DROP": drop])
      try poll("it is ready: \(compositor.account)") { compositor.output.hasPrefix("ready") }
      return compositor
    }

    private func start(on compositor: Program) throws -> Program {
      let aloft = try Program(
        sandbox.program, ["--data", sandbox.data, "--no-widgets"], environment: dependencies)
      try poll("there is a picture: \(aloft.account)") { compositor.output.contains("480 720") }
      return aloft
    }

    private func end(_ aloft: Program, on compositor: Program) throws {
      #expect(compositor.isRunning, "\(compositor.account)")
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
    }

    @Test("A second start has the first one's window raised, by the leave that the desktop gave it")
    func raise() throws {
      try sandbox.fill(["One"])
      let compositor = try compositor("raise")
      let aloft = try start(on: compositor)
      let second = try Program(
        sandbox.program, ["--data", sandbox.data],
        environment: dependencies.merging(["XDG_ACTIVATION_TOKEN": "a-leave"]) { $1 })
      #expect(try second.wait() == 0)
      try poll("it is raised: \(compositor.account)") {
        compositor.output.contains("raised a-leave\n")
      }
      try end(aloft, on: compositor)
    }

    @Test("A file that is dropped becomes tasks")
    func drop() throws {
      try sandbox.fill(["One"])
      try runtime.write("Milk\nМолоко\n", to: "list of things.txt")
      let path = runtime["list%20of%20things.txt"]
      let compositor = try compositor("drop", drop: path)
      let aloft = try start(on: compositor)
      try poll("its lines are tasks: \(aloft.account)") {
        try Set(sandbox.list().map(\.name)) == ["One", "Milk", "Молоко"]
      }
      try end(aloft, on: compositor)
    }

    @Test("So does a text")
    func dropText() throws {
      try sandbox.fill(["One"])
      let compositor = try compositor("drop", drop: "Milk\nМолоко\n")
      let aloft = try start(on: compositor)
      try poll("its lines are tasks: \(aloft.account)") {
        try Set(sandbox.list().map(\.name)) == ["One", "Milk", "Молоко"]
      }
      try end(aloft, on: compositor)
    }

    @Test("Layouts that are switched while somebody types count from the next letter on")
    func layouts() throws {
      try sandbox.fill(["One"])
      let compositor = try compositor("layouts")
      let aloft = try start(on: compositor)
      try poll("every letter is its layout's: \(aloft.account)") {
        try sandbox.list().map(\.name).contains("nтn")
      }
      try end(aloft, on: compositor)
    }
  }
}
