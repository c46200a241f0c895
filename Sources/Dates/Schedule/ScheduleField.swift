/// A part of what a task says of when, and what it is to be; nil takes it away.
public enum ScheduleField: Hashable, Sendable {
  /// Without a due date a task comes not again, and is not reminded of by one.
  case due(TaskDate?)
  case start(TaskDate?)
  /// Begins with the date that stands there (behaviour 63).
  case repetition(Repetition?)
  case reminder(Reminder?)
  case snooze(TaskDate?)
}

extension Schedule {
  /// Says another thing of one part; the others stay.
  public mutating func set(_ field: ScheduleField) {
    switch field {
    case .due(let date):
      due = date
      guard date == nil else { break }
      repetition = nil
      if case .before = reminder { reminder = nil }
    case .start(let date): start = date
    case .repetition(let repetition): self.repetition = repetition
    case .reminder(let reminder): self.reminder = reminder
    case .snooze(let date): snooze = date
    }
    // What was put off was the former date.
    if case .due = field { snooze = nil }
  }
}
