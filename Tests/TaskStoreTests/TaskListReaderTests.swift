import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

@Suite struct TaskListReaderTests {
  private func makeStore(_ count: Int) throws -> TaskDatabase {
    let database = try TaskDatabase()
    try database.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
      INSERT INTO task (id, name, created, completed, position)
      SELECT n, 'task ' || n, n * 1000, iif(n % 3 = 0, n * 2000, NULL), n * 7919 % 1000 FROM numbers
      """, [.integer(Int64(count))])
    return database
  }

  private func read(_ database: TaskDatabase, pages: Int) throws -> TaskList {
    var reader = try database.makeReader()
    while !reader.isWhole { try reader.read(pages, from: database) }
    return reader.list
  }

  @Test("Pages of any size make the same list", arguments: [1, 2, 3, 7, 66, 67, 99, 100, 1000])
  func pages(size: Int) throws {
    let database = try makeStore(100)
    let list = try read(database, pages: size)
    #expect(try Array(list) == Array(database.load()))
    #expect((list.openCount, list.doneCount) == (67, 33))
  }

  @Test("An empty store is whole after one page")
  func empty() throws {
    let database = try TaskDatabase()
    var reader = try database.makeReader()
    try reader.read(1, from: database)
    #expect(reader.isWhole)
    #expect(reader.list.isEmpty)
  }

  @Test("The first page is the first rows, and costs the same among 100,000 tasks as among 1,000")
  func firstPage() throws {
    let costs = try [1_000, 100_000].map { count in
      let database = try makeStore(count)
      var reader = try database.makeReader()
      let before = database.connection.instructionCount
      try reader.read(50, from: database)
      let cost = database.connection.instructionCount - before
      #expect(try Array(reader.list) == Array(database.load().prefix(50)))
      #expect(!reader.isWhole)
      return cost
    }
    #expect(costs[0] == costs[1])
  }

  @Test("Numbers that another program wrote, beyond what is shown, are read once each")
  func extremeNumbers() throws {
    let database = try TaskDatabase()
    for (id, rank) in [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max].enumerated() {
      for (offset, column) in ["position", "completed"].enumerated() {
        try database.connection.run(
          """
          INSERT INTO task (id, name, created, completed, position)
          VALUES (?1, 'x', 0, \(column == "completed" ? "?2" : "NULL"), ?2)
          """, [.integer(Int64(id * 2 + offset + 1)), .integer(rank)])
      }
    }
    for size in 1...15 { #expect(try read(database, pages: size).count == 14) }
  }

  @Test("Edits between two pages are in the list, wherever they are", arguments: 1...6)
  func editsBetweenPages(seed: UInt64) throws {
    let database = try makeStore(60)
    var generator = SeededGenerator(seed: seed)
    var reader = try database.makeReader()
    while !reader.isWhole {
      try reader.read(Int.random(in: 1...9, using: &generator), from: database)
      let tasks = Array(try database.load())
      guard let task = tasks.randomElement(using: &generator),
        let other = tasks.filter(\.isOpen).randomElement(using: &generator)
      else { break }
      let edits: [Edit] = [
        .add(try TaskName("new")), .complete(task.id), .reopen(task.id), .delete(task.id),
        .rename(task.id, to: try TaskName("other")), .move(other.id, to: .first),
        .move(other.id, to: .last),
      ]
      let edit = try #require(edits.randomElement(using: &generator))
      reader.apply(try database.perform(edit, at: Timestamp(seconds: 1_000)))
      if Bool.random(using: &generator), let undone = try database.undo() { reader.apply(undone) }
    }
    #expect(try Array(reader.list) == Array(database.load()), "seed \(seed)")
  }
}
