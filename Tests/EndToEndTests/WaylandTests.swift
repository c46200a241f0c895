import Canvas
import Glibc
import Testing

extension WindowNeighbourTests {
  /// Aloft on a Wayland compositor that shows one window.
  @Suite struct Wayland {
    let sandbox: Sandbox
    let weston: Weston

    init() throws {
      (sandbox, weston) = (try Sandbox(), try Weston(.kiosk))
    }

    @Test("On Wayland the window draws every pixel, takes clicks and keys, and quits")
    func wayland() throws {
      try sandbox.fill(["Buy food", "Купить хлеб", "买牛奶"])
      let aloft = try weston.start(sandbox)
      try weston.expectPicture(of: sandbox)
      let box = try sandbox.place(
        of: "checkbox \"Done: Buy food\"", width: Double(Weston.width),
        height: Double(Weston.height))
      try weston.point(at: box)
      try weston.desktop.tool("xdotool", "click", "1")
      try poll("the click completed the task") {
        try sandbox.list().last?.name == "Buy food" && sandbox.list().last?.isOpen == false
      }
      try weston.desktop.press("ctrl+z")
      try poll("the task is open again") { try sandbox.list().allSatisfy(\.isOpen) }
      try weston.desktop.press("ctrl+q")
      #expect(try aloft.wait() == 0)
    }

    @Test("On Wayland, too, nothing to do is no wake-up, and SIGTERM ends it with code 0")
    func idle() throws {
      let aloft = try weston.start(sandbox)
      try weston.expectPicture(of: sandbox)
      let naps = Naps(program: aloft)
      // weston may still have something to say on a busy machine.
      try naps.awaitQuiet(seconds: 4, wakeUps: 1)
      try poll("one thread is left") { try naps.threadCount() == 1 }
      #expect(naps.mappedFiles(named: ["libGL", "libEGL", "vulkan", "gallium"]) == [])
      aloft.signal(15)
      #expect(try aloft.wait() == 0)
    }

    @Test("The compositor killed: one line, code 1")
    func compositorKilled() throws {
      try sandbox.fill(["One"])
      let aloft = try weston.start(sandbox)
      try weston.expectPicture(of: sandbox)
      weston.program.signal(SIGKILL)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 1)
      #expect(outcome.messages == ["aloft: the display server has gone; all tasks are saved"])
      #expect(try sandbox.list().map(\.name) == ["One"])
    }

    @Test(
      "Covered by another window, it is not held up: the balloon lands, SIGTERM ends it at once")
    func covered() throws {
      try sandbox.fill(["Only"])
      let aloft = try weston.start(sandbox, ["--stats"])
      try weston.expectPicture(of: sandbox)
      let cover = try Sandbox()
      try cover.fillTicking(["One", "Two"])
      let other = try weston.start(cover)
      try poll("the other window covers it") { try Naps(program: other).count() > 20 }
      try sandbox.succeed("done", "1")
      let naps = Naps(program: aloft)
      try naps.awaitQuiet()
      aloft.signal(15)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("presenter=wayland-shared clock=wayland-callback"))
    }
  }
}
