import Glibc
import ProgramSupport
import Testing

/// What was done, and what is being done, on the command line.
@Suite struct HistoryCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func rows() throws -> [[String]] {
    try sandbox.succeed("history").split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }

  @Test("The history says what was done, the newest first, and what of it is undone")
  func history() throws {
    #expect(try sandbox.succeed("history") == "")
    try sandbox.succeed("add", "Buy food +Shop")
    try sandbox.succeed("add", "Call")
    try sandbox.succeed("done", "1", "2")
    try sandbox.succeed("lists", "rename", "Shop", "Market")
    try sandbox.succeed("undo")
    let rows = try rows()
    #expect(rows.map { $0[0] } == ["undone", "done", "done", "done"])
    #expect(
      rows.map { $0[2] } == [
        "Renamed the list “Shop” to “Market”", "Completed 2 tasks", "Added “Call”",
        "Added “Buy food”",
      ])
    #expect(rows.allSatisfy { $0[1].contains(", ") && $0[1].count > 20 })
  }

  @Test("A watch tells of every change of another process, and ends with its reader")
  func watch() throws {
    try sandbox.succeed("add", "One")
    let reader = try Program(
      "/bin/sh", ["-c", "\(sandbox.program) watch --data \(sandbox.data) | head -n 3"])
    // Until it listens nothing is told: the same is done and taken back until it has told enough.
    var isDone = false
    try poll("the watch has told three lines") {
      if !reader.isRunning { return true }
      try sandbox.succeed(isDone ? "reopen" : "done", "1")
      isDone.toggle()
      return false
    }
    let outcome = try reader.outcome()
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix(#"{"id":1,"name":"One","#) })
  }
}
