import ProgramSupport
import Testing

/// `aloft clear`, and what `aloft list` prints of the archive.
@Suite struct ArchiveCommandTests {
  @Test("Completed tasks are put away, of a list alone or all, and found by words and by name")
  func clear() throws {
    let sandbox = try Sandbox()
    for name in ["Buy food +Home", "Müll +Home", "Call mum", "Water plants"] {
      try sandbox.succeed("add", name)
    }
    try sandbox.succeed("note", "4", "the blue can")
    try sandbox.succeed("done", "1", "2", "3")
    try sandbox.succeed("clear", "--list", "home")
    func ids(_ arguments: String...) throws -> [String] {
      try sandbox.succeed(["list"] + arguments).split(separator: "\n").map {
        $0.split(separator: "\t").prefix(2).joined(separator: " ")
      }
    }
    #expect(try ids("--all") == ["4 open", "3 done"])
    #expect(try ids("--archived") == ["1 archived", "2 archived"])
    #expect(try ids("--archived", "--list", "home", "--search", "MULL") == ["2 archived"])
    #expect(try ids("--search", "bl") == ["4 open"])
    #expect(try ids("--search", "l") == ["4 open", "3 done", "2 archived"])
    try sandbox.succeed("clear")
    #expect(try ids("--all") == ["4 open"])
    try sandbox.succeed("undo")
    try sandbox.succeed("reopen", "2")
    #expect(try ids("--all") == ["2 open", "4 open", "3 done"])
    #expect(try sandbox.succeed("history").contains("Archived 2 tasks"))
  }
}
