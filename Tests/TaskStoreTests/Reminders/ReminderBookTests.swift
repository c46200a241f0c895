import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// The next reminders, as a window that is open follows them.
@Suite struct ReminderBookTests {
  private let noon: Int64 = 1_781_524_800
  private let at = Timestamp(seconds: 10)

  /// Tasks that a person wants to be told of, one each minute from noon on.
  private func makeStore(_ count: Int, in folder: TemporaryFolder? = nil) throws -> TaskDatabase {
    let database = try folder.map { try TaskDatabase.opened(in: $0) } ?? TaskDatabase()
    try database.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers LIMIT ?)
      INSERT INTO schedule (id, due, start, rule, anchor, basis, reminder, snooze)
      SELECT n, '', '', '', '', '',
        strftime('%Y-%m-%dT%H:%M', \(noon) + (n - 1) * 60, 'unixepoch'), '' FROM numbers
      """, [.integer(Int64(count))])
    try database.connection.run(
      """
      INSERT INTO task (id, name, created, position, schedule)
      SELECT id, 'task ' || id, 0, id * 16777216, id FROM schedule
      """)
    return database
  }

  private func remind(_ id: Task.ID, at instant: Int64, in database: TaskDatabase) throws {
    let (day, clock) = Zone.utc.local(instant)
    try database.perform(.schedule([id], [.reminder(.at(.time(day, clock, nil)))]), at: at)
  }

  @Test("Among 100,000 reminders an edit costs the look at its task, and the next one is right")
  func cost() throws {
    let database = try makeStore(100_000)
    func instructions(_ body: () throws -> Void) rethrows -> Int {
      let before = database.connection.instructionCount
      try body()
      return database.connection.instructionCount - before
    }
    var book = try database.reminders.readBook(at: noon - 1)
    #expect(try book.plan(at: noon - 1, in: database.reminders).next == noon)
    #expect(book.nearest.count == ReminderBook.depth)
    let all = try instructions { _ = try database.reminders.readBook(at: noon - 1) }
    #expect(all > 1_000_000)
    _ = database.takeTouched()
    for (id, instant) in [(1, 86_400), (50_000, -60), (3, 90)] as [(Task.ID, Int64)] {
      try remind(id, at: noon + instant, in: database)
    }
    let touched = try #require(database.takeTouched())
    #expect(touched == [1, 3, 50_000])
    let one = try instructions {
      try book.follow(touched, in: database.reminders)
      #expect(try book.plan(at: noon - 61, in: database.reminders).next == noon - 60)
    }
    #expect(one < 500)
    #expect(book.nearest.prefix(3).map(\.task) == [50_000, 2, 3], "the later one of both counts")
    #expect(
      try book.plan(at: noon - 1, in: database.reminders).notices.map { $0.map(\.task) } == [
        [50_000]
      ])
    #expect(
      try book.plan(at: noon - 1, in: database.reminders).next
        == database.reminders.plan(at: noon - 1).next)
  }

  @Test("Which notices an import of 100,000 tasks has made outdated is asked once, not once a task")
  func importCost() throws {
    let database = try makeStore(10)
    let told = try database.reminders.plan(at: noon).notices.flatMap(\.self)
    _ = try database.reminders.claim(told, at: noon)
    try database.reminders.confirm(told)
    let before = database.connection.statementCount
    #expect(try database.reminders.outdated(of: Set(11...100_010)) == [])
    #expect(database.connection.statementCount == before + 1)
    try database.perform(.complete(1), at: at)
    #expect(try database.reminders.outdated(of: Set(1...100_000)).map(\.task) == [1])
    #expect(try database.reminders.outdated(of: [2, 100_000]) == [])
    #expect(try database.reminders.outdated(of: []) == [])
  }

  @Test("A random day of edits, told reminders and time ends in the plan that reading all gives")
  func agreement() throws {
    let database = try makeStore(200)
    var (generator, now) = (SeededGenerator(seed: 7), noon - 3_600)
    var book = try database.reminders.readBook(at: now)
    _ = database.takeTouched()
    var readings = 0
    for _ in 0..<400 {
      let id = Int64.random(in: 1...200, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: try database.perform(.complete([id]), at: at)
      case 1: try database.undo()
      case 2: now += Int64.random(in: 0...900, using: &generator)
      default:
        try remind(
          id, at: now + Int64.random(in: -600...9_000, using: &generator), in: database)
      }
      try book.follow(try #require(database.takeTouched()), in: database.reminders)
      if book.isExhausted(at: now) {
        book = try database.reminders.readBook(at: now)
        readings += 1
      }
      let plan = try book.plan(at: now, in: database.reminders)
      let whole = try database.reminders.plan(at: now)
      #expect(plan.notices == whole.notices)
      // The first that nobody has kept may be put off by now: then it is looked at for nothing.
      #expect(plan.next == whole.next || plan.next == book.horizon)
      for notice in plan.notices {
        try database.reminders.confirm(try database.reminders.claim(notice, at: now))
      }
    }
    #expect((1...20).contains(readings))
  }

  @Test("What others have done is known as far as it was read; where nobody can tell, all is read")
  func touched() throws {
    let folder = try TemporaryFolder()
    let (window, command) = (try makeStore(3, in: folder), try TaskDatabase.opened(in: folder))
    try remind(1, at: noon + 600, in: window)
    _ = try window.load()
    _ = window.takeTouched()
    try remind(2, at: noon, in: command)
    #expect(try !window.isAsLastRead())
    #expect(try window.readUpdates(atMost: 10)?.count == 1)
    #expect(window.takeTouched() == [2] && window.takeTouched() == [])
    try command.connection.run("DELETE FROM task WHERE id = 3")
    #expect(try window.readUpdates(atMost: 10) == nil)
    #expect(window.takeTouched() == nil)
  }

  @Test("Of a task that was completed, put off or deleted the former notice is outdated, else not")
  func outdated() throws {
    let database = try makeStore(4)
    let told = try database.reminders.plan(at: noon + 600).notices.flatMap(\.self)
    try database.reminders.confirm(try database.reminders.claim(told, at: noon + 600))
    #expect(try database.reminders.outdated(of: [1, 2, 3, 4]) == [])
    try database.perform(.complete([1]), at: at)
    try database.perform(.delete([2]), at: at)
    try remind(3, at: noon + 3_600, in: database)
    try database.perform(.rename(4, to: try TaskName("renamed")), at: at)
    let found = try database.reminders.outdated(of: [1, 2, 3, 4])
    #expect(found.map(\.task) == [1, 2, 3])
    #expect(found.map(\.moment.clock) == told.prefix(3).map(\.moment.clock))
  }

  @Test("Where few of many tasks with dates have reminders, only those are looked at")
  func dates() throws {
    func instructions(withDates count: Int) throws -> Int {
      let database = try makeStore(3)
      try database.connection.run(
        """
        WITH RECURSIVE numbers(number) AS (
          SELECT 4 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
        INSERT INTO schedule (id, due, start, rule, anchor, basis, reminder, snooze)
        SELECT number, number, '', '', '', '', '', '' FROM numbers
        """, [.integer(Int64(count + 3))])
      try database.connection.run(
        """
        INSERT INTO task (id, name, created, position, schedule)
        SELECT id, 'task ' || id, 0, id * 16777216, id FROM schedule WHERE id > 3
        """)
      let before = database.connection.instructionCount
      let book = try database.reminders.readBook(at: noon - 1)
      #expect(book.nearest.count == 3)
      return database.connection.instructionCount - before
    }
    #expect(try instructions(withDates: 10) == instructions(withDates: 1_000))
  }

  @Test("A start reads no schedule but those of the tasks that somebody looks at")
  func laziness() throws {
    let (few, many) = (try makeStore(10), try makeStore(20_000))
    func instructions(_ database: TaskDatabase) throws -> Int {
      let before = database.connection.instructionCount
      var reader = try database.makeReader()
      try reader.read(5, from: database)
      for task in reader.list { #expect(database.schedules[task].reminder != nil) }
      return database.connection.instructionCount - before
    }
    #expect(abs(try instructions(few) - instructions(many)) < 40)
    let list = try many.load()
    for task in list { _ = many.schedules[task] }
    let statements = many.connection.statementCount
    _ = many.schedules[list[list.count - 1]]
    #expect(many.connection.statementCount == statements, "it is kept for the next look")
  }
}
