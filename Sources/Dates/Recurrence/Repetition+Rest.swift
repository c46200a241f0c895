import System

extension Repetition {
  /// What is left of it on a calendar: the first date of the grid on or after the day that something is due, and
  /// a rule that counts from there, which every reader of RFC 5545 takes alike; an end is of the date's own type.
  /// - Parameters:
  ///   - due: when it is due next.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: dates of RDATE that come before it are in the rule alone; nil where nothing is left, where nobody knows before the next one is completed, and for a rule
  ///   that is not understood.
  package func rest(
    from due: TaskDate, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (first: TaskDate, rule: RecurrenceRule)? {
    guard basis == .schedule, var dates = Occurrences(self, in: place, zones: zones) else {
      return nil
    }
    let rule = spelledOutRule
    let second = dates.hasTimes ? due.firstSecond : due.day.daysSince1970 * 86_400
    guard let first = dates.nextRuled(onOrAfter: second) else {
      return dates.next(onOrAfter: second).map { ($0, RecurrenceRule.once.with(datesOf: rule)) }
    }
    guard let parts = rule.parts else { return nil }
    if parts.count != nil {
      let passed = dates.passed
      return (first, rule.ending(.count(dates.countOfRule() - passed)))
    }
    let end = RecurrencePattern.End(parts)
    let own = end.ofType(of: first, in: place, zones: zones)
    return (first, own == end ? rule : rule.ending(own))
  }
}

extension RecurrencePattern.End {
  /// As RFC 5545 wants it beside a date: a day beside a day, a moment in UTC beside a time with a zone.
  fileprivate func ofType(
    of date: TaskDate, in place: Zone, zones: (ZoneName) -> Zone?
  ) -> RecurrencePattern.End {
    let zone = date.zone.flatMap(zones)
    switch self {
    case .never, .count: return self
    case .until(let last):
      guard date.time != nil else { return self }
      let time = TimeOfDay(secondsSinceMidnight: 86_399)
      return zone.map { .untilInstant($0.instant(of: last, time)) } ?? .untilTime(last, time)
    case .untilTime(let last, let time):
      guard date.time != nil else { return .until(last) }
      return zone.map { .untilInstant($0.instant(of: last, time)) } ?? self
    case .untilInstant(let instant):
      if date.time == nil { return .until(Zone.utc.local(instant).0) }
      guard zone == nil else { return self }
      let (day, time) = place.local(instant)
      return .untilTime(day, time)
    }
  }
}
