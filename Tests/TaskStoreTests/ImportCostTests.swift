import DiskSupport
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What a line of a file costs the store, as counts.
@Suite struct ImportCostTests {
  private let plain = TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true })

  private func records(_ count: Int, from first: Int = 0) -> [TaskRecord] {
    (first..<first + count).map { number in
      TaskRecord(
        name: "task \(number)", tags: ["tag\(number % 7)", "soon"], list: "List \(number % 5)",
        document: TaskDocument(format: "todo.txt", text: "task \(number)"))
    }
  }

  private func tasks(of database: TaskDatabase) throws -> [String] {
    try database.content().filter { $0.hasPrefix("task ") }
  }

  /// The statements that importing these takes.
  private func cost(_ records: [TaskRecord], _ database: TaskDatabase) throws -> Int {
    let importing = try database.beginImporting(at: Timestamp(seconds: 1), reading: plain)
    let before = database.connection.statementCount
    for record in records { try importing.take(record) }
    let cost = database.connection.statementCount - before
    _ = try importing.finish()
    return cost
  }

  @Test(
    "64 lines that bring tasks take three statements: their origins, themselves, and what the step has of them"
  )
  func newTasks() throws {
    let few = try cost(records(1_280), TaskDatabase())
    let many = try cost(records(1_280 + 640), TaskDatabase())
    #expect(many - few == 3 * 10)
  }

  @Test(
    "What SQLite keeps in case a statement fails stays in memory, and in the store's folder",
    .enabled(if: Disk.isWatched, "the calls of this program go past the tests"),
    arguments: [false, true])
  func temporaryFiles(isLater: Bool) throws {
    let folder = try TemporaryFolder()
    let database = try TaskDatabase.opened(in: folder)
    // Where something came from a file before, each is looked for, by indices that are kept.
    if isLater { _ = try cost(records(2_000).map(shuffled), database) }
    let changes = try Disk.record(below: "") {
      _ = try cost(records(2_000, from: 2_000).map(shuffled), database)
    }
    let elsewhere = changes.filter { change in
      guard case .create(let path) = change else { return false }
      return !path.hasPrefix(folder.path)
    }
    #expect(!changes.isEmpty && elsewhere.isEmpty)
  }

  /// One whose places in the indices are anywhere.
  private func shuffled(_ record: TaskRecord) -> TaskRecord {
    var record = record
    let hash = Checksum.hash(record.name.utf8)
    (record.uid, record.created) = ("\(hash)", Timestamp(seconds: Int64(hash % 1_000_000_000)))
    return record
  }

  @Test(
    "However many come, with notes or without, all are there, and in the step", arguments: 60...70)
  func counts(count: Int) throws {
    let database = try TaskDatabase()
    let records = records(count).enumerated().map { (place, record) in
      var record = record
      if place % 3 == 1 { record.notes = "of \(place)" }
      return record
    }
    _ = try cost(records, database)
    let (tasks, place) = (Array(try database.load()), try database.content())
    #expect(tasks.map(\.name) == records.map(\.name))
    for (task, record) in zip(tasks, records) {
      #expect(try task.notes.map { try #require(try database.notes($0)) } == record.notes)
    }
    #expect(try database.isSound())
    try database.undo()
    #expect(try database.load().isEmpty)
    try database.redo()
    #expect(try database.content() == place)
  }

  @Test(
    "What is added and changed in turn stands in the step line by line, and is undone and redone")
  func inTurn() throws {
    let database = try TaskDatabase()
    _ = try cost(records(5), database)
    let first = try tasks(of: database)
    let importing = try database.beginImporting(at: Timestamp(seconds: 2), reading: plain)
    for number in 0..<1_500 {
      for record in records(1, from: 100 + number) { try importing.take(record) }
      guard number % 400 == 0, var known = records(1, from: number / 400).first else { continue }
      (known.notes, known.document) = ("now", TaskDocument(format: "todo.txt", text: "\(number)"))
      #expect(try importing.take(known) == .changed)
    }
    let change = try importing.finish()
    #expect(try database.isSound() && change.rows.count == 1_504)
    let last = try tasks(of: database)
    let step = try #require(try database.history.steps(before: .max, atMost: 1).first)
    #expect(step.change.rows == Array(change.rows.prefix(step.change.rows.count)))
    #expect(try database.undo()?.rows == change.rows.map(\.reversed))
    #expect(try tasks(of: database) == first)
    #expect(try database.redo()?.rows == change.rows)
    #expect(try tasks(of: database) == last)
  }

  @Test("Where something was imported before, one more asks whether the line is known")
  func later() throws {
    let database = try TaskDatabase()
    _ = try cost(records(10), database)
    let few = try cost(records(128, from: 10), database)
    let many = try cost(records(128 + 1_024, from: 138), database)
    #expect(many - few == 1_024 + 3 * 16)
    #expect(try database.load().count == 1_290 && database.labels.lists.count == 5)
    #expect(try database.load().allSatisfy { database.labels.tags(of: $0).count == 2 })
  }

  @Test(
    "Many tasks are put into the indices at once, which are then as they were",
    arguments: [true, false])
  func indices(isFinished: Bool) throws {
    let database = try TaskDatabase()
    func indices() throws -> [String] {
      var found: [String] = []
      try database.connection.run(
        "SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name"
      ) {
        (row) throws(StoreError) in found.append(row.text(0))
      }
      return found
    }
    let before = try indices()
    let importing = try database.beginImporting(at: Timestamp(seconds: 1), reading: plain)
    for record in records(6_000) { try importing.take(record) }
    #expect(try indices().count < before.count - 8, "none of tasks, of steps and of origins")
    #expect(try !indices().contains { $0.contains("origin") })
    if isFinished { _ = try importing.finish() } else { importing.cancel() }
    #expect(try indices() == before && database.isSound())
    #expect(try database.load().count == (isFinished ? 6_000 : 0))
    #expect(try cost(records(6_000), database) > 0, "read once more, each is known")
    #expect(try database.load().count == 6_000)
  }

  @Test("What came from a file before is found by its name there, however much of it has changed")
  func changes() throws {
    func cost(_ count: Int) throws -> Int {
      let database = try TaskDatabase()
      _ = try self.cost(records(count), database)
      let changed = records(count).map { record in
        var record = record
        record.notes = "Now with notes"
        record.document = TaskDocument(format: "todo.txt", text: record.name + " again")
        return record
      }
      let before = database.connection.instructionCount
      _ = try self.cost(changed, database)
      #expect(try database.load().allSatisfy { $0.notes != nil })
      return (database.connection.instructionCount - before) / count
    }
    #expect(try cost(6_000) <= 2 * cost(1_000))
  }

  @Test("A name that comes twice in a file is two tasks, each known again the next time")
  func namesakes() throws {
    let database = try TaskDatabase()
    let twice = records(3) + records(3)
    for _ in 1...2 {
      let importing = try database.beginImporting(at: Timestamp(seconds: 1), reading: plain)
      for record in twice { try importing.take(record) }
      _ = try importing.finish()
    }
    #expect(try database.load().count == 6)
  }
}
