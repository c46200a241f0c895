import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowTests {
  /// The disk with the tasks is taken away under an open window and comes back as another one to the system, with the
  /// same numbers of inodes, as one that is plugged into the next socket.
  @Suite struct DiskReturn {
    private let sandbox: Sandbox
    private let desktop: Desktop
    private let disk = SmallDisk.path
    private var data: String { disk + "/tasks" }
    private var copy: String { sandbox.folder["copy"] }

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private func start() throws -> Program {
      // A task that is days old, so that nothing ticks.
      try sandbox.folder.write(
        "clock 2026-01-01T09:00:00Z\npaste \"Buy food\"", to: "add.play")
      return try SmallDisk.start(
        """
        \(sandbox.program) play \(sandbox.folder.path)/add.play --data \(data) || exit 98
        exec \(sandbox.program) --no-widgets --data \(data)
        """, environment: desktop.environment)
    }

    private func run(_ script: String, besides program: Program) throws {
      let outcome = try SmallDisk.run("set -e\n" + script, besides: program)
      try #require(outcome.code == 0, "\(outcome.errors)")
    }

    private func list(_ folder: String, besides program: Program) throws -> String {
      try SmallDisk.run(
        "\(sandbox.program) list --all --data \(folder)", besides: program
      ).output
    }

    /// What the system does with a disk that is pulled out: it is gone from its place, and what is open stays open.
    private var taking: String { "umount -l \(disk)" }

    /// Another disk with what was copied, whose database has the former one's inode.
    private var returning: String {
      """
      inode=$(cat \(copy)/inode)
      mount -t tmpfs -o size=1m aloft-test \(disk)
      mkdir \(data)
      i=$(stat -c %i \(data))
      while [ "$i" -lt $((inode - 1)) ]; do
        touch \(data)/filler
        i=$(stat -c %i \(data)/filler)
        mv \(data)/filler \(disk)/filler-$i
      done
      cp \(copy)/aloft.db \(data)/aloft.db
      cp \(copy)/aloft.db-wal \(data)/
      [ "$(stat -c %i \(data)/aloft.db)" = "$inode" ]
      """
    }

    private var copying: String {
      """
      mkdir -p \(copy)
      cp \(data)/aloft.db \(data)/aloft.db-wal \(copy)/
      stat -c %i \(data)/aloft.db >\(copy)/inode
      """
    }

    @Test(
      "The window tells of it, takes no change meanwhile, and goes on when the disk is back",
      .enabled(if: SmallDisk.isPossible))
    func goesOn() throws {
      let program = try start()
      let window = try AppWindow(on: desktop, of: program)
      try window.press("Home")
      try window.press("x")
      try poll("it is done") { try list(data, besides: program).hasPrefix("1\tdone\t") }
      try window.awaitStill()
      try run(copying, besides: program)
      let before = try window.picture()
      try run(taking, besides: program)
      try poll("a line at the lower edge tells of it, unasked") {
        try window.picture().pixels.suffix(480 * 100) != before.pixels.suffix(480 * 100)
      }
      try window.press("ctrl+z")
      try window.awaitStill()
      try run(returning, besides: program)
      #expect(try list(data, besides: program).hasPrefix("1\tdone\t"))
      try poll("what is done now is on the disk that is there") {
        try window.press("ctrl+z")
        return try list(data, besides: program).hasPrefix("1\topen\t")
      }
      #expect(try SmallDisk.run("ls \(data)/*.replaced*", besides: program).code != 0)
      try window.press("ctrl+q")
      #expect(try program.wait() == 0)
    }

    @Test(
      "Where it comes back without the last change, what the window had is kept beside it",
      .enabled(if: SmallDisk.isPossible))
    func olderDisk() throws {
      let program = try start()
      let window = try AppWindow(on: desktop, of: program)
      try window.press("Home")
      try run(copying, besides: program)
      try window.press("x")
      try poll("it is done") { try list(data, besides: program).hasPrefix("1\tdone\t") }
      try run(taking + "\n" + returning, besides: program)
      try poll("it is kept") {
        try SmallDisk.run("ls \(data)/aloft.db.replaced-1", besides: program).code == 0
      }
      #expect(try list(data, besides: program).hasPrefix("1\topen\t"))
      try run(
        "mkdir \(disk)/former && cp \(data)/aloft.db.replaced-1 \(disk)/former/aloft.db",
        besides: program)
      #expect(try list(disk + "/former", besides: program).hasPrefix("1\tdone\t"))
      try window.press("ctrl+q")
      #expect(try program.wait() == 0)
    }
  }
}
