import Canvas
import Testing

extension WindowTests {
  /// The store takes no changes while the window is open: the person is told, and goes on.
  @Suite struct Trouble {
    @Test(
      "On a full disk a change is refused visibly; once there is room it is made",
      .enabled(if: SmallDisk.isPossible))
    func fullDisk() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      let (aloft, data) = (sandbox.program, SmallDisk.path + "/tasks")
      // A task that is days old, so that nothing ticks.
      try sandbox.folder.write(
        "clock 2026-01-01T09:00:00Z\npaste \"Buy food\"", to: "add.play")
      let program = try SmallDisk.start(
        """
        \(aloft) play \(sandbox.folder.path)/add.play --data \(data) || exit 98
        exec \(aloft) --no-widgets --data \(data)
        """, environment: desktop.environment)
      let window = try AppWindow(on: desktop, of: program)
      func list() throws -> String {
        try SmallDisk.run("\(aloft) list --data \(data)", besides: program).output
      }
      #expect(try list().hasPrefix("1\topen\t"))

      try window.press("Home")
      try window.awaitStill()
      let before = try window.picture()
      _ = try SmallDisk.run(SmallDisk.fill, besides: program)
      try window.press("x")
      try poll("a line at the lower edge tells of it") {
        try window.picture().pixels.suffix(480 * 100) != before.pixels.suffix(480 * 100)
      }
      #expect(try list().hasPrefix("1\topen\t"))
      #expect(program.errors == "")

      _ = try SmallDisk.run("rm \(SmallDisk.path)/filler \(SmallDisk.path)/rest", besides: program)
      try window.press("x")
      try poll("the task is done") { try list().hasPrefix("1\tdone\t") }
      try window.press("ctrl+q")
      #expect(try program.wait() == 0)
    }
  }
}
