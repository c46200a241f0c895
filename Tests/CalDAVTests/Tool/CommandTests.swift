import Testing

@testable import aloft_sync

@Suite("The command line of aloft-sync") struct CommandTests {
  @Test("What is asked for is understood")
  func understood() throws {
    #expect(try Command(parsing: []).verb == .now)
    #expect(try Command(parsing: ["--now", "--dry-run"]).isDry)
    #expect(try Command(parsing: ["--status", "--data=/d"]).dataFolder == "/d")
    let add = try Command(parsing: ["add", "https://h/", "ann", "--fingerprint", "AB"])
    #expect(add.verb == .add && add.operands == ["https://h/", "ann"] && add.fingerprint == "AB")
    let dashed = try Command(parsing: ["lists", "--lines", "link", "--", "/c/", "--mine"])
    #expect(dashed.operands == ["link", "/c/", "--mine"])
    #expect(
      try Command(parsing: ["lists", "link", "Home", "-"]).operands == ["link", "Home", "-"])
  }

  @Test("A file to be kept in step is understood")
  func file() throws {
    let file = try Command(parsing: ["file", "--once", "--list=At home", "./-todo.txt"])
    #expect(file.verb == .file && file.isOnce && file.list == "At home")
    #expect(file.operands == ["./-todo.txt"])
    #expect(throws: Command.Problem.self) { try Command(parsing: ["file"]) }
  }

  @Test(
    "What is not is refused, also a password that somebody puts there",
    arguments: [
      ["nonsense"], ["--nonsense"], ["add", "https://h/"], ["add", "https://h/", "ann", "secret"],
      ["--password", "x"], ["--data"], ["remove"],
      ["file", "--list", "a", "--list=b", "todo.txt"],
    ])
  func refused(words: [String]) {
    #expect(throws: Command.Problem.self) { try Command(parsing: words) }
  }
}
