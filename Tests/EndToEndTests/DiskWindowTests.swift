import Canvas
import Glibc
import ProgramSupport
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

    private var dependencies: [String: String?] {
      sandbox.folders.merging(desktop.environment) { $1 }
    }

    /// In the middle of the disk widget's bar.
    private let content = Point(x: 160, y: 116)
    /// The widget's button that measures again.
    private let refresh = Point(x: 252, y: 76)

    @Test(
      "A disk that is mounted shows in the open window at once, and goes when it is unmounted",
      .enabled(if: LoopDisk.isPossible, "it takes root and loop devices to mount a disk"))
    func mounted() throws {
      let disk = try LoopDisk()
      let program = try SmallDisk.start(
        "exec '\(sandbox.program)' widget --data '\(sandbox.data)'", environment: dependencies)
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

    /// The program with a mount of the probe's in the folder where its tasks are.
    /// - Parameter mount: `dead`, a FUSE mount that never answers, or `taking`, one that takes every
    ///   question and answers none as soon as there is a file `hang`.
    private func beside(
      _ mount: String, _ words: String..., home: String? = nil
    ) throws -> Program {
      let probe = try Tools.built("DiskProbe")
      return try Program(
        try Tools.find("unshare"),
        [
          "--map-root-user", "--mount", probe, "beside-\(mount)", sandbox.folder.path,
          sandbox.program,
        ] + words + ["--data", sandbox.data],
        environment: dependencies.merging(home.map { ["HOME": $0] } ?? [:]) { $1 })
    }

    @Test(
      "A dead mount stalls neither window",
      .enabled(if: DeadMounts.arePossible, "it takes /dev/fuse and name spaces of users"))
    func dead() throws {
      let window = try AppWindow.widget(on: desktop, try beside("dead", "widget"))
      let folded = try window.geometry.height
      try window.click(at: content)
      try poll("the widgets' window answers") { try window.geometry.height >= folded + 69 }
      try end(window)
      let app = try AppWindow(on: desktop, of: try beside("dead", "aloft:show"))
      try app.awaitDialog { try app.press("n") }
      try app.type("Answered")
      try app.press("Return")
      try poll("the app answers") { try sandbox.list().map(\.name) == ["Answered"] }
      try end(app)
    }

    @Test(
      "A home folder that hangs is only old news to the widgets' window, which ends when it is to",
      .enabled(if: DeadMounts.arePossible, "it takes /dev/fuse and name spaces of users"))
    func hangingHomeOfWidget() throws {
      let home = sandbox.folder.path + "/taking"
      let window = try AppWindow.widget(on: desktop, try beside("taking", "widget", home: home))
      func isAsking() throws -> Bool {
        try Program.run(
          try Tools.find("pgrep"), ["-P", "\(window.program.process)", "disk-widget"]
        ).code == 0
      }
      try poll("nothing is asked any more") { try !isAsking() }
      try sandbox.folder.write("", to: "hang")
      try window.click(at: refresh)
      try poll("an answer is owed") { try isAsking() }
      #expect(try Naps(program: window.program).threadCount() == 1)
      let folded = try window.geometry.height
      try window.click(at: content)
      try poll("the widgets' window answers") { try window.geometry.height >= folded + 69 }
      window.program.signal(SIGTERM)
      #expect(try window.program.wait() == 0)
    }

    @Test(
      "A home folder that hangs stops no open window: no pointer's shape is read from it any more",
      .enabled(if: DeadMounts.arePossible, "it takes /dev/fuse and name spaces of users"))
    func hangingHomeOfApp() throws {
      let home = sandbox.folder.path + "/taking"
      let app = try AppWindow(on: desktop, of: try beside("taking", "aloft:show", home: home))
      try sandbox.folder.write("", to: "hang")
      let width = try app.geometry.width
      // The button for a new task wants the hand; the field in its dialog the beam.
      try app.point(at: Point(x: Double(width) - 40, y: 44))
      try app.awaitDialog { try app.press("n") }
      try app.type("Answered")
      for y in stride(from: 100.0, to: 600, by: 20) {
        try app.point(at: Point(x: Double(width) / 2, y: y))
      }
      try app.press("Return")
      try poll("the app answers") { try sandbox.list().map(\.name) == ["Answered"] }
      app.program.signal(SIGTERM)
      #expect(try app.program.wait() == 0)
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
