import System

extension Repetition {
  /// What is left of it on a calendar: the first date of the grid on or after the day that something is due, and
  /// a rule that counts from there, which every reader of RFC 5545 takes alike; an end is of the date's own type.
  /// - Parameters:
  ///   - due: when it is due next.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: nil where nothing is left, where nobody knows before the next one is completed, and for a rule
  ///   that is not understood.
  public func rest(
    from due: TaskDate, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (first: TaskDate, rule: RecurrenceRule)? {
    guard basis == .schedule, var pattern = spelledOutRule.pattern else { return nil }
    let grid = Grid(pattern: pattern, first: anchor.day)
    guard let day = grid.first(onOrAfter: due.day.daysSince1970) else { return nil }
    var first = anchor
    first.day = CivilDate(daysSince1970: day)
    guard pattern.end.allows(first, in: place, zones: zones) else { return nil }
    switch pattern.end {
    case .never: break
    case .count(let count):
      let left = count - grid.count(after: anchor.day.daysSince1970 - 1, before: day, atMost: count)
      guard left > 0 else { return nil }
      pattern.end = .count(left)
    case .until(let last):
      guard first.time != nil else { break }
      // A moment in UTC, where the date has a zone.
      pattern.end = .untilTime(last, TimeOfDay(secondsSinceMidnight: 86_399))
      if let zone = first.zone.flatMap(zones) {
        pattern.end = .untilInstant(
          zone.instant(of: last, TimeOfDay(secondsSinceMidnight: 86_399)))
      }
    case .untilTime(let last, let time):
      if first.time == nil {
        pattern.end = .until(last)
      } else if let zone = first.zone.flatMap(zones) {
        pattern.end = .untilInstant(zone.instant(of: last, time))
      }
    case .untilInstant(let instant):
      if first.time == nil {
        pattern.end = .until(Zone.utc.local(instant).0)
      } else if first.zone.flatMap(zones) == nil {
        let (day, time) = place.local(instant)
        pattern.end = .untilTime(day, time)
      }
    }
    return (first, RecurrenceRule(pattern))
  }
}
