import Canvas
import Testing

extension WindowTests {
  /// Several tasks selected in a real window, where the window system says which keys are held with the
  /// pointer.
  @Suite struct Selection {
    /// In a window of 480 × 720 points at a scale of 1.
    private func place(ofRow row: Int) -> Point { Point(x: 150, y: 116 + 48 * Double(row)) }

    @Test(
      "By Shift, Ctrl, a band and Ctrl+A: completed, moved and deleted together, each in one step")
    func script() throws {
      let sandbox = try Sandbox()
      for name in ["One", "Two", "Three", "Four"] { try sandbox.succeed("add", name) }
      let window = try AppWindow(on: try Desktop(), sandbox)
      func names(_ isOpen: Bool = true) throws -> [String] {
        try sandbox.list().filter { $0.isOpen == isOpen }.map(\.name)
      }
      func click(_ row: Int, holding key: String) throws {
        try window.desktop.tool("xdotool", "keydown", key)
        try window.click(at: place(ofRow: row))
        try window.desktop.tool("xdotool", "keyup", key)
      }

      try window.click(at: place(ofRow: 0))
      try click(2, holding: "ctrl")
      try window.press("alt+Down")
      try poll("two have moved together") { try names() == ["Two", "Four", "One", "Three"] }
      try window.press("ctrl+z")
      try poll("one step takes both back") { try names() == ["One", "Two", "Three", "Four"] }

      // What still moves is pressed where it was.
      try window.awaitCalm()
      try window.click(at: place(ofRow: 1))
      try click(3, holding: "shift")
      try window.press("space")
      try poll("three are completed") { try names(false).count == 3 && names() == ["One"] }
      try window.press("ctrl+z")
      try poll("one step opens them") { try names().count == 4 }

      // A band from below the tasks to the middle of the third one.
      try window.awaitCalm()
      try window.point(at: Point(x: 300, y: 420))
      try window.desktop.tool("xdotool", "mousedown", "1")
      for step in 1...6 {
        try window.point(at: Point(x: 300 - 20 * Double(step), y: 420 - 34 * Double(step)))
      }
      try window.desktop.tool("xdotool", "mouseup", "1")
      try window.press("Delete")
      try poll("what the band touched is deleted") { try names() == ["One", "Two"] }

      try window.press("ctrl+a")
      try window.press("x")
      try poll("all are completed") { try names() == [] && names(false).count == 2 }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }
  }
}
