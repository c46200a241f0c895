import BusSupport
import Canvas
import GoldenSupport
import Testing

extension WindowNeighbourTests {
  /// What a person hears who does not see the window.
  @Suite struct Speech {
    /// A person's hands, and what they hear of it.
    private struct Listener {
      let window: AppWindow
      let orca: Orca
      private(set) var heard: [String] = []
      private var count = 0

      init(_ window: AppWindow, _ orca: Orca) {
        (self.window, self.orca) = (window, orca)
      }

      /// - Parameters:
      ///   - name: of what is done, a line of the golden text.
      ///   - endsInAge: the last that is said is how long something has been open: a second or two.
      mutating func hear(
        _ name: String, endsInAge: Bool = false, _ act: () throws -> Void = {}
      ) throws {
        try act()
        try orca.awaitSilence()
        let all = orca.spoken
        let new = all[min(count, all.count)...].dropLast(endsInAge ? 1 : 0)
        heard += ["# \(name)"] + new.map(Self.measureless)
        count = all.count
      }

      /// What is said meanwhile is not looked at.
      mutating func pass() throws {
        try orca.awaitSilence()
        count = orca.spoken.count
      }

      /// How full the disk is is the machine's business.
      private static func measureless(_ line: String) -> String {
        line.contains("%") ? "0%" : line
      }
    }

    @Test(
      "Orca says what happens: start, moving, completing, adding, an error, the disk, a message",
      .enabled(if: Orca.isThere, "Orca cannot be had here: apt-get install orca at-spi2-core"),
      arguments: ["en", "ar", "ru", "zh_CN"])
    func speech(_ language: String) throws {
      let sandbox = try Sandbox()
      let desktop = try Desktop()
      try sandbox.fill(["Buy milk", "Call mom", "Write a letter"])
      let orca = try Orca(on: desktop, sandbox, language: language)
      // With the widgets: the disk is one of them.
      let program = try Program(
        try sandbox.programWithCatalogues(), ["--data", sandbox.data],
        environment: desktop.environment.merging([
          "DBUS_SESSION_BUS_ADDRESS": orca.session.address, "LANGUAGE": language,
        ]) { $1 })
      let window = try AppWindow(on: desktop, of: program)
      var listener = Listener(window, orca)
      try listener.hear("start")
      try listener.hear("down") { try window.press("Down") }
      try listener.hear("down") { try window.press("Down") }
      try listener.hear("complete") { try window.press("space") }
      try listener.hear("new task") { try window.press("n") }
      try listener.hear("no name") { try window.press("Return") }
      // What it says of letters depends on how fast they come.
      try window.type("Sing")
      try listener.pass()
      try listener.hear("a name", endsInAge: true) { try window.press("Return") }
      try listener.hear("undo") { try window.press("ctrl+z") }
      for name in ["refresh", "details", "disk"] {
        try listener.hear(name) { try window.press("Tab") }
      }
      try listener.hear("unfold") { try window.press("Return") }
      expectGoldenText(
        listener.heard.joined(separator: "\n") + "\n", "orca-\(language)")
      try window.close()
      #expect(try program.wait() == 0)
    }
  }
}
