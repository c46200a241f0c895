import BusSupport
import ProgramSupport
import Testing

import enum Desktop.ApplicationID

extension WindowTests {
  /// The window of one line, with real keys.
  @Suite struct CaptureWindowTests {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws { (sandbox, desktop) = (try Sandbox(), try Desktop()) }

    private var environment: [String: String?] {
      desktop.environment.merging([
        "XDG_DATA_HOME": sandbox.folder.path, "XDG_RUNTIME_DIR": sandbox.folder.path,
      ]) { $1 }
    }

    @Test("A task comes to mind: one line above the window, which shows the task at once")
    func besideWindow() throws {
      let window = try AppWindow(on: desktop, sandbox)
      let line = try AppWindow(
        on: desktop, sandbox, ["add", "--window"], environment: environment)
      #expect(try line.property("_NET_WM_STATE").contains("_NET_WM_STATE_ABOVE"))
      #expect(try line.property("_MOTIF_WM_HINTS").contains("0x2, 0x0, 0x0"), "no title bar")
      let place = try line.geometry
      #expect(abs(place.x + place.width / 2 - Desktop.width / 2) <= 1, "\(place)")
      try poll("it has the keyboard") { try desktop.activeWindow == line.id }
      try line.type("Buy food #shop")
      try poll("it grows by the tag") { try line.geometry.height > place.height }
      try line.press("ctrl+Return")
      try window.awaitTitle("Aloft (1 open)")
      // Another start brings up the one that is open.
      #expect(try sandbox.run("add", "--window", environment: environment).code == 0)
      try line.type("Call Ann")
      try line.press("Return")
      #expect(try line.program.wait() == 0)
      try window.awaitTitle("Aloft (2 open)")
      #expect(try sandbox.list().map(\.name) == ["Buy food", "Call Ann"])
    }

    @Test(
      "The desktop opens it by the program's name, with nothing of it running; Escape leaves nothing"
    )
    func byName() throws {
      let bus = try PrivateBus()
      let program = try Program(
        sandbox.program, ["serve"],
        environment: environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 })
      let guest = try BusGuest(on: bus)
      try poll("it serves: \(program.account)") { guest.finds(ApplicationID.text) }
      #expect(
        guest.ask(
          ApplicationID.text, ApplicationID.path,
          "org.freedesktop.Application.ActivateAction", .string("quick-add"), .list("v", []),
          .named([:])) == [])
      let line = try AppWindow(on: desktop, of: program)
      try line.type("Never mind")
      try line.press("Escape")
      #expect(try program.wait() == 0)
      #expect(
        try Program.run(sandbox.program, ["list"], environment: environment).output == "")
    }
  }
}
