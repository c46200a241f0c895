import System
import Testing

@testable import Dates

/// What puts a reminder off.
@Suite struct DelayedTests {
  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text)) }

  /// At noon on the 15th of June, in UTC.
  private func delayed(_ schedule: Schedule) throws -> Schedule {
    let now = try date("2026-06-15T12:00").instant(in: .utc)
    var result = schedule
    for field in schedule.delayedToTomorrow(at: now, in: .utc) { result.set(field) }
    #expect(result.problem(in: .utc) == nil)
    #expect(try #require(result.reminderInstant(in: .utc)) > now, "it comes again")
    return result
  }

  @Test(
    "What is due today or was before is due tomorrow, at its time",
    arguments: [
      ("2026-06-15T17:00", "2026-06-16T17:00"), ("2026-06-15", "2026-06-16"),
      ("2026-05-01T09:00", "2026-06-16T09:00"),
    ])
  func due(_ due: String, _ expected: String) throws {
    let result = try delayed(Schedule(due: try date(due), reminder: .before(600)))
    #expect(try result.due == date(expected) && result.reminder == .before(600))
  }

  @Test("What is due later stays, and is told of again tomorrow")
  func later() throws {
    let result = try delayed(
      Schedule(due: try date("2026-06-20"), reminder: .at(try date("2026-06-15T11:30"))))
    #expect(try result.due == date("2026-06-20"))
    #expect(try result.snooze == date("2026-06-16T11:30"))
  }

  @Test("A reminder at a date of its own goes along; one long before is told tomorrow all the same")
  func reminders() throws {
    let own = try delayed(
      Schedule(
        due: try date("2026-06-15T17:00"), reminder: .at(try date("2026-06-15T12:00"))))
    #expect(try own.reminder == .at(date("2026-06-16T12:00")))
    let week = try delayed(
      Schedule(due: try date("2026-06-15T17:00"), reminder: .before(7 * 86_400)))
    #expect(try week.due == date("2026-06-16T17:00") && week.snooze != nil)
  }

  @Test("A snooze ends when it should in a night in which clocks go back")
  func autumn() throws {
    let berlin = try #require(ZoneName("Europe/Berlin").flatMap(Zone.named))
    // The second 02:30 of that night.
    let now = try date("2026-10-25T01:30").instant(in: .utc)
    var schedule = Schedule()
    schedule.set(Schedule.snooze(until: now + 600))
    #expect(schedule.reminderInstant(in: berlin) == now + 600)
  }
}
