import ProgramSupport
import Testing

extension WindowTests {
  /// Dead keys on a real X server.
  @Suite struct DeadKeys {
    @Test("Dead keys go into names, by the person's own table")
    func ownTable() throws {
      let sandbox = try Sandbox()
      let desktop = try Desktop()
      try desktop.tool("setxkbmap", "us", "-variant", "intl")
      try sandbox.folder.write("<dead_acute> <e> : \"é\"\n", to: "compose")
      let window = try AppWindow(
        on: desktop, sandbox, environment: ["XCOMPOSEFILE": "\(sandbox.folder.path)/compose"])
      try desktop.tool(
        "xdotool", "key", "--delay", "5", "n", "C", "a", "f", "dead_acute", "e", "Return")
      try poll("the name has its accent: \(window.program.account)") {
        try sandbox.list().map(\.name) == ["Café"]
      }
    }
  }
}
