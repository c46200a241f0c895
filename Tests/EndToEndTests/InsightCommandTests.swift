import ProgramSupport
import Testing

/// What the person's own history says, on the command line.
@Suite struct InsightCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("26 weeks, and what has been open longest; as JSON, too, whatever stands in a name")
  func insight() throws {
    try sandbox.succeed("add", "Say \"hi\"")
    try sandbox.succeed("add", "Call")
    try sandbox.succeed("done", "2")
    let lines = try sandbox.succeed("insight").split(separator: "\n")
    #expect(lines.prefix(26).allSatisfy { $0.split(separator: "\t").count == 3 })
    #expect(lines[25].hasSuffix("\t2\t1"))
    #expect(lines.suffix(2) == ["Open longest", "  Say \"hi\": 1 minute"])
    let json = try sandbox.succeed("insight", "--json")
    #expect(json.contains(#""name":"Say \"hi\"""#) && json.contains(#""opened":2,"completed":1"#))
  }
}
