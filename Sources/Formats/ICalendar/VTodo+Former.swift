import Dates
import Tasks

/// What an Aloft before this one read in a document. A store that it has filled says that still, and nobody has changed
/// anything: to take it for a change would send a date without its zone.
extension VTodo {
  func formerSchedule() -> Schedule {
    // It read no due date here, and a person may have taken that away.
    if lines.first("DURATION") != nil { return schedule(dates.overrides) }
    var schedule = Schedule(due: formerDate("DUE"), start: formerDate("DTSTART"))
    if let due = schedule.due, let line = lines.first("RRULE"),
      let rule = RecurrenceRule(text: line.value.knownText)
    {
      schedule.repetition = Repetition(rule, from: formerDate(TodoDates.anchorName) ?? due)
      if lines.word(TodoDates.afterName) == "COMPLETION" {
        schedule.repetition?.basis = .completion
      }
    }
    // Nor one that counts from a start.
    let alarms = TodoAlarms(lines, of: Schedule(due: schedule.due))
    schedule.reminder = alarms.shown(hasPlaces: true).first?.reminder.with(nil)
    return schedule.possible(in: .utc)
  }

  /// A TZID with blanks counted for none, and every other for a name of the tz database.
  private func formerDate(_ name: String) -> TaskDate? {
    guard let line = lines.first(name) else { return nil }
    let zone = line.parameter("TZID").map(\.knownText)
    return ISODate.date(
      basic: line.value, zone: zone.flatMap { $0.utf8.contains(0x20) ? nil : $0 })
  }
}

extension TaskRecord {
  /// In the words of a document, where an earlier Aloft has put another reading of it into the store.
  mutating func takeSchedule(of said: TaskRecord, readBeforeAs former: Schedule, in place: Zone) {
    // A person may have taken all but the first reminder away since.
    let isFormer = schedule.knowsFirstReminderAlone || said.schedule.reminders.count < 2
    if isFormer,
      schedule.saysTheSame(as: former) || schedule.saysTheSame(as: former.possible(in: place))
    {
      let again = schedule.reminder?.again
      schedule = said.schedule
      schedule.reminder = schedule.reminder?.with(again)
    }
    schedule.completeReminders(from: said.schedule)
  }
}
