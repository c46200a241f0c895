/// The reminder that a date has by itself.
extension Reminder {
  /// At the time; of a whole day at nine in the morning.
  package static func standard(for due: TaskDate) -> Reminder {
    .before(due.time == nil ? -32_400 : 0)
  }
}

extension Schedule {
  /// Whether a person is told by the reminder that the due date has by itself.
  package var hasStandardReminder: Bool {
    due.map { reminders.first(at: Reminder.standard(for: $0).moment) != nil } ?? false
  }

  /// Says what a person says: the standard reminder goes from a whole day to a time, and back. One that was taken away
  /// stays away, however the date moves.
  package mutating func set(_ fields: [ScheduleField]) {
    let former = due.map(Reminder.standard)
    for field in fields where field != .standardReminder || former == nil { set(field) }
    guard let former, let new = due.map(Reminder.standard), new != former, hadMoved(fields),
      let place = reminders.firstIndex(where: { $0.moment == former.moment })
    else { return }
    reminders[place].moment = new.moment
    reminders = reminders.distinct
  }

  /// Whether the reminders are what they were: who says them, means them.
  private func hadMoved(_ fields: [ScheduleField]) -> Bool {
    fields.allSatisfy { field in
      switch field {
      case .reminder, .addingReminder, .removingReminder: false
      default: true
      }
    }
  }
}

extension [ScheduleField] {
  /// The same, with the standard reminder of a date that is given, where nothing else is said of reminders.
  package var reminding: [ScheduleField] {
    var givesDate = false
    for field in self {
      switch field {
      case .due(_?), .dueDay: givesDate = true
      case .reminder, .addingReminder, .removingReminder, .standardReminder: return self
      case .due(nil), .start, .repetition, .snooze: break
      }
    }
    return givesDate ? self + [.standardReminder] : self
  }
}
