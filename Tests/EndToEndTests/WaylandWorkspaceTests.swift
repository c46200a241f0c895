import Canvas
import FoundationEssentials
import Glibc
import Testing

extension WindowNeighbourTests {
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
      let empty = try weston.picture()
      let aloft = try weston.start(sandbox)
      try poll("the window has started") { try weston.picture() != empty }
      try Naps(program: aloft).awaitQuiet(seconds: 2, wakeUps: 8)
      try weston.putPointerAway()
      let expected = try weston.expectedPicture(of: sandbox)
      // At the window's edges, where there are no labels.
      let places = [0, Weston.width - 1].flatMap { x in [0, Weston.height / 2].map { (x, $0) } }
      // Not before the compositor has given it the keyboard. The same key once more would undo it.
      try poll("the window is maximised: \(aloft.account)") {
        try weston.desktop.press("super+shift+m")
        return try (0..<40).contains { _ in
          usleep(50_000)
          let seen = try weston.picture()
          return places.allSatisfy { seen[$0.0, $0.1] == expected[$0.0, $0.1] }
        }
      }
      try poll("every label is right") { try showsEveryLabelRight() }
      return aloft
    }

    /// Labels that tick are right for a second: a picture counts that was taken within one, and what
    /// it has to be is made for that second, however long that takes.
    private func showsEveryLabelRight() throws -> Bool {
      func second(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
      let before = Date.now
      let seen = try weston.picture()
      guard second(.now) == second(before) else { return false }
      return try weston.expectedPicture(of: sandbox, at: before) == seen
    }

    @Test(
      "Behaviours 34 and 35: a window that is not shown sleeps though its tasks tick, and is right on return",
      arguments: [true, false])
    func away(_ countsSeconds: Bool) throws {
      let names = ["One", "Two", "Three"]
      // Labels that count days change too seldom to be seen here.
      if countsSeconds { try sandbox.fillTicking(names) } else { try sandbox.fill(names) }
      let aloft = try start()
      let naps = Naps(program: aloft)
      try weston.desktop.press("super+Down")
      try naps.awaitQuiet(seconds: 4)
      // A window that draws nothing does not learn that nobody sees it.
      if countsSeconds {
        #expect(naps.mappedFiles(named: ["memfd:aloft"]) == [], "its pictures are given back")
      }
      try weston.desktop.press("super+Up")
      try poll("every label is right") { try showsEveryLabelRight() }
      if countsSeconds {
        let count = try naps.count()
        try poll("the window ticks again") { try naps.count() > count + 4 }
      }
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
