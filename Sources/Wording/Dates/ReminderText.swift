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
    switch reminder {
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

  private static func ofWholeDay(_ seconds: Int64) -> String? {
    switch seconds {
    case -32_400: DateWords.thatMorning
    case 21_600: DateWords.eveningBefore
    default: nil
    }
  }
}
