import Dates

/// What a task says of when, put together of its dates and its alarms. Of more reminders than `Schedule.mostReminders` the
/// first ones are shown.
extension VTodo {
  var dates: TodoDates {
    get { TodoDates(lines: lines) }
    set { lines = newValue.lines }
  }

  private var alarms: TodoAlarms {
    get { TodoAlarms(lines, of: dates.own) }
    set { lines = newValue.lines }
  }

  /// All that is shown, and what is said more than once.
  var reminders: [Reminder] { alarms.shown().map(\.reminder) }

  /// Whether or not it can be.
  func schedule(_ overrides: Overrides) -> Schedule {
    var schedule = dates.schedule(overrides)
    schedule.reminders = Array(reminders.distinct.prefix(Schedule.mostReminders))
    return schedule
  }

  // MARK: Which date stands here

  /// What it says of when, with what was changed of single dates.
  var settledSchedule: Schedule {
    isKeptOpen ? schedule(dates.overrides).possible(in: .utc) : nextSchedule
  }

  /// The same, whatever date a person has set.
  private var nextSchedule: Schedule {
    let overrides = dates.overrides
    return overrides.settled(schedule(overrides).possible(in: .utc))
  }

  /// Whether it is the very date of the series' own lines: a person has set it.
  private var isKeptOpen: Bool {
    lines.first("X-ALOFT-OPEN").map { $0.value == dateLine?.value } ?? false
  }

  private var dateLine: ContentLine? { lines.first("DUE") ?? lines.first("DTSTART") }

  private mutating func setKeptOpen(_ wanted: Schedule) {
    let isOther = wanted.repetition != nil && wanted.due != nextSchedule.due
    lines.set("X-ALOFT-OPEN", to: isOther ? dateLine.map { Array($0.value) } : nil, keeps: false)
  }

  // MARK: Changes

  mutating func setSchedule(_ wanted: Schedule, from said: Schedule, name: String) {
    // What counts from a start that cannot be is none that a person knows; where it has gone, nobody has taken that away.
    let hasStart = said.start != nil && wanted.start != nil
    let shown = alarms.shown().filter { hasStart || !$0.reminder.isOfStart }
    let former = said.reminders.filter { hasStart || !$0.isOfStart }
    let series = TodoSeries(dates)
    // Where dates that were changed alone say when it is next, its own lines do not.
    let isElsewhere = series.schedule.due != said.due
    if isElsewhere || (wanted.due, wanted.start) != (said.due, said.start)
      || wanted.repetition != said.repetition
    {
      dates.set(series.overrides.unsettled(wanted), from: said, series)
      if nextSchedule.due != wanted.due { dates.set(wanted, from: said, series) }
    }
    alarms.hide(but: shown)
    alarms.set(wanted, from: former, shown, name: name)
    setKeptOpen(wanted)
  }
}
