import ProgramSupport
import Testing

/// The samples of widgets' programs do what they are samples of.
@Suite struct WidgetSampleTests {
  let sandbox: Sandbox
  private let samples: String

  init(file: String = #filePath) throws {
    sandbox = try Sandbox()
    samples =
      String(file[..<(try #require(file.firstRange(of: "Tests/")).lowerBound)])
      + "Assets/media/widgets"
  }

  /// Has a program answer, and Aloft look at the answer.
  private func answer(
    _ program: String, event: String = #""update""#, state: String = "null"
  ) throws {
    let request =
      #"{"widget": 1, "event": \#(event), "now": "2026-11-28T09:30:00.000Z", "state": \#(state)}"#
    try sandbox.folder.write(request + "\n", to: "request")
    try Tools.run(
      "sh", ["-c", "'\(program)' <'\(sandbox.folder["request"])' >'\(sandbox.folder["document"])'"])
    let outcome = try sandbox.run(
      "widget", "try", sandbox.folder["document"], sandbox.folder["picture.png"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(program): \(outcome.errors)")
  }

  @Test("In the shell and in Python: installed as they are, and what they say is understood")
  func scripts() throws {
    for name in ["load", "year"] {
      // As they are checked out; whoever did that need not be who tests.
      for file in [name, name + ".widget"] {
        try Tools.run("install", ["-m", "755", "\(samples)/\(file)", sandbox.folder[file]])
      }
      let path = try sandbox.succeed("widget", "install", sandbox.folder[name])
      try answer(String(path.dropLast()))
    }
    #expect(sandbox.folder.text("document").contains(#""state": "year""#))
    try answer(sandbox.folder["year"], event: #""action", "action": "month""#)
    #expect(sandbox.folder.text("document").contains(#""state": "month""#))
    try answer(sandbox.folder["year"], state: #""month""#)
    #expect(sandbox.folder.text("document").contains(#""state": "month""#))
    #expect(try sandbox.succeed("widget", "list").split(separator: "\n").count == 2)
  }

  @Test("In Swift: built as its first line says, it is understood")
  func swift() throws {
    try Tools.run("swiftc", ["\(samples)/space.swift", "-o", sandbox.folder["space"]])
    try answer(sandbox.folder["space"])
    try Tools.run("cp", ["\(samples)/space.widget", sandbox.folder["space.widget"]])
    try sandbox.succeed("widget", "install", sandbox.folder["space"])
  }
}
