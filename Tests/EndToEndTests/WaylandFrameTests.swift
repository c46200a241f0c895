import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowNeighbourTests {
  /// Aloft on a Wayland compositor that draws no title bars, where libdecor has a plug-in that does.
  @Suite(.enabled(if: Weston.plugIns != nil, "no plug-in of libdecor is installed"))
  struct WaylandFrame {
    let sandbox: Sandbox
    let weston: Weston

    init() throws { (sandbox, weston) = (try Sandbox(), try Weston(.workspaces)) }

    /// Where in a picture another one is, pixel by pixel.
    private func place(of part: Bitmap, in whole: Bitmap) -> (x: Int, y: Int)? {
      func matches(_ x: Int, _ y: Int, _ row: Int) -> Bool {
        let (own, other) = (row * part.width, (y + row) * whole.width + x)
        return part.pixels[own..<own + part.width] == whole.pixels[other..<other + part.width]
      }
      // A row with letters, by which all others are ruled out.
      let mark = 36
      for y in 0...whole.height - part.height {
        for x in 0...whole.width - part.width where matches(x, y, mark) {
          if (0..<part.height).allSatisfy({ matches(x, y, $0) }) { return (x, y) }
        }
      }
      return nil
    }

    @Test(
      "The window is native, its title bar closes it, and libdecor says nothing to the terminal")
    func titleBar() throws {
      try sandbox.fill(["One"])
      let aloft = try weston.start(
        sandbox, ["--stats", "--display-server", "wayland"], plugIns: Weston.plugIns)
      try weston.putPointerAway()
      let expected = try sandbox.expectedPicture(width: 480, height: 720)
      var found: (x: Int, y: Int)?
      try poll("every pixel is right: \(aloft.account)") {
        found = place(of: expected, in: try weston.picture())
        return found != nil
      }
      let naps = Naps(program: aloft)
      #expect(naps.mappedFiles(named: ["libGL", "libEGL", "libvulkan", "gallium"]) == [])
      let origin = try #require(found)
      // In the bar above it, at the right.
      try weston.point(at: Point(x: Double(origin.x + 480 - 16), y: Double(origin.y - 12)))
      try weston.desktop.tool("xdotool", "click", "1")
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      let way = "server=wayland because=asked presenter=wayland-shared"
      #expect(outcome.messages.first?.hasPrefix(way) == true, "\(outcome.errors)")
      #expect(outcome.messages.count == 3, "the figures alone: \(outcome.errors)")
    }
  }

  /// Aloft on a Wayland compositor that has the decoration protocol and wants windows to draw their frames, where
  /// libdecor has a plug-in.
  @Suite(
    .enabled(if: Weston.plugIns != nil, "no plug-in of libdecor is installed"),
    .enabled(if: Cage.skipReason == nil, Cage.comment))
  struct WaylandCage {
    @Test("The window opens without a frame, shows every pixel, and ends with SIGTERM")
    func opens() throws {
      let (sandbox, cage) = (try Sandbox(), try Cage())
      try sandbox.fill(["One", "Two"])
      let screen = try cage.picture()
      let aloft = try cage.start(sandbox)
      let expected = try sandbox.expectedPicture(
        width: Double(screen.width), height: Double(screen.height))
      try expectEqual(expected) { try cage.picture() }
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      let way = "server=wayland because=only-one presenter=wayland-shared"
      #expect(outcome.messages.first?.hasPrefix(way) == true, "\(outcome.errors)")
    }
  }
}
