import Canvas
import Testing

extension WindowTests {
  /// Menus in the real window, by the button and the key that other programs open theirs with.
  @Suite struct Menus {
    @Test("The right button and the Menu key open the menu of a task; what is chosen is stored")
    func task() throws {
      let sandbox = try Sandbox()
      try sandbox.fill(["One", "Two", "Three"])
      let window = try AppWindow(on: try Desktop(), sandbox)
      // On the second row; the line that is meant is found by its first letters.
      try window.click(at: Point(x: 150, y: 164), button: 3)
      try window.type("del")
      try window.press("Return")
      try poll("Two is deleted") { try sandbox.list().map(\.name) == ["One", "Three"] }
      try window.press("End")
      try window.press("Menu")
      try window.press("Return")
      try poll("Three is done") {
        try sandbox.list().filter { !$0.isOpen }.map(\.name) == ["Three"]
      }
      try window.press("shift+F10")
      try window.press("Escape")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }
  }
}
