import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import Sync
@testable import TaskStore
@testable import Tasks

/// Size shows in counts, not in seconds: rows written, instructions of SQLite's machine.
@Suite struct ScaleTests {
  /// A store of so many tasks, every third of them done.
  private func makeStore(_ count: Int, in folder: TemporaryFolder) throws -> TaskDatabase {
    let database = try TaskDatabase.opened(in: folder)
    try database.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
      INSERT INTO task (id, name, created, completed, position)
      SELECT n, 'task ' || n, n * 1000, iif(n % 3 = 0, n * 2000, NULL), n * 16777216 FROM numbers
      """, [.integer(Int64(count))])
    return database
  }

  private struct Cost: Equatable {
    var rows: Int64
    var instructions: Int
  }

  private func cost(of database: TaskDatabase, _ body: () throws -> Void) rethrows -> Cost {
    let (rows, instructions) = (
      database.connection.changeCount, database.connection.instructionCount
    )
    try body()
    return Cost(
      rows: database.connection.changeCount - rows,
      instructions: database.connection.instructionCount - instructions)
  }

  /// Every kind of edit, undone and redone, in the middle of the list.
  private func costs(_ database: TaskDatabase, count: Int) throws -> [Cost] {
    let id = Int64(count / 2 / 3 * 3 + 1)
    let edits: [Edit] = [
      .add(try TaskName("new")), .complete(id), .reopen(id), .rename(id, to: try TaskName("x")),
      .move(id, to: .first), .move(id, to: .after(1)), .move(id, to: .last), .delete(id),
    ]
    return try edits.flatMap { edit in
      [
        try cost(of: database) { try database.perform(edit, at: Timestamp(seconds: 1)) },
        try cost(of: database) { try database.undo() },
        try cost(of: database) { try database.redo() },
      ]
    }
  }

  @Test(
    "An edit among 10,000 or 100,000 tasks costs what it costs among 10",
    arguments: [10_000, 100_000])
  func edits(count: Int) throws {
    let few = try TaskDatabase()
    try few.add("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
    try few.perform(.complete([3, 6, 9]), at: Timestamp(seconds: 2))
    try few.connection.run("DELETE FROM step")
    let expected = try costs(few, count: 10)
    let folder = try TemporaryFolder()
    let found = try costs(makeStore(count, in: folder), count: count)
    #expect(found.map(\.rows) == expected.map(\.rows))
    #expect(found.map(\.rows).max() == 4, "The task, the step and its two sides.")
    for (found, expected) in zip(found, expected) {
      // A task at an end of the list has one neighbour less to read.
      #expect(abs(found.instructions - expected.instructions) < 40)
    }
  }

  @Test("The pages that SQLite keeps in memory do not grow with the edits of a long day")
  func pages() throws {
    let folder = try TemporaryFolder()
    let database = try makeStore(100, in: folder)
    func rename(_ times: Int) throws -> Int {
      for number in 1...times {
        try database.perform(
          .rename(1, to: try TaskName("name \(number)")), at: Timestamp(seconds: 1))
      }
      return database.connection.cacheBytes
    }
    let few = try rename(3)
    #expect(try rename(300) <= few)
  }

  @Test(
    "A store that gives memory back keeps a page at most and no statement, and goes on as before")
  func givingBack() throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.opened(in: folder)
    try database.add("water", "bread")
    let list = try database.load()
    let former = database.connection.cacheBytes
    #expect(former > 40_000)
    database.giveBackPages()
    let statements = database.connection.cacheBytes
    #expect(
      statements < former && statements > 8_192, "An edit needs the statements of the last one.")
    database.giveBackMemory()
    #expect(database.connection.cacheBytes < 8_192)
    #expect(try database.load() == list)
    try database.perform(.complete([1]), at: Timestamp(seconds: 2))
    #expect(try database.load().doneCount == 1)
  }

  @Test("Opening checks as many things for 100,000 tasks as for 10")
  func opening() throws {
    let costs = try [10, 100_000].map { count in
      let folder = try TemporaryFolder()
      _ = try makeStore(count, in: folder)
      return try TaskDatabase.opened(in: folder).connection.instructionCount
    }
    #expect(costs[0] == costs[1])
  }

  @Test("100,000 tasks load, keep their order and take a change without being sorted again")
  func manyRows() throws {
    let count = 100_000
    let folder = try TemporaryFolder()
    let database = try makeStore(count, in: folder)
    var list = try database.load()
    #expect(list.count == count)
    #expect(list.doneCount == 33_333)
    #expect(list[0].id == 1)
    #expect(list[list.openCount].id == 99_999, "The newest completion comes first.")
    #expect(list.row(of: 50_000) == 33_333)
    let change = try database.perform(.complete(50_000), at: Timestamp(seconds: 3_000_000))
    list.apply(change)
    #expect(list.row(of: 50_000) == list.openCount)
    #expect(list.openCount == 66_666)
    try list.apply(#require(try database.undo()))
    #expect(list.row(of: 50_000) == 33_333)
  }

  @Test("A paste of 10,000 lines is one edit, one undo and one redo")
  func paste() throws {
    let database = try TaskDatabase()
    let text = (1...10_000).map { "- [\($0 % 2 == 0 ? "x" : " ")] task \($0)" }
    let edit = Edit.add(PastedTasks(text.joined(separator: "\n")).tasks)
    #expect(
      try cost(of: database) { try database.perform(edit, at: Timestamp(seconds: 1)) }.rows
        == 20_001)
    let list = try database.load()
    #expect((list.openCount, list.doneCount) == (5000, 5000))
    #expect(list[5000].name == "task 2")
    #expect(try database.undo()?.account == "undone add 10000")
    #expect(try database.load().isEmpty)
    #expect(try database.redo()?.rows.count == 10_000)
    #expect(try database.load() == list)
  }
}
