/// One date of a task that comes again is left out, as RFC 5545 says it with an EXDATE.
extension Schedule {
  /// What becomes of a task when the date that stands there is left out.
  package struct Skipped: Hashable, Sendable {
    /// What it says of when then.
    package let schedule: Schedule
    /// How many more dates of the grid have passed by now, see ``Schedule/advanced(completedAt:in:zones:)``.
    package let missed: Int
    /// Whether that was its last date.
    package let isLast: Bool
  }

  /// The same without the date that stands there: it goes on to the one that completing would lead to, and all that
  /// moves then moves now. Of the last date what is left is the schedule that it had.
  /// - Parameters:
  ///   - instant: when that is done, in seconds since 1970.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: nil where it does not come again, or by a rule that is not understood.
  package func skipped(
    at instant: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Skipped? {
    guard let repetition, repetition.rule.isUnderstood, let date = repeatedDate else { return nil }
    let next = advanced(completedAt: instant, in: place, zones: zones)
    var schedule = next?.schedule ?? self
    if let rest = schedule.repetition {
      schedule.repetition?.rule = rest.rule.leavingOut(date, from: rest.anchor, zones: zones)
    }
    return Skipped(schedule: schedule, missed: next?.missed ?? 0, isLast: next == nil)
  }

  /// The same without the left out dates that are past: of what is to come they say nothing, and where single dates have
  /// no words the rule has.
  package var withoutPastSkips: Schedule {
    guard let repetition, repetition.rule.hasSingleDates, let date = repeatedDate else {
      return self
    }
    var schedule = self
    schedule.repetition?.rule = repetition.rule.leavingOut(
      from: date.day, first: repetition.anchor)
    return schedule
  }

  /// Whether the date that stands there is one of those that are left out.
  package var isSkipped: Bool {
    guard let repetition, let date = repeatedDate else { return false }
    return repetition.rule.dates(.removed, from: repetition.anchor).contains(date)
  }
}
