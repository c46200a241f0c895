import System
import Testing

@testable import Dates

/// One date of a task that comes again is left out.
struct SkippedTests {
  private func zone(_ name: String) throws -> Zone {
    try #require(ZoneName(name).flatMap(Zone.named))
  }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text), "\(text)") }

  private func schedule(
    _ rule: String, due: String, basis: Repetition.Basis = .schedule
  ) throws -> Schedule {
    let due = try date(due)
    let rule = try #require(RecurrenceRule(text: rule))
    return Schedule(due: due, repetition: Repetition(rule, from: due, basis: basis))
  }

  private func skipped(_ schedule: Schedule, at now: String) throws -> Schedule.Skipped {
    let zone = try zone("Europe/Berlin")
    return try #require(schedule.skipped(at: try date(now).instant(in: zone), in: zone))
  }

  @Test(
    "It goes on to its next date, and the rule says which one was left out",
    arguments: [
      ("FREQ=WEEKLY", "2026-11-27", "2026-11-20", "2026-12-04", "FREQ=WEEKLY;EXDATE=20261127", 0),
      ("FREQ=WEEKLY", "2026-11-27", "2026-12-12", "2026-12-18", "FREQ=WEEKLY;EXDATE=20261127", 2),
      (
        "FREQ=DAILY;EXDATE=20261120;", "2026-11-27T09:00 Europe/Berlin", "2026-11-27",
        "2026-11-28T09:00 Europe/Berlin", "FREQ=DAILY;EXDATE=20261120,20261127T090000", 0
      ),
      (
        "FREQ=MONTHLY;COUNT=3", "2026-01-31", "2026-01-31", "2026-02-28",
        "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2;EXDATE=20260131", 0
      ),
      (
        "FREQ=WEEKLY;RDATE=20261129", "2026-11-27", "2026-11-27", "2026-11-29",
        "FREQ=WEEKLY;RDATE=20261129;EXDATE=20261127", 0
      ),
    ])
  func next(
    rule: String, due: String, now: String, next: String, left: String, missed: Int
  ) throws {
    let after = try skipped(try schedule(rule, due: due), at: now)
    #expect(try after.schedule.due == date(next))
    #expect(after.schedule.repetition?.rule.text == left)
    #expect(after.missed == missed && !after.isLast && !after.schedule.isSkipped)
  }

  @Test("What completing would move is moved, and the same dates follow as after completing")
  func asCompleted() throws {
    let berlin = try zone("Europe/Berlin")
    for basis in [Repetition.Basis.schedule, .completion] {
      var schedule = try schedule("FREQ=WEEKLY", due: "2026-11-27T09:00", basis: basis)
      schedule.start = try date("2026-11-25")
      schedule.reminder = .at(try date("2026-11-26T18:00"))
      schedule.snooze = try date("2026-11-27T09:10")
      let now = try date("2026-11-27T08:00").instant(in: berlin)
      var done = try #require(schedule.advanced(completedAt: now, in: berlin)).schedule
      var left = try #require(schedule.skipped(at: now, in: berlin)).schedule
      for _ in 0..<3 {
        #expect(left.withoutPastSkips == done, "\(basis)")
        let later = try #require(done.due).instant(in: berlin)
        done = try #require(done.advanced(completedAt: later, in: berlin)).schedule
        left = try #require(left.advanced(completedAt: later, in: berlin)).schedule
      }
    }
  }

  @Test("Of the last date nothing else follows")
  func last() throws {
    for (rule, due) in [
      ("FREQ=DAILY;COUNT=1", "2026-11-27"), ("FREQ=DAILY;UNTIL=20261127", "2026-11-27"),
    ] {
      for basis in [Repetition.Basis.schedule, .completion] {
        let after = try skipped(try schedule(rule, due: due, basis: basis), at: "2026-11-27")
        let first = try date(due)
        #expect(after.isLast && after.schedule.isSkipped && after.schedule.due == first)
        #expect(after.schedule.withoutPastSkips == after.schedule)
      }
    }
  }

  @Test("A start that the rule counts from is what is left out")
  func start() throws {
    let start = try date("2026-01-31")
    let rule = try #require(RecurrenceRule(text: "FREQ=MONTHLY;BYMONTHDAY=-1"))
    let schedule = Schedule(
      due: try date("2026-02-03"), start: start, repetition: Repetition(rule, from: start))
    let after = try skipped(schedule, at: "2026-01-31").schedule
    #expect(try after.start == date("2026-02-28"))
    #expect(try after.due == date("2026-03-03"))
    #expect(after.repetition?.rule.text == "FREQ=MONTHLY;BYMONTHDAY=-1;EXDATE=20260131")
  }

  @Test("Without a rule, or by one that nobody understands, nothing is left out")
  func none() throws {
    let due = try date("2026-11-27")
    #expect(Schedule(due: due).skipped(at: 0, in: .utc) == nil)
    #expect(try schedule("FREQ=FOO", due: "2026-11-27").skipped(at: 0, in: .utc) == nil)
    #expect(try !schedule("FREQ=FOO", due: "2026-11-27").isSkipped)
  }
}
