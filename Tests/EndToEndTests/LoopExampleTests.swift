import Glibc
import Testing

/// The two examples of one loop in another, as a person starts them.
@Suite struct LoopExampleTests {
  @Test("A GTK window ticks by a timer of Loop")
  func ticking() throws {
    let desktop = try Desktop()
    let window = try Program(Tools.built("example-gtk"), [], environment: desktop.environment)
    try poll("the window ticks (\(window.output))") { try title(on: desktop).hasSuffix(": 2 s") }
  }

  @Test("With nothing due, the GTK window that hosts a loop does not wake")
  func idleWindow() throws {
    let desktop = try Desktop()
    let window = try Program(
      Tools.built("example-gtk"), ["--idle"], environment: desktop.environment)
    try poll("the window is there (\(window.output))") {
      try title(on: desktop) == "Loop in GTK"
    }
    try Naps(program: window).awaitQuiet()
  }

  @Test("GLib's timeout calls in a program on Loop, between its own timers")
  func timeout() throws {
    let outcome = try Program.run(Tools.built("example-glib"), [])
    #expect(outcome.code == 0)
    #expect(
      outcome.output.split(separator: "\n").sorted() == [
        "GLib, call 1", "GLib, call 2", "GLib, call 3", "a timer of Loop, at its date",
      ])
  }

  @Test("With nothing due, a loop that hosts GLib does not wake")
  func idleContext() throws {
    let program = try Program(Tools.built("example-glib"), ["--idle"])
    try Naps(program: program).awaitQuiet()
    #expect(program.isRunning)
  }

  /// The title of the window, empty until there is one.
  private func title(on desktop: Desktop) throws -> String {
    let outcome = try Program.run(
      try Tools.find("xdotool"), ["search", "--name", "Loop in GTK", "getwindowname"],
      environment: desktop.environment)
    return outcome.output.split(separator: "\n").last.map(String.init) ?? ""
  }
}
