import System
import Testing

@testable import Dates

/// The reminder that a date has by itself.
@Suite struct StandardReminderTests {
  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text)) }

  private func saying(_ fields: [ScheduleField], of start: Schedule = Schedule()) -> Schedule {
    var schedule = start
    schedule.set(fields)
    return schedule
  }

  @Test(
    "A new date is told at its time, or at nine",
    arguments: [
      ("2026-12-31T17:00", "2026-12-31T17:00"), ("2026-12-31", "2026-12-31T09:00"),
      ("2026-03-29T00:00 Europe/Berlin", "2026-03-28T23:00"),
    ])
  func new(_ due: String, _ moment: String) throws {
    let schedule = saying([ScheduleField.due(try date(due))].reminding)
    #expect(schedule.hasStandardReminder)
    #expect(try schedule.reminderInstant(in: .utc) == date(moment).instant(in: .utc))
    #expect(try Schedule(due: date(due)) == saying([.due(date(due))]), "not asked for")
  }

  @Test("It moves with its date, goes from a day to a time and back, and goes with the date")
  func moves() throws {
    var schedule = saying([ScheduleField.due(try date("2026-12-31"))].reminding)
    schedule.set([ScheduleField.due(try date("2027-01-04T15:00"))].reminding)
    #expect(schedule.reminder == .before(0))
    schedule.set([.dueDay(CivilDate(daysSince1970: 20_000))])
    #expect(schedule.reminder == .before(0) && schedule.due?.time != nil)
    // Also where new dates have none.
    schedule.set([.due(try date("2027-01-05"))])
    #expect(schedule.reminder == .before(-32_400))
    schedule.set([ScheduleField.due(nil)].reminding)
    #expect(schedule.isEmpty)
  }

  @Test("What a person has set otherwise stays, also that there is none")
  func setOtherwise() throws {
    let (day, time) = (try date("2026-12-31"), try date("2027-01-04T15:00"))
    let fields = [ScheduleField.due(time)].reminding
    #expect(saying(fields, of: Schedule(due: day)).reminder == nil)
    let evening = Schedule(due: day, reminder: .before(21_600))
    #expect(saying(fields, of: evening).reminder == .before(21_600))
    let fixed = Schedule(reminder: .at(day))
    #expect(saying(fields, of: fixed).reminder == .at(day))
    #expect([ScheduleField.due(day), .reminder(nil)].reminding == [.due(day), .reminder(nil)])
    #expect([ScheduleField.start(day)].reminding == [.start(day)])
  }

  @Test("What comes again keeps it")
  func again() throws {
    let rule = RecurrenceRule(RecurrencePattern(.daily))
    let due = try date("2026-12-31")
    let first = saying(
      [.due(due), ScheduleField.repetition(Repetition(rule, from: due))].reminding)
    let next = try #require(first.advanced(completedAt: due.instant(in: .utc), in: .utc)).schedule
    #expect(next.due?.description == "2027-01-01" && next.hasStandardReminder)
  }
}
