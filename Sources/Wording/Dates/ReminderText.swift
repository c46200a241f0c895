package import Dates
package import System

/// A reminder of a task, as a menu has it.
package enum ReminderText {
  /// For example `2 hours before`, `That day at 9:00`, `Friday, 27 November, 17:00`.
  /// - Parameters:
  ///   - due: when the task is due.
  ///   - today: where the person is.
  ///   - local: a date as calendars and clocks have it there.
  package static func text(
    _ reminder: Reminder, due: TaskDate?, today: CivilDate,
    local: (TaskDate) -> (day: CivilDate, time: TimeOfDay?)
  ) -> String {
    switch reminder.moment {
    case .at(let date):
      let date = local(date)
      return DateText.full(date.day, at: date.time, today: today)
    case .before(let seconds):
      if let due, due.time == nil, let text = ofWholeDay(seconds) { return text }
      if seconds == 0 { return DateWords.whenDue }
      let length = ElapsedText.named(seconds: abs(seconds))
      return seconds > 0
        ? localized("\(part: length) before", context: "reminder")
        : localized("\(part: length) after it is due", context: "reminder")
    case .beforeStart(let seconds):
      if seconds == 0 { return DateWords.whenItStarts }
      let length = ElapsedText.named(seconds: abs(seconds))
      return seconds > 0
        ? localized("\(part: length) before it starts", context: "reminder")
        : localized("\(part: length) after it starts", context: "reminder")
    }
  }

  /// The same, with how it is told again, for example `2 hours before, then every 5 minutes until it is done`.
  package static func whole(
    _ reminder: Reminder, due: TaskDate?, today: CivilDate,
    local: (TaskDate) -> (day: CivilDate, time: TimeOfDay?)
  ) -> String {
    let text = text(reminder, due: due, today: today, local: local)
    guard let again = reminder.again, again != .never else { return text }
    let length = ElapsedText.named(seconds: again.seconds)
    return localized(
      "\(part: text), then every \(part: length) until it is done", context: "reminder")
  }

  /// How one is told again, in a menu: `Every 5 minutes`.
  package static func every(_ seconds: Int64) -> String {
    localized("Every \(part: ElapsedText.named(seconds: seconds))", context: "reminder")
  }

  /// How often a task's reminders are told again, in a line with them; nil where they are told once.
  package static func again(_ schedule: Schedule) -> String? {
    let lengths = schedule.reminders.compactMap(\.again).filter { $0 != .never }.map(\.seconds)
    return lengths.min().map { seconds in
      localized(
        "every \(part: ElapsedText.named(seconds: seconds)) until it is done", context: "reminder")
    }
  }

  private static func ofWholeDay(_ seconds: Int64) -> String? {
    switch seconds {
    case -32_400: DateWords.thatMorning
    case 21_600: DateWords.eveningBefore
    default: nil
    }
  }
}
