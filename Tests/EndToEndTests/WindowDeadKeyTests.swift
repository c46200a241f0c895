import ProgramSupport
import Testing

extension WindowTests {
  /// Dead keys on a real X server.
  @Suite struct DeadKeys {
    @Test("Dead keys are read with the first key, and go into names from it on")
    func firstKey() throws {
      let sandbox = try Sandbox()
      let desktop = try Desktop()
      try desktop.tool("setxkbmap", "us", "-variant", "intl")
      func write(_ letter: String) throws {
        try sandbox.folder.write("<dead_acute> <e> : \"\(letter)\"\n", to: "compose")
      }
      try write("too early")
      let window = try AppWindow(
        on: desktop, sandbox, environment: ["XCOMPOSEFILE": "\(sandbox.folder.path)/compose"])
      try write("é")
      try desktop.tool(
        "xdotool", "key", "--delay", "5", "n", "C", "a", "f", "dead_acute", "e", "Return")
      try poll("the name has its accent: \(window.program.account)") {
        try sandbox.list().map(\.name) == ["Café"]
      }
      try write("too late")
      try desktop.tool(
        "xdotool", "key", "--delay", "5", "n", "T", "h", "dead_acute", "e", "Return")
      try poll("they are read once") { try sandbox.list().map(\.name).contains("Thé") }
    }
  }
}
