import Dates
import Testing

/// Reminders that are told again until their task is done.
@Suite struct ReminderRepeatTests {
  private func again(_ minutes: Int64, times: Int = ReminderRepeat.most) throws -> ReminderRepeat {
    try #require(ReminderRepeat(every: minutes * 60, times: times))
  }

  @Test("What is stored is read again, with zones that have slashes in their names")
  func text() throws {
    let date = try #require(TaskDate("2026-12-31T09:00 Europe/Riga"))
    for moment in [Reminder.Moment.before(600), .before(-60), .beforeStart(0), .at(date)] {
      for again in [nil, ReminderRepeat.never, try again(5), try again(10, times: 2)] {
        let reminder = Reminder(moment, again: again)
        #expect(Reminder(reminder.description) == reminder, "\(reminder)")
      }
    }
    #expect(try Reminder(.before(600), again: again(5)).description == "-PT600S/R24/PT300S")
    for text in ["-PT600S/R2", "-PT600S/R2/PT1S", "-PT600S/Rx/PT300S", "/R2/PT300S", "-PT600S/"] {
      #expect(Reminder(text) == nil, "\(text)")
    }
  }

  @Test("It is bounded, and never so often that nobody can bear it")
  func bounds() throws {
    #expect(try again(5, times: 1_000_000).times == ReminderRepeat.most)
    #expect(ReminderRepeat(every: 59) == nil && ReminderRepeat(every: 60) != nil)
    #expect(ReminderRepeat(every: 300, times: 0) == nil)
    #expect(ReminderRepeat(every: .max) == nil && ReminderRepeat(every: -300) == nil)
  }

  @Test("A card says the first moment, and a person is told at all of them, a snooze's end first")
  func moments() throws {
    let due = try #require(TaskDate("2026-06-15T12:00"))
    let noon = due.instant(in: .utc)
    var schedule = Schedule(
      due: due, reminder: Reminder(.before(600), again: try again(5, times: 3)))
    func all() -> [Int64] {
      schedule.reminderMoments(in: .utc, hasRepeats: true).map { $0.instant - noon }
    }
    #expect(schedule.reminderMoments(in: .utc).map(\.instant) == [noon - 600])
    #expect(all() == [-600, -300, 0, 300])
    #expect(schedule.reminderMoments(at: noon - 1, in: .utc).map(\.instant).first == noon - 300)
    schedule.snooze = TaskDate("2026-06-15T12:02")
    #expect(all() == [120, 300])
    schedule.snooze = nil
    let last = try #require(schedule.reminderMoments(in: .utc, hasRepeats: true).last)
    #expect(schedule.earlierMoments(than: last, in: .utc).count == 3)
    schedule.set(.due(TaskDate("2026-06-16T12:00")))
    #expect(all() == [-600, -300, 0, 300].map { $0 + 86_400 })
  }

  @Test("A task has one reminder of a moment: another way of telling takes the former's place")
  func fields() throws {
    let due = try #require(TaskDate("2026-06-15T12:00"))
    var schedule = Schedule(due: due, reminder: .before(0))
    schedule.set(.addingReminder(.before(600)))
    schedule.set(.addingReminder(Reminder(.before(0), again: try again(5))))
    #expect(try schedule.reminders == [Reminder(.before(0), again: again(5)), .before(600)])
    #expect(schedule.hasStandardReminder)
    schedule.set([.due(.day(due.day))])
    #expect(try schedule.reminders.first == Reminder(.before(-32_400), again: again(5)))
    schedule.set(.addingReminder(.before(-32_400)))
    #expect(schedule.reminders.first?.again == .never)
    let once = Schedule(due: schedule.due, reminder: .before(-32_400))
    schedule.set(.removingReminder(Reminder(.before(600), again: try again(5))))
    #expect(schedule.saysTheSame(as: once) && schedule.changes(since: once).isEmpty)
  }
}
