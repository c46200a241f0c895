package import System

/// A part of what a task says of when, and what it is to be; nil takes it away.
package enum ScheduleField: Hashable, Sendable {
  /// Without a due date a task comes not again, and is not reminded of by one.
  case due(TaskDate?)
  /// Due on another day, at the time that stands there, if one does.
  case dueDay(CivilDate)
  case start(TaskDate?)
  /// Begins with the date that stands there (behaviour 63).
  case repetition(Repetition?)
  /// This one alone.
  case reminder(Reminder?)
  /// One more, or in the place of the one of its moment; the one of this moment less.
  case addingReminder(Reminder), removingReminder(Reminder)
  case snooze(TaskDate?)
  /// Of a due date where there was none a person is told by the standard reminder, unless one is there.
  case standardReminder
}

extension Schedule {
  /// Says another thing of one part; the others stay.
  package mutating func set(_ field: ScheduleField) {
    switch field {
    case .due(let date):
      due = date
      guard date == nil else { break }
      repetition = nil
      removeRemindersOfDue()
    case .dueDay(let day):
      if due == nil { due = .day(day) } else { due?.day = day }
    case .start(let date):
      start = date
      if date == nil { removeRemindersOfStart() }
    case .repetition(let repetition): self.repetition = repetition
    case .reminder(let reminder):
      (reminders, knowsFirstReminderAlone) = (reminder.map { [$0] } ?? [], false)
    case .addingReminder(let reminder):
      if let place = reminders.firstIndex(where: { $0.moment == reminder.moment }) {
        let isOnce = reminder.again == nil && reminders[place].again != nil
        reminders[place] = isOnce ? reminder.with(.never) : reminder
      } else {
        reminders.append(reminder)
      }
    case .removingReminder(let reminder): reminders.removeAll { $0.moment == reminder.moment }
    case .snooze(let date): snooze = date
    case .standardReminder: if reminders.isEmpty { reminder = due.map(Reminder.standard) }
    }
    // What was put off was the former date.
    switch field {
    case .due, .dueDay: snooze = nil
    case .start, .repetition, .reminder, .addingReminder, .removingReminder, .snooze,
      .standardReminder:
      break
    }
  }
}

extension ScheduleField {
  /// The same; of a due date without a time only the day counts.
  package var keepingTime: ScheduleField {
    guard case .due(let date?) = self, date.time == nil else { return self }
    return .dueDay(date.day)
  }
}
