import Dates
import StoreTesting
import System
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// "Skip this time": a date of a task that comes again is left out.
@Suite struct SkipTests {
  private let database: TaskDatabase
  private let at = Timestamp(seconds: 10)

  init() throws { database = try TaskDatabase() }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text)) }

  private func schedule(_ id: Task.ID) throws -> Schedule {
    database.schedules[try database.task(id)]
  }

  /// Two tasks that come again.
  private func repeating(_ rule: String) throws -> [Task.ID] {
    let ids = try database.add("Water", "Bins")
    let due = try date("2026-06-15T09:00")
    let rule = try #require(RecurrenceRule(text: rule))
    try database.perform(
      .schedule(
        ids, [.due(due), .repetition(Repetition(rule, from: due)), .reminder(.before(60))]),
      at: at)
    return ids
  }

  private func moment(_ text: String) throws -> Timestamp {
    Timestamp(seconds: try date(text).instant(in: .utc))
  }

  @Test(
    "Tasks go on to their next dates in one step; nothing is done, and one undo brings them back")
  func severalAtOnce() throws {
    let ids = try repeating("FREQ=WEEKLY")
    let before = try ids.map { try schedule($0) }
    let created = try database.task(ids[0]).created
    let now = try moment("2026-06-15T08:00")
    let change = try database.perform(.skip(ids), at: now)
    #expect(change.kind == .skip && change.meantCount == 2 && change.missedCount == 0)
    for id in ids {
      #expect(try schedule(id).due?.description == "2026-06-22T09:00")
      #expect(try schedule(id).repetition?.rule.text == "FREQ=WEEKLY;EXDATE=20260615T090000")
      #expect(try database.task(id).isOpen && database.task(id).created == now)
    }
    let list = try database.load()
    #expect(list.doneRows.isEmpty && list.openCount == 2)
    #expect(try database.history.steps(of: ids[0], atMost: 1).map(\.change.kind) == [.skip])
    let next = try date("2026-06-22T08:59").instant(in: .utc)
    #expect(try database.reminders.plan(at: now.wholeSeconds).next == next)
    try database.undo()
    #expect(try ids.map { try schedule($0) } == before)
    #expect(try database.task(ids[0]).created == created)
    try database.redo()
    #expect(try schedule(ids[0]).due?.description == "2026-06-22T09:00")
  }

  @Test("What was done of a series before stays done, with its dates")
  func completedOnes() throws {
    let id = try repeating("FREQ=WEEKLY")[0]
    try database.perform(.complete([id]), at: try moment("2026-06-15T10:00"))
    let done = try #require(try database.load().first { !$0.isOpen })
    try database.perform(.skip([id]), at: try moment("2026-06-16T10:00"))
    #expect(try database.task(done.id) == done)
    #expect(try schedule(id).due?.description == "2026-06-29T09:00")
    #expect(try database.perform(.skip([done.id]), at: at).isEmpty)
  }

  @Test("The last date that is left out ends the series: the task is not open any more")
  func last() throws {
    let id = try repeating("FREQ=DAILY;COUNT=2")[0]
    let now = try moment("2026-06-15T08:00")
    #expect(try !database.perform(.skip([id]), at: now).endsSeries)
    let change = try database.perform(.skip([id]), at: now)
    #expect(change.endsSeries && change.undone.endsSeries)
    #expect(try database.task(id).completed == now && schedule(id).isSkipped)
    try database.undo()
    #expect(try database.task(id).isOpen && schedule(id).due?.description == "2026-06-16T09:00")
  }

  @Test(
    "What does not come again, or by a rule that nobody understands, is refused with all beside it")
  func refused() throws {
    let ids = try repeating("FREQ=WEEKLY")
    let plain = try database.add("Once")[0]
    #expect(throws: StoreError.notRepeating("Once")) {
      try database.perform(.skip([ids[0], plain]), at: at)
    }
    let due = try date("2026-06-15")
    let rule = try #require(RecurrenceRule(text: "FREQ=FOO"))
    try database.perform(
      .schedule([plain], [.due(due), .repetition(Repetition(rule, from: due))]), at: at)
    #expect(throws: StoreError.unknownRule("Once", "FREQ=FOO")) {
      try database.perform(.skip([ids[0], plain]), at: at)
    }
    #expect(try schedule(ids[0]).due?.description == "2026-06-15T09:00")
  }

  @Test("A notice offers it in place of tomorrow where a task comes again, and does it")
  func answer() throws {
    let id = try repeating("FREQ=WEEKLY")[0]
    #expect(ReminderChoice.choices(repeats: true) == [.complete, .snooze, .skip])
    #expect(ReminderChoice.choices(repeats: false) == [.complete, .snooze, .tomorrow])
    let now = try moment("2026-06-15T09:00")
    let told = try database.reminders.plan(at: now.wholeSeconds).notices.flatMap(\.self)
    let reminder = try #require(told.first { $0.task == id })
    #expect(try database.reminders.answer(.skip, on: reminder, at: now)?.kind == .skip)
    #expect(try schedule(id).due?.description == "2026-06-22T09:00")
    #expect(try database.reminders.answer(.skip, on: reminder, at: now) == nil, "told of before")
  }
}
