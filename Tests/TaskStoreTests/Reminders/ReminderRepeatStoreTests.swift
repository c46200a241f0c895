import Dates
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Reminders that are told again until their task is done, as the store decides it.
@Suite struct ReminderRepeatStoreTests {
  private let database: TaskDatabase
  private let noon: Int64

  /// Due at noon, told then and every ten minutes.
  init() throws {
    database = try TaskDatabase()
    let due = try #require(TaskDate("2026-06-15T12:00"))
    noon = due.instant(in: .utc)
    var task = NewTask(try TaskName("a"))
    task.schedule = [
      .due(due), .reminder(Reminder(.before(0), again: ReminderRepeat(every: 600))),
    ]
    try database.perform(.add([task]), at: Timestamp(seconds: noon - 86_400))
  }

  /// Tells what is due.
  /// - Returns: how many notices, and when to look again.
  private func tell(_ now: Int64) throws -> (count: Int, next: Int64?) {
    let notices = try database.reminders.plan(at: now).notices
    for notice in notices {
      try database.reminders.confirm(try database.reminders.claim(notice, at: now))
    }
    return (notices.count, try database.reminders.plan(at: now).next)
  }

  @Test("It is told again until it is done, each time once, and nobody looks in between")
  func untilDone() throws {
    for number in 0..<3 {
      let moment = noon + Int64(number) * 600
      #expect(try tell(moment - 1).count == 0)
      #expect(try tell(moment) == (1, moment + 600))
      #expect(try tell(moment) == (0, moment + 600))
    }
    let last = TaskReminder(
      task: 1, name: "a", moment: ReminderMoment(instant: noon + 1_200, clock: noon + 1_200))
    #expect(try database.reminders.toldBefore(last).map(\.moment.clock) == [noon, noon + 600])
    try database.perform(.complete(1), at: Timestamp(seconds: noon + 1_300))
    #expect(try tell(noon + 1_800) == (0, nil))
    #expect(try database.reminders.outdated(of: [1]).count == 3)
    try database.undo()
    #expect(try tell(noon + 1_800) == (1, noon + 2_400))
  }

  @Test("Asleep over several one notice is enough, and after the last one nobody is told again")
  func bounded() throws {
    #expect(try tell(noon + 3_600) == (1, noon + 4_200))
    let last = noon + 600 * Int64(ReminderRepeat.most)
    #expect(try tell(last) == (1, nil))
    #expect(try tell(last + 86_400) == (0, nil))
  }

  @Test("Put off, it is quiet until then; a snooze's end begins it again; tomorrow is another day")
  func answers() throws {
    #expect(try tell(noon).count == 1)
    let told = try #require(try database.reminders.reminders(of: 1).first)
    try database.reminders.answer(.snooze, on: told, at: Timestamp(seconds: noon + 300))
    #expect(try tell(noon + 600) == (0, noon + 900))
    #expect(try tell(noon + 900) == (1, noon + 1_200))
    let snoozed = try #require(try database.reminders.reminders(of: 1).first)
    try database.reminders.answer(.tomorrow, on: snoozed, at: Timestamp(seconds: noon + 1_000))
    #expect(try tell(noon + 1_200) == (0, noon + 86_400))
  }
}
