package import Dates
package import System

/// All that a task says of when, in a line.
package enum ScheduleText {
  /// For example `Due Friday, 27 November, 17:00 · every week · from Monday, 23 November · a reminder`. What comes again
  /// by a rule that no sentence can say is said by its dates.
  /// - Parameters:
  ///   - reminders: when a person is told, as clocks have it where they are; empty where that is not to be said.
  ///   - missed: how many dates were passed over by now, see `Schedule.missedCount(at:in:zones:)`.
  ///   - today: where the person is.
  ///   - local: a date as calendars and clocks have it there.
  package static func summary(
    _ schedule: Schedule, reminders: [(day: CivilDate, time: TimeOfDay)] = [], missed: Int = 0,
    today: CivilDate,
    local: (TaskDate) -> (day: CivilDate, time: TimeOfDay?)
  ) -> String {
    func full(_ date: TaskDate) -> String {
      let date = local(date)
      return DateText.full(date.day, at: date.time, today: today)
    }
    var parts: [String] = []
    if let due = schedule.due { parts.append(localized("Due \(part: full(due))", context: "date")) }
    parts += again(schedule, today: today, local: local)
    if missed > 0 { parts.append(DateWords.missed(missed, "\(missed)")) }
    if let start = schedule.start {
      parts.append(localized("hidden until \(part: full(start))", context: "date"))
    }
    if reminders.isEmpty, schedule.reminder != nil || schedule.snooze != nil {
      let count = schedule.reminders.count
      parts.append(
        count > 1 ? ReminderWords.several(count, .ofLanguage) : localized("a reminder"))
    }
    for reminder in reminders {
      let moment = DateText.full(reminder.day, at: reminder.time, today: today)
      parts.append(localized("reminder \(part: moment)", context: "date"))
    }
    if let again = ReminderText.again(schedule) { parts.append(again) }
    return parts.joined(separator: " · ")
  }

  /// How it comes again; none where it does not.
  package static func again(
    _ schedule: Schedule, today: CivilDate,
    local: (TaskDate) -> (day: CivilDate, time: TimeOfDay?)
  ) -> [String] {
    guard let repetition = schedule.withoutPastSkips.repetition else { return [] }
    let steps = repetition.keepsSteps ? [DateWords.stepsStay] : []
    return dates(schedule, repetition, today: today, local: local) + steps
  }

  /// By its rule, or by the next of its dates.
  private static func dates(
    _ schedule: Schedule, _ repetition: Repetition, today: CivilDate,
    local: (TaskDate) -> (day: CivilDate, time: TimeOfDay?)
  ) -> [String] {
    if let text = RepetitionText.text(repetition) { return [text] }
    guard repetition.rule.isUnderstood else { return [localized("repeats (set elsewhere)")] }
    // Those that would come if it were done each time, the past ones left out.
    let now = Zone.utc.start(of: today) - 1
    var (coming, dates) = (schedule, [String]())
    while dates.count < 3, let next = coming.advanced(completedAt: now, in: .utc) {
      coming = next.schedule
      guard let date = coming.due.map(local) else { break }
      var text = DayText.text(day: Int(date.day.day), month: Int(date.day.month) - 1)
      if date.day.year != today.year { text = DayText.text(day: text, year: Int(date.day.year)) }
      if repetition.rule.hasTimes, let time = date.time {
        text = localized("\(part: text), \(DueText.clock(time))", context: "day, time")
      }
      dates.append(text)
    }
    return dates.isEmpty ? [] : [RepetitionText.next(dates)]
  }
}
