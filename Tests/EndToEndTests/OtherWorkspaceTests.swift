import BusSupport
import Canvas
import Glibc
import ProgramSupport
import Testing

import enum Desktop.ApplicationID

extension WindowNeighbourTests {
  /// A window that its manager leaves unmapped, since it belongs to a workspace that nobody visits.
  @Suite struct OtherWorkspace {
    let sandbox: Sandbox
    let bus: PrivateBus

    init() throws { (sandbox, bus) = (try Sandbox(), try PrivateBus()) }

    private func environment(on desktop: Desktop) -> [String: String?] {
      sandbox.folders.merging(desktop.environment) { $1 }
        .merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    }

    private func start(on desktop: Desktop, _ words: String...) throws -> Program {
      try Program(
        sandbox.program, ["--data", sandbox.data, "--no-widgets"] + words,
        environment: environment(on: desktop))
    }

    /// The window's number, seen or not; nil where there is none yet.
    private func window(of program: Program, on desktop: Desktop) throws -> String? {
      let search = ["search", "--class", "^\(ApplicationID.text)$"]
      let found = try Program.run(
        try Tools.find("xdotool"), search, environment: desktop.environment)
      return try found.output.split(separator: "\n").map(String.init).first { id in
        try desktop.tool("xprop", "-id", id, "_NET_WM_PID").contains(" \(program.process)\n")
      }
    }

    private func isSeen(_ id: String, on desktop: Desktop) throws -> Bool {
      try desktop.tool("xwininfo", "-id", id).contains("Map State: IsViewable")
    }

    /// Whether the person is told that the window wants to be seen: by the manager's mark, or the window's own.
    private func wantsAttention(_ id: String, on desktop: Desktop) throws -> Bool {
      let properties = try desktop.tool("xprop", "-id", id, "_NET_WM_STATE", "WM_HINTS")
      return properties.contains("_NET_WM_STATE_DEMANDS_ATTENTION")
        || properties.contains("urgency hint")
    }

    /// A window that is there and that nobody has seen.
    private func startUnseen(
      on desktop: Desktop, _ words: String...
    ) throws -> (program: Program, id: String) {
      let program = try start(on: desktop)
      var id: String?
      try poll("there is a window: \(program.account)") {
        try #require(program.isRunning)
        id = try window(of: program, on: desktop)
        return id != nil
      }
      let found = try #require(id)
      #expect(try !isSeen(found, on: desktop))
      return (program, found)
    }

    @Test(
      "It tells of reminders, sleeps, and shows the right picture as soon as somebody comes",
      arguments: WindowManager.allCases)
    func unseen(manager: WindowManager) throws {
      let desktop = try Desktop(rule: manager)
      let notices = try sandbox.notices(on: bus)
      try sandbox.fill(["Buy food", "Call the bank"], done: 1)
      try sandbox.addReminder("Now", in: 0)
      let (program, id) = try startUnseen(on: desktop)
      try poll("it has told: \(program.account)") { notices.told == ["Now"] }
      try Naps(program: program).awaitQuiet(seconds: 3)
      #expect(try !isSeen(id, on: desktop))
      try manager.show(workspace: 2, on: desktop)
      try poll("it is seen: \(desktop.account)") { try isSeen(id, on: desktop) }
      try poll("it is painted") { Set(try desktop.picture(of: id).pixels).count > 8 }
      program.signal(SIGTERM)
      #expect(try program.wait() == 0)
    }

    @Test(
      "A second start and a link are answered at once; it comes, or asks for attention",
      arguments: WindowManager.allCases)
    func secondStart(manager: WindowManager) throws {
      let desktop = try Desktop(rule: manager)
      let (program, id) = try startUnseen(on: desktop)
      for word in ["aloft:show", "aloft:new?name=Buy%20milk"] {
        let outcome = try Program.run(
          sandbox.program, ["--data", sandbox.data, word],
          environment: environment(on: desktop))
        #expect(outcome.code == 0 && outcome.errors == "")
        try poll("it is seen, or asks: \(desktop.account)") {
          try isSeen(id, on: desktop) || wantsAttention(id, on: desktop)
        }
      }
      try manager.show(workspace: 2, on: desktop)
      try poll("it is seen") { try isSeen(id, on: desktop) }
      try desktop.tool("xdotool", "windowfocus", "--sync", id)
      try poll("the task of the link is stored") {
        try desktop.press("Return")
        return try sandbox.list().map(\.name) == ["Buy milk"]
      }
      // It has the keyboard: nothing is asked for any more.
      try poll("it asks no more") { try !wantsAttention(id, on: desktop) }
      // Away from it once more.
      try manager.show(workspace: 1, on: desktop)
      try poll("it is not seen") { try !isSeen(id, on: desktop) }
      let outcome = try Program.run(
        sandbox.program, ["--data", sandbox.data], environment: environment(on: desktop))
      #expect(outcome.code == 0 && outcome.errors == "")
      program.signal(SIGTERM)
      #expect(try program.wait() == 0)
    }

    @Test("On Wayland, too, it tells of reminders, answers a second start, and ends with SIGTERM")
    func wayland() throws {
      let sway = try Sway()
      try sway.command("assign [app_id=\"\(ApplicationID.text)\"] workspace 2")
      let notices = try sandbox.notices(on: bus)
      try sandbox.addReminder("Now", in: 0)
      let program = try sway.start(sandbox, bus: bus.address)
      try poll("it has told: \(program.account)") { notices.told == ["Now"] }
      try sway.awaitWindows(1)
      #expect(try sway.command("-t", "get_workspaces").contains("\"num\": 2"))
      let variables = sway.environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
      let outcome = try Program.run(
        sandbox.program, ["--data", sandbox.data, "aloft:show"], environment: variables)
      #expect(outcome.code == 0 && outcome.errors == "")
      try sandbox.addReminder("Soon", in: 3)
      try poll("it has told again: \(program.account)") { notices.told == ["Now", "Soon"] }
      program.signal(SIGTERM)
      #expect(try program.wait() == 0)
    }

    @Test("SIGTERM ends a window that nobody has seen", arguments: WindowManager.allCases)
    func terminated(manager: WindowManager) throws {
      let desktop = try Desktop(rule: manager)
      let (program, _) = try startUnseen(on: desktop)
      program.signal(SIGTERM)
      #expect(try program.wait() == 0)
      #expect(program.errors == "")
    }
  }
}
