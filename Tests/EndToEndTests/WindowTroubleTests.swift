import Canvas
import Glibc
import ProgramSupport
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
        try SmallDisk.run("\(aloft) list --all --data \(data)", besides: program).output
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

    @Test(
      "With no byte free, or a disk that cannot be written, the window shows the tasks and says so",
      .enabled(if: SmallDisk.isPossible),
      arguments: [true, false])
    func opening(isFull: Bool) throws {
      let disk = SmallDisk.path
      let failing = isFull ? SmallDisk.fill : "mount -o remount,ro \(disk)"
      let mending = isFull ? "rm \(disk)/filler \(disk)/rest" : "mount -o remount,rw \(disk)"
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      let (aloft, data) = (sandbox.program, SmallDisk.path + "/tasks")
      try sandbox.folder.write(
        "clock 2026-01-01T09:00:00Z\npaste \"Buy food\"", to: "add.play")
      let script = "\(sandbox.folder.path)/add.play"
      // What the same tasks look like where nothing hinders.
      #expect(try Program.run(aloft, ["play", script, "--data", sandbox.data]).code == 0)
      let sound = try AppWindow(on: desktop, sandbox)
      try sound.awaitStill()
      let expected = try sound.picture()
      try sound.press("ctrl+q")
      #expect(try sound.program.wait() == 0)

      // All that a window keeps is on that disk.
      let folders: [String: String?] = [
        "HOME": SmallDisk.path, "XDG_RUNTIME_DIR": nil, "XDG_STATE_HOME": nil,
        "XDG_CACHE_HOME": nil, "XDG_CONFIG_HOME": nil,
      ]
      // A script leaves its log, with an index, and a list is closed in order: both are read.
      let program = try SmallDisk.start(
        """
        \(aloft) play \(script) --data \(data) || exit 98
        \(isFull ? "\(aloft) list --all --data \(data) >/dev/null" : "")
        \(failing)
        exec \(aloft) --no-widgets --data \(data)
        """, environment: desktop.environment.merging(folders) { $1 })
      let window = try AppWindow(on: desktop, of: program)
      func list() throws -> String {
        let outcome = try SmallDisk.run("\(aloft) list --all --data \(data)", besides: program)
        #expect(outcome.code == 0 && outcome.errors == "", "\(outcome.errors)")
        return outcome.output
      }
      try window.awaitStill()
      let picture = try window.picture()
      let rows = 480 * 400
      let showsTasks = picture.pixels.prefix(rows) == expected.pixels.prefix(rows)
      let tells = picture.pixels.suffix(480 * 100) != expected.pixels.suffix(480 * 100)
      #expect(showsTasks && tells)
      #expect(try list().hasPrefix("1\topen\t"))
      try window.press("Home")
      try window.press("x")
      try window.awaitStill()
      #expect(try list().hasPrefix("1\topen\t"))

      #expect(try SmallDisk.run(mending, besides: program).code == 0)
      try window.press("x")
      try poll("the task is done") { try list().hasPrefix("1\tdone\t") }
      try window.press("ctrl+q")
      #expect(try program.wait() == 0)
    }

    @Test("A folder that is moved away takes no change, and the window goes on when it is back")
    func movedFolder() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try sandbox.fill(["Buy food"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.awaitStill()
      let before = try window.picture()
      let elsewhere = sandbox.folder["elsewhere"]
      try #require(rename(sandbox.data, elsewhere) == 0)
      try poll("a line at the lower edge tells of it, unasked") {
        try window.picture().pixels.suffix(480 * 100) != before.pixels.suffix(480 * 100)
      }
      try window.press("x")
      try window.awaitStill()
      let list = try Program.run(sandbox.program, ["list", "--all", "--data", elsewhere])
      #expect(list.output.hasPrefix("1\topen\t"))
      #expect(sandbox.folder.mode("data") == nil)
      try #require(rename(elsewhere, sandbox.data) == 0)
      try poll("the task is done") {
        try window.press("x")
        return try sandbox.list().first?.isOpen == false
      }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
    }

    @Test("A folder that is deleted is written again, with its tasks and their history")
    func deletedFolder() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try sandbox.fill(["Buy food", "Call mum"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.press("x")
      try poll("it is stored") { try sandbox.list().contains { !$0.isOpen } }
      try Tools.run("rm", ["-rf", sandbox.data])
      try poll("it is there again") { sandbox.folder.mode("data/aloft.db") != nil }
      #expect(try sandbox.list().count == 2 && sandbox.list().contains { !$0.isOpen })
      try sandbox.succeed("undo")
      #expect(try sandbox.list().allSatisfy(\.isOpen))
      // It goes on with what is there now.
      try sandbox.succeed("add", "Another one")
      try window.press("Home")
      try window.press("x")
      try poll("the next change is in it") { try sandbox.list().contains { !$0.isOpen } }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.list().count == 3)
    }
  }
}
