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

  @Test("Those that are named are put away, or those of several lists; an open one is refused")
  func clearSome() throws {
    let sandbox = try Sandbox()
    for name in ["a +Home", "b +Shop", "c +Work", "d", "e"] { try sandbox.succeed("add", name) }
    #expect(try sandbox.run("clear").errors == "There is no completed task to put away.\n")
    try sandbox.succeed("done", "1", "2", "3", "4")
    func archived() throws -> [Substring] {
      try sandbox.succeed("list", "--archived").split(separator: "\n").map { $0.prefix(1) }
    }
    let open = try sandbox.run("clear", "4", "5")
    #expect(open.code == 1 && open.errors.contains("task 5 is open"))
    #expect(try sandbox.run("clear", "9").code == 1 && archived() == [])
    #expect(try sandbox.run("clear", "x").code == 2)
    #expect(try sandbox.run("clear", "4").errors == "Archived “d”\n")
    #expect(try sandbox.run("clear", "1", "--list", "Shop").messages.count == 1)
    #expect(try archived() == ["4"])
    #expect(
      try sandbox.run("clear", "--list", "Home", "--list", "Shop").errors == "Archived 2 tasks\n")
    #expect(try archived().sorted() == ["1", "2", "4"])
    #expect(try sandbox.run("clear", "1").errors == "There is no completed task to put away.\n")
  }
}
