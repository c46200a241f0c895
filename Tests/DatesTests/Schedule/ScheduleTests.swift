import System
import Testing

@testable import Dates

struct ScheduleTests {
  private func berlin() throws -> Zone {
    try #require(ZoneName("Europe/Berlin").flatMap(Zone.named))
  }

  private func problem(due: String?, start: String) throws -> ScheduleProblem? {
    let due = try due.map { try #require(TaskDate($0)) }
    return Schedule(due: due, start: TaskDate(start)).problem(in: try berlin())
  }

  @Test("Behaviour 55: a start after due is refused, to the second and across zones")
  func startAfterDue() throws {
    for (due, start, isRefused) in [
      ("2026-05-01", "2026-05-01", false), ("2026-05-01", "2026-05-02", true),
      ("2026-05-01", "2026-05-01T23:59:59", false), ("2026-05-01", "2026-05-02T00:00", true),
      ("2026-05-01T09:00", "2026-05-01", false), ("2026-05-01T09:00", "2026-05-01T09:00", false),
      ("2026-05-01T09:00", "2026-05-01T09:00:01", true),
      // 02:30 is 03:30 on this day, and still before.
      ("2026-03-29T03:00", "2026-03-29T02:30", false),
      ("2026-03-29T02:30", "2026-03-29T03:00", true),
      ("2026-05-01T09:00 Asia/Tokyo", "2026-05-01T02:00 Europe/Berlin", false),
      ("2026-05-01T09:00 Asia/Tokyo", "2026-05-01T02:01 Europe/Berlin", true),
    ] {
      let expected: ScheduleProblem? = isRefused ? .startAfterDue : nil
      #expect(try problem(due: due, start: start) == expected, "\(due) \(start)")
    }
    #expect(try problem(due: nil, start: "2026-05-01") == nil)
  }

  @Test("Another day keeps the time that stands there, and what was put off is the former date's")
  func anotherDay() throws {
    let day = CivilDate(year: 2026, month: 5, day: 2)
    var schedule = Schedule(due: TaskDate("2026-05-01T09:00 Asia/Tokyo"))
    schedule.set(.snooze(TaskDate("2026-05-01T10:00")))
    schedule.set(.dueDay(day))
    #expect(schedule.due == TaskDate("2026-05-02T09:00 Asia/Tokyo") && schedule.snooze == nil)
    schedule.set(.due(nil))
    schedule.set(.dueDay(day))
    #expect(schedule.due == .day(day))
    #expect(ScheduleField.due(.day(day)).keepingTime == .dueDay(day))
    let timed = ScheduleField.due(TaskDate("2026-05-02T09:00"))
    #expect(timed.keepingTime == timed && ScheduleField.due(nil).keepingTime == .due(nil))
  }

  @Test("A repetition, and a reminder that counts from it, need a due date")
  func withoutDue() throws {
    let day = TaskDate.day(CivilDate(year: 2026, month: 5, day: 1))
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    let zone = try berlin()
    #expect(
      Schedule(repetition: Repetition(rule, from: day)).problem(in: zone) == .repetitionWithoutDue)
    #expect(Schedule(reminder: .before(60)).problem(in: zone) == .reminderWithoutDue)
    #expect(Schedule(reminder: .at(day)).problem(in: zone) == nil)
    #expect(Schedule().problem(in: zone) == nil)
  }

  @Test("A reminder counts from the due time in its own zone; a later snooze takes its place")
  func reminders() throws {
    let zone = try berlin()
    var schedule = Schedule(due: TaskDate("2026-05-01T09:00 Asia/Tokyo"), reminder: .before(600))
    let due = CivilDate(year: 2026, month: 5, day: 1).daysSince1970 * 86_400
    #expect(schedule.reminderInstant(in: zone) == due - 600)
    schedule.snooze = TaskDate("2026-05-01T01:00")
    #expect(schedule.reminderInstant(in: zone) == due - 600)
    schedule.snooze = TaskDate("2026-05-01T03:00")
    #expect(schedule.reminderInstant(in: zone) == due + 3600)
    schedule.reminder = nil
    #expect(schedule.reminderInstant(in: zone) == due + 3600)
    schedule = Schedule(due: TaskDate("2026-05-01"), reminder: .before(-9 * 3600))
    #expect(schedule.reminderInstant(in: zone) == due + 7 * 3600)
    #expect(Schedule(reminder: .before(60)).reminderInstant(in: zone) == nil)
    #expect(Schedule().reminderInstant(in: zone) == nil)
  }
}
