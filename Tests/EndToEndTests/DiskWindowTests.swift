import Canvas
import Glibc
import Testing

extension WindowTests {
  /// The windows beside real disks that come, and real mounts that never answer.
  @Suite struct Disks {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    private var surroundings: [String: String?] {
      sandbox.folders.merging(desktop.environment) { $1 }
    }

    /// In the middle of the disk widget's bar.
    private let content = Point(x: 160, y: 102)

    @Test(
      "A disk that is mounted shows in the open window at once, and goes when it is unmounted",
      .enabled(if: LoopDisk.isPossible, "it takes root and loop devices to mount a disk"))
    func mounted() throws {
      let disk = try LoopDisk()
      let program = try SmallDisk.start(
        "exec '\(sandbox.program)' widget --data '\(sandbox.data)'", environment: surroundings)
      let window = try AppWindow.widget(on: desktop, program)
      let folded = try window.geometry.height
      try window.click(at: content)
      // Other disks of this machine have their lines already.
      try poll("the window has unfolded") { try window.geometry.height >= folded + 69 }
      try window.awaitStill()
      let unfolded = try window.geometry.height
      #expect(try SmallDisk.run(disk.mount, besides: program).code == 0)
      try poll("the disk has its line") { try window.geometry.height == unfolded + 22 }
      #expect(try SmallDisk.run(disk.unmount, besides: program).code == 0)
      try poll("the line is gone") { try window.geometry.height == unfolded }
    }

    /// The program with a FUSE mount that never answers in the folder where its tasks are.
    private func beside(dead words: String...) throws -> Program {
      let probe = try Tools.built("DiskProbe")
      return try Program(
        try Tools.find("unshare"),
        ["--map-root-user", "--mount", probe, "beside-dead", sandbox.folder.path, sandbox.program]
          + words + ["--data", sandbox.data],
        environment: surroundings)
    }

    @Test(
      "A dead mount stalls neither window",
      .enabled(if: DeadMounts.arePossible, "it takes /dev/fuse and name spaces of users"))
    func dead() throws {
      let window = try AppWindow.widget(on: desktop, try beside(dead: "widget"))
      let folded = try window.geometry.height
      try window.click(at: content)
      try poll("the widgets' window answers") { try window.geometry.height >= folded + 69 }
      try end(window)
      let app = try AppWindow(on: desktop, of: try beside(dead: "aloft:show"))
      try app.awaitDialog { try app.press("n") }
      try app.type("Answered")
      try app.press("Return")
      try poll("the app answers") { try sandbox.list().map(\.name) == ["Answered"] }
      try end(app)
    }

    /// One thread is left, so nobody is stuck in the kernel, and it ends when it is asked to.
    private func end(_ window: AppWindow) throws {
      try poll("one thread is left") { try Naps(program: window.program).threadCount() == 1 }
      window.program.signal(SIGTERM)
      #expect(try window.program.wait() == 0)
    }
  }
}

/// Whether FUSE mounts can be made in a name space of the test's own.
private enum DeadMounts {
  static let arePossible: Bool = {
    let folder = try? TemporaryFolder()
    let outcome = try? Program.run(
      try Tools.find("unshare"),
      [
        "--map-root-user", "--mount", try Tools.built("DiskProbe"), "can-mount",
        folder?.path ?? "/nowhere",
      ])
    let arePossible = outcome?.code == 0
    if !arePossible {
      print("Tests of dead mounts are left out: \(outcome?.errors ?? "no unshare")")
    }
    return arePossible
  }()
}
