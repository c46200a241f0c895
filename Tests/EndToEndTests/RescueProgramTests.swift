import FoundationEssentials
import ProgramSupport
import Testing

/// What the verbs say and print beside a store that is damaged: all that can be read, and where more of
/// it is.
@Suite struct RescueProgramTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let page = 4096

  private func store() throws -> [UInt8] { try sandbox.folder.bytes("data/aloft.db") }

  private func keep(_ bytes: [UInt8]) throws {
    try sandbox.folder.write(bytes, to: "data/aloft.db")
  }

  @Test(
    "Of a file that was cut to half, or lost its list of tables, all tasks are listed",
    arguments: [true, false])
  func listOfTables(isCut: Bool) throws {
    try sandbox.fill((1...30).map { "Task \($0)" })
    var bytes = try store()
    if isCut {
      bytes.removeLast(bytes.count / 2)
    } else {
      for index in 100..<Self.page { bytes[index] = 0xA5 }
    }
    try keep(bytes)
    let outcome = try sandbox.run("list", "--json")
    #expect(outcome.code == 0 && outcome.messages.count == 1)
    #expect(outcome.errors.contains("30 tasks could be rescued into a fresh list."))
    let listed = try JSONDecoder().decode([Sandbox.Listed].self, from: Data(outcome.output.utf8))
    #expect(listed.map(\.name) == (1...30).map { "Task \($0)" })
  }

  @Test("Where nothing can be read the sentence itself names the backup that has more")
  func backup() throws {
    try sandbox.fill((1...30).map { "Task \($0)" })
    let path = try #require(try sandbox.succeed("backup").split(separator: "\n").first)
    let name = try #require(path.split(separator: "/").last)
    var bytes = try store()
    // The first table has its root in the second page.
    for index in Self.page..<2 * Self.page { bytes[index] = 0xA5 }
    try keep(bytes)
    let outcome = try sandbox.run("list", "--json")
    #expect(outcome.code == 0 && outcome.output == "[]\n" && outcome.messages.count == 1)
    #expect(outcome.errors.contains("Aloft goes on with an empty list."))
    #expect(outcome.errors.contains("More tasks are in the backup \(name): “aloft restore”"))
    try sandbox.succeed("restore", String(name))
    #expect(try sandbox.list().count == 30)
  }

  @Test("A backup that has no more than what was rescued is not spoken of")
  func noMore() throws {
    try sandbox.fill((1...30).map { "Task \($0)" })
    try sandbox.succeed("backup")
    var bytes = try store()
    for index in 100..<Self.page { bytes[index] = 0xA5 }
    try keep(bytes)
    let outcome = try sandbox.run("list")
    #expect(outcome.errors.contains("30 tasks could be rescued"))
    #expect(!outcome.errors.contains("backup"))
  }
}
