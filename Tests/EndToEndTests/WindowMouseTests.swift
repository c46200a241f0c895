import Canvas
import Testing

extension WindowTests {
  /// A new user who has a mouse and no key but those of letters: every action is found by looking.
  @Suite struct Mouse {
    /// Where things are, in a window of 480 × 720 points at a scale of 1. Goldens hold them there.
    private enum Place {
      static let add = Point(x: 428, y: 44)
      static let menu = Point(x: 388, y: 44)
      static let confirm = Point(x: 376, y: 341)
      static let undo = Point(x: 408, y: 678)
      static let endSearch = Point(x: 348, y: 44)
      /// In the settings.
      static let celebration = Point(x: 240, y: 257)
      static let close = Point(x: 376, y: 674)
      /// Where a widened window has its menu's button, and the menu's last line.
      static let largerMenu = Point(x: 379, y: 48)
      static let largerQuit = Point(x: 338, y: 686)

      static func row(_ row: Int, x: Double = 150) -> Point {
        Point(x: x, y: 116 + 48 * Double(row))
      }
      static func circle(ofRow row: Int) -> Point { self.row(row, x: 42) }
      static func cross(ofRow row: Int) -> Point { self.row(row, x: 440) }
    }

    /// The lines of the window's menu.
    private enum Line: Double {
      case search = 30, undo = 103, larger = 345, theme = 441, settings = 514
    }

    @Test(
      "By mouse alone: add, complete, undo, reorder, search, delete, theme, settings, zoom, quit")
    func script() throws {
      let sandbox = try Sandbox()
      let window = try AppWindow(on: try Desktop(), sandbox)
      let names = { try sandbox.list().map(\.name) }

      for (count, name) in ["One", "Two", "Three"].enumerated() {
        try window.awaitDialog { try window.click(at: Place.add) }
        try window.type(name)
        try window.click(at: Place.confirm)
        try poll("\(name) is added") { try names().count == count + 1 }
      }

      // Completed, and taken back by the toast's button; once more, and by the menu's line.
      try window.click(at: Place.circle(ofRow: 1))
      try poll("Two is done") { try sandbox.list().contains { !$0.isOpen } }
      try window.awaitCalm()
      try window.click(at: Place.undo)
      try poll("Two is open") { try sandbox.list().allSatisfy(\.isOpen) }
      try window.awaitCalm()
      try window.click(at: Place.circle(ofRow: 0))
      try poll("One is done") { try sandbox.list().contains { !$0.isOpen } }
      try choose(.undo, in: window)
      try poll("One is open") { try sandbox.list().allSatisfy(\.isOpen) }

      try window.awaitCalm()
      try drag(row: 0, to: Place.row(2) + Point(x: 0, y: 20), in: window)
      try poll("One is the last") { try names() == ["Two", "Three", "One"] }

      try choose(.search, in: window)
      try window.type("three")
      try window.awaitCalm()
      try window.point(at: Place.row(0))
      try window.awaitCalm()
      try window.click(at: Place.cross(ofRow: 0))
      try poll("what was found is deleted") { try names() == ["Two", "One"] }
      try window.awaitCalm()
      try window.click(at: Place.endSearch)

      // Its menu opens to the left.
      try choose(.theme, in: window)
      try window.awaitCalm()
      try window.click(at: Point(x: 150, y: 505))
      try poll("the theme is dark") { try sandbox.succeed("settings", "theme") == "dark\n" }
      try choose(.settings, in: window)
      try window.awaitCalm()
      try window.click(at: Place.celebration)
      try poll("no balloon is to fly") { try sandbox.succeed("settings", "celebration") == "off\n" }
      try window.click(at: Place.close)
      try window.awaitCalm()
      try choose(.larger, in: window)
      try poll("everything is larger") { try sandbox.succeed("settings", "text-size") == "110\n" }

      try window.awaitCalm()
      try window.click(at: Place.largerMenu)
      try window.awaitCalm()
      // The menu is higher than that window: its end is scrolled to.
      try window.point(at: Place.largerQuit)
      for _ in 1...9 { try window.desktop.tool("xdotool", "click", "5") }
      try window.awaitCalm()
      try window.click(at: Place.largerQuit)
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }

    private func choose(_ line: Line, in window: AppWindow) throws {
      try window.awaitCalm()
      try window.click(at: Place.menu)
      try window.awaitCalm()
      try window.click(at: Point(x: 300, y: line.rawValue))
    }

    private func drag(row: Int, to place: Point, in window: AppWindow) throws {
      try window.point(at: Place.row(row))
      try window.desktop.tool("xdotool", "mousedown", "1")
      // As a hand does it: what does not move is no drag.
      for step in 1...6 {
        let start = Place.row(row)
        try window.point(
          at: Point(
            x: start.x, y: (start.y + (place.y - start.y) * Double(step) / 6).rounded()))
      }
      try window.awaitCalm()
      try window.desktop.tool("xdotool", "mouseup", "1")
    }
  }
}
