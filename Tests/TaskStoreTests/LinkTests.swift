import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Addresses that stand beside tasks.
@Suite struct LinkTests {
  private let database: TaskDatabase
  private let id: Task.ID
  private let now = Timestamp(seconds: 1000)
  private let page = "https://example.org/"
  private let file = "file:///tmp/a%20b"

  init() throws {
    database = try TaskDatabase()
    id = try database.add("Read")[0]
  }

  private func links(_ id: Task.ID) throws -> [String]? {
    try database.records.record(of: id).links?.addresses
  }

  @Test("They come and go in the order in which they were given, each once")
  func edits() throws {
    #expect(try links(id) == nil)
    try database.perform(.link(id, adding: [page, file, page]), at: now)
    #expect(try links(id) == [page, file])
    #expect(try database.perform(.link(id, adding: [file]), at: now).isEmpty)
    #expect(try database.perform(.link(id, adding: [], removing: ["mailto:a"]), at: now).isEmpty)
    try database.perform(.link(id, adding: ["mailto:a@b"], removing: [page]), at: now)
    #expect(try links(id) == [file, "mailto:a@b"])
    try database.undo()
    #expect(try links(id) == [page, file])
    try database.undo()
    // Not what its document may say by then.
    #expect(try links(id) == [])
    try database.redo()
    #expect(try links(id) == [page, file])
  }

  @Test("Those of a document count until somebody has said any, and are there again after an undo")
  func former() throws {
    try database.perform(.link(id, adding: [file], former: [page]), at: now)
    #expect(try links(id) == [page, file])
    try database.perform(.link(id, adding: [], removing: [page], former: ["mailto:a@b"]), at: now)
    #expect(try links(id) == [file])
    try database.undo()
    try database.undo()
    #expect(try links(id) == [page])
  }

  @Test("Several tasks share a row, which goes with the last step that knows it")
  func forgotten() throws {
    let other = try database.add("Write")[0]
    for task in [id, other] { try database.perform(.link(task, adding: [page]), at: now) }
    func count() throws -> Int64? {
      try database.connection.integer("SELECT count(*) FROM link WHERE addresses <> ''")
    }
    #expect(try count() == 1)
    try database.perform(.delete([id, other]), at: now)
    #expect(try count() == 1)
    try database.undo()
    #expect(try links(other) == [page])
    try database.redo()
    try database.connection.run("DELETE FROM step")
    #expect(try count() == 0)
  }

  @Test("What is done of a task that comes again has them, and the task keeps them")
  func again() throws {
    let due = try #require(TaskDate("2026-12-31"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY"))
    try database.perform(
      .schedule([id], [.due(due), .repetition(Repetition(rule, from: due))]), at: now)
    try database.perform(.link(id, adding: [page]), at: now)
    try database.perform(.complete(id), at: now)
    let tasks = Array(try database.load())
    #expect(try tasks.count == 2 && tasks.allSatisfy { try links($0.id) == [page] })
  }

  @Test(
    "An address is a line without controls and blanks around it, and not too long",
    arguments: [
      ("https://example.org/", true), ("-x", true), ("a b", true), ("", false), (" a", false),
      ("a ", false), ("a\nb", false), ("a\rb", false), ("a\0b", false), ("a\u{2028}b", false),
      (String(repeating: "a", count: TaskLinks.mostBytes), true),
      (String(repeating: "a", count: TaskLinks.mostBytes + 1), false),
      (String(repeating: "a", count: 100_000), false),
    ])
  func addresses(_ text: String, _ isOne: Bool) {
    #expect(TaskLinks.isAddress(text) == isOne)
    #expect(TaskLinks(text: TaskLinks([text]).text).addresses == (isOne ? [text] : []))
  }
}
