import System

extension Schedule {
  /// What the task says of when after one of its dates is done (behaviours 59–64); nil where it does not come
  /// again, and completing is for good.
  ///
  /// The start, and a reminder at a date of its own, move by the same distance on the calendar and the clock
  /// as the due date; a reminder before the due date goes with it; a snooze is over. The grid's anchor stays, but
  /// for one that has a count, which is what is left for everybody, or a start, which tells by the anchor whether it
  /// is the start that the rule counts; after completion there is no grid, so the next
  /// date becomes the anchor, and a count goes down by one.
  /// - Parameters:
  ///   - instant: when it is done, in seconds since 1970.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: that, and how many dates of the grid were passed over.
  package func advanced(
    completedAt instant: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (schedule: Schedule, missed: Int)? {
    guard let due, let repetition, let date = repeatedDate else { return nil }
    // Late is what is due, also where a rule counts from the start.
    let lead = due.instant(in: place, zones: zones) - date.instant(in: place, zones: zones)
    guard
      let (next, missed) = repetition.next(
        after: date, now: instant - lead, in: place, zones: zones)
    else { return nil }
    var schedule = self
    let distance = next.firstSecond - date.firstSecond
    schedule.due = date == due ? next : due.moved(bySeconds: distance)
    schedule.start = start.map { $0.moved(bySeconds: distance) }
    if let due = schedule.due, let former = self.due {
      schedule.moveReminders(from: former, to: due, in: place, zones: zones)
    }
    schedule.snooze = nil
    switch repetition.basis {
    case .completion: schedule.repetition = repetition.going(on: next)
    case .schedule where start != nil || repetition.hasCount:
      // A single date is no anchor.
      if let rest = repetition.rest(from: next, in: place, zones: zones), rest.first == next {
        schedule.repetition = repetition.with(rest.rule, from: rest.first)
      }
    case .schedule: break
    }
    return (schedule, missed)
  }

  /// The date that the rule counts: what is due; or the start, where the grid begins with that, as calendars have it,
  /// or it is a single date beside the rule.
  var repeatedDate: TaskDate? {
    guard let repetition, repetition.basis == .schedule, let start, let due,
      !repetition.rule.isEven || !repetition.rule.names(due)
    else { return due }
    let isStart =
      start == repetition.anchor
      || repetition.rule.dates(.added, from: repetition.anchor).contains(start)
    return isStart ? start : due
  }

  /// How many dates would be passed over were it done now: those that have come since the one that stands
  /// there (behaviour 60). None where it does not come again on a grid, or is not late.
  package func missedCount(
    at instant: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Int {
    guard let due, repetition?.basis == .schedule,
      due.instant(in: place, zones: zones) <= instant
    else { return 0 }
    return advanced(completedAt: instant, in: place, zones: zones)?.missed ?? 0
  }
}

extension Schedule {
  /// Those at dates of their own go along with the task's.
  package mutating func moveReminders(
    from former: TaskDate, to new: TaskDate, in place: Zone,
    zones: (ZoneName) -> Zone? = Zone.named
  ) {
    reminders =
      reminders.map { reminder in
        guard case .at(let date) = reminder.moment else { return reminder }
        let moved = date.moved(from: former, to: new, in: place, zones: zones)
        return Reminder(.at(moved), again: reminder.again)
      }.distinct
  }
}

extension Repetition {
  fileprivate var hasCount: Bool {
    rule.parts?.count != nil
  }

  fileprivate func going(on next: TaskDate) -> Repetition {
    var rule = rule
    if let count = rule.parts?.count { rule = rule.counting(count - 1) }
    return with(rule, from: next)
  }
}

extension TaskDate {
  /// As much later as a task's date is: on its own calendar and clock, and where this is a moment of UTC, as other
  /// programs write one, on those of the task.
  /// - Parameters:
  ///   - former: what the task's date was.
  ///   - new: what it is.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  package func moved(
    from former: TaskDate, to new: TaskDate, in place: Zone,
    zones: (ZoneName) -> Zone? = Zone.named
  ) -> TaskDate {
    let distance = new.firstSecond - former.firstSecond
    guard zone == Zone.utc.name else { return moved(bySeconds: distance) }
    let clocks = new.zone.flatMap(zones) ?? place
    let (day, time) = clocks.local(instant(in: place, zones: zones))
    guard
      case .time(let day, let time, _) = TaskDate.time(day, time, nil).moved(bySeconds: distance)
    else { return self }
    let (utcDay, utcTime) = Zone.utc.local(clocks.instant(of: day, time))
    return .time(utcDay, utcTime, zone)
  }

  /// As much later on the calendar and the clock; a whole day by the whole days of it.
  package func moved(bySeconds distance: Int64) -> TaskDate {
    let (days, second) = (firstSecond + distance).flooredQuotientAndRemainder(by: 86_400)
    let day = CivilDate(daysSince1970: days)
    switch self {
    case .day: return .day(day)
    case .time(_, _, let zone):
      return .time(day, TimeOfDay(secondsSinceMidnight: Int32(second)), zone)
    }
  }
}
