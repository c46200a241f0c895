import Canvas
import Testing

extension WindowTests {
  /// A backup restored in a real window, on the threads and over the files of a real one.
  @Suite struct Restoring {
    @Test("By the window's menu: listed, compared, restored, and undone in one step")
    func menu() throws {
      let sandbox = try Sandbox()
      for name in ["One", "Two", "Three"] { try sandbox.succeed("add", name) }
      try sandbox.succeed("backup")
      try sandbox.succeed("delete", "2")
      try sandbox.succeed("rename", "1", "Eins")
      let window = try AppWindow(on: try Desktop(), sandbox)
      let names = { try sandbox.list().map(\.name) }
      try window.awaitCalm()
      // In a window of 480 × 720 points at a scale of 1; goldens hold the lines there.
      try window.click(at: Point(x: 388, y: 44))
      try window.awaitCalm()
      try window.click(at: Point(x: 300, y: 546))
      try window.awaitCalm()
      try window.awaitDialog { try window.click(at: Point(x: 100, y: 509)) }
      try window.awaitCalm()
      #expect(try names() == ["Eins", "Three"])
      for _ in 1...2 { try window.press("Tab") }
      try window.press("Return")
      try poll("the backup is restored") { try names() == ["One", "Two", "Three"] }
      try window.awaitCalm()
      try window.press("ctrl+z")
      try poll("one step takes it back") { try names() == ["Eins", "Three"] }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }
  }
}
