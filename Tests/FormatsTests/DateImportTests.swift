import Dates
import Formats
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// Dates on their way into the store and out of it.
@Suite struct DateImportTests {
  private let now = Timestamp(milliseconds: 1_767_312_000_123)

  @discardableResult
  private func load(
    _ text: String, _ format: Format, into database: TaskDatabase
  ) throws -> [TaskImporting.Outcome: Int] {
    let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in try records(text, as: format) { try importing.take(record) }
    _ = try importing.finish()
    return importing.counts
  }

  private func save(_ format: Format, from database: TaskDatabase) throws -> String {
    var all: [TaskRecord] = []
    try database.records.export { all.append($0) }
    return write(all, as: format)
  }

  private func schedule(_ id: Task.ID, _ database: TaskDatabase) throws -> Schedule {
    try database.schedule(of: try database.task(id))
  }

  @Test("Dates come in with a file and go out with it, and what is changed here is written")
  func roundTrip() throws {
    let database = try TaskDatabase()
    let text = "a due:2026-05-01 rec:+1w t:2026-04-30 uid:1\nb @x\n"
    #expect(try load(text, .todoTxt, into: database) == [.new: 2])
    #expect(try database.task(1).due == TaskDate("2026-05-01")?.lastMinute)
    #expect(try save(.todoTxt, from: database) == text)
    try database.perform(.schedule([1], [.due(TaskDate("2026-05-02T08:00"))]), at: now)
    #expect(
      try save(.todoTxt, from: database)
        == "2026-01-02 a due:2026-05-02 rec:+1w t:2026-04-30 uid:1 at:0800 rec-from:2026-05-01\nb @x\n"
    )
    try database.perform(.schedule([1, 2], [.due(nil), .start(nil)]), at: now)
    #expect(try save(.todoTxt, from: database) == "2026-01-02 a uid:1\nb @x\n")
  }

  @Test("Of a known task those dates change that the file has differently from before")
  func merging() throws {
    let database = try TaskDatabase()
    try load("a due:2026-05-01 t:2026-04-01 uid:1\n", .todoTxt, into: database)
    try database.perform(.schedule([1], [.due(TaskDate("2026-06-01"))]), at: now)
    try database.perform(.schedule([1], [.reminder(.before(60))]), at: now)
    #expect(
      try load("a due:2026-05-01 t:2026-04-02 uid:1\n", .todoTxt, into: database) == [.changed: 1])
    #expect(
      try schedule(1, database)
        == Schedule(
          due: TaskDate("2026-06-01"), start: TaskDate("2026-04-02"), reminder: .before(60)))
    // A start behind what is due here by now cannot be.
    try database.perform(.schedule([1], [.due(TaskDate("2026-04-10"))]), at: now)
    try load("a due:2026-05-01 t:2026-04-20 uid:1\n", .todoTxt, into: database)
    #expect(try schedule(1, database).start == nil)
    try load("a t:2026-04-20 uid:1\n", .todoTxt, into: database)
    #expect(try schedule(1, database) == Schedule())
  }

  @Test("A file that says nothing of when takes no date from a task that was made here")
  func silence() throws {
    let database = try TaskDatabase()
    try database.perform(.add(TaskName("a")), at: now)
    try database.perform(.schedule([1], [.due(TaskDate("2026-06-01"))]), at: now)
    try load("- a\n", .markdown, into: database)
    #expect(try schedule(1, database).due == TaskDate("2026-06-01"))
    try load("- a due:2026-06-02\n", .markdown, into: database)
    #expect(try schedule(1, database).due == TaskDate("2026-06-02"))
  }

  @Test(
    "A task that has moved on is the one that the file means, and what was done is another one",
    arguments: [Format.todoTxt, .iCalendar, .json])
  func occurrences(format: Format) throws {
    let database = try TaskDatabase()
    try database.perform(.add(TaskName("rent")), at: Timestamp(milliseconds: 1_766_000_000_000))
    let due = try #require(TaskDate("2025-12-31"))
    let rule = try #require(RecurrenceRule(text: "FREQ=MONTHLY"))
    try database.perform(
      .schedule([1], [.due(due), .repetition(Repetition(rule, from: due))]), at: now)
    let before = try records(try save(format, from: database), as: format)
    try database.perform(.complete([1]), at: now)
    let text = try save(format, from: database)
    let after = try records(text, as: format)
    #expect(after.map(\.isDone) == [false, true] && Set(after.map(\.uid)).count == 2)
    #expect(after[0].uid == before[0].uid)
    #expect(after[0].schedule.due == TaskDate("2026-01-31"))
    #expect(after[0].schedule.repetition?.anchor == due)
    #expect(after[1].schedule == Schedule(due: due))
    #expect(try load(text, format, into: database) == [.same: 2])
    try database.undo()
    #expect(try records(try save(format, from: database), as: format) == before)
  }

  @Test("Files with dates that cannot be lead to none in the store", arguments: Format.readable)
  func impossible(format: Format) throws {
    let database = try TaskDatabase()
    var all: [TaskRecord] = []
    for file in try Corpus.files() where file.format == format {
      all += try read(file.bytes, as: format).map { try $0.get() }
    }
    let importing = try database.beginImporting(at: now, reading: Format.reading(in: .utc))
    for record in all { try importing.take(record) }
    _ = try importing.finish()
    for task in try database.load() {
      #expect(try database.schedule(of: task).problem(in: database.place) == nil, "\(task.name)")
    }
  }
}
