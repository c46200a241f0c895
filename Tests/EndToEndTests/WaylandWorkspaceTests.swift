import Glibc
import Testing

extension WindowTests {
  /// Aloft on a workspace that is not shown: then a compositor wants no frames of it. (Of a window
  /// that is only covered, weston does.)
  @Suite struct WaylandWorkspace {
    let sandbox: Sandbox
    let weston: Weston

    init() throws {
      (sandbox, weston) = (try Sandbox(), try Weston(.workspaces))
    }

    /// Opens a window and makes it as large as the screen.
    private func start() throws -> Program {
      let aloft = try weston.start(sandbox)
      try poll("the window has started") { try Naps(program: aloft).count() > 20 }
      try weston.putPointerAway()
      // Not before the compositor has given it the keyboard.
      try poll("the window is maximised") {
        try weston.desktop.press("super+shift+m")
        return (0..<20).contains { _ in
          usleep(50_000)
          return (try? showsEveryLabelRight()) == true
        }
      }
      return aloft
    }

    /// The picture to come is made anew for every look: labels that tick are right for a second.
    private func showsEveryLabelRight() throws -> Bool {
      let expected = try weston.expectedPicture(of: sandbox)
      return try weston.picture() == expected
    }

    @Test(
      "Behaviours 34 and 35: a window that is not shown sleeps though its tasks tick, and is right on return",
      arguments: [true, false])
    func away(_ countsSeconds: Bool) throws {
      let names = ["One", "Two", "Three"]
      // Labels that count days tick as well, though a tick then shows nothing.
      if countsSeconds { try sandbox.fillTicking(names) } else { try sandbox.fill(names) }
      let aloft = try start()
      let naps = Naps(program: aloft)
      try weston.desktop.press("super+Down")
      try naps.awaitQuiet()
      #expect(try naps.count(inSeconds: 4) == 0)
      try weston.desktop.press("super+Up")
      try poll("every label is right") { try showsEveryLabelRight() }
      let count = try naps.count()
      try poll("the window ticks again") { try naps.count() > count + 4 }
      aloft.signal(15)
      #expect(try aloft.wait() == 0)
    }

    @Test(
      "Behaviour 36: a balloon goes on by time while its window is not shown: it never starts again"
    )
    func balloon() throws {
      try sandbox.fill(["Only"])
      let aloft = try start()
      try weston.desktop.press("Home")
      try weston.desktop.press("x")
      try poll("the task is done") { try sandbox.list().allSatisfy { !$0.isOpen } }
      try weston.desktop.press("super+Down")
      try Naps(program: aloft).awaitQuiet()
      try weston.desktop.press("super+Up")
      try weston.expectPicture(of: sandbox)
      #expect(aloft.isRunning)
    }

    @Test("SIGTERM ends a window that is not shown, with code 0")
    func terminated() throws {
      try sandbox.fillTicking(["One"])
      let aloft = try start()
      try weston.desktop.press("super+Down")
      try Naps(program: aloft).awaitQuiet()
      aloft.signal(15)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
    }
  }
}
