public import System

extension Repetition {
  /// When it comes next (behaviours 59–64); nil where it was the last time, and for a rule that is not
  /// understood: then completing is for good.
  ///
  /// On schedule it is the first date of the grid on a later day than the one that is done, and later than
  /// now; a whole day is later than now until it begins. Its time and zone are the anchor's. After completion
  /// it is the local date of now plus the interval, at the time of what is done; where the rule names days,
  /// the first of these from there on; and where that is the very day that is done, for which one was early,
  /// an interval more: the same is never given again (behaviour 63).
  /// - Parameters:
  ///   - due: the date that is done.
  ///   - now: when it is done, in seconds since 1970.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: the date, and how many of the grid lie between it and the one that is done.
  public func next(
    after due: TaskDate, now: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (date: TaskDate, missed: Int)? {
    guard let pattern = rule.pattern else { return nil }
    switch basis {
    case .schedule:
      return Self.onSchedule(pattern, anchor, after: due, now: now, in: place, zones: zones)
    case .completion:
      // What is left is counted down, see ``Schedule/advanced(completedAt:in:zones:)``.
      guard pattern.end != .count(1),
        let day = Self.afterCompletion(pattern, place.local(now).0, done: due.day)
      else { return nil }
      var next = due
      next.day = day
      return pattern.end.allows(next, in: place, zones: zones) ? (next, 0) : nil
    }
  }

  /// The rule as others should get it: the same dates by every reader of RFC 5545. One that is not understood
  /// stays as it is.
  public var spelledOutRule: RecurrenceRule {
    guard basis == .schedule, let pattern = rule.pattern else { return rule }
    let spelledOut = pattern.spelledOut(from: anchor.day)
    return spelledOut == pattern ? rule : RecurrenceRule(spelledOut)
  }

  private static func onSchedule(
    _ pattern: RecurrencePattern, _ anchor: TaskDate, after due: TaskDate, now: Int64,
    in place: Zone, zones: (ZoneName) -> Zone?
  ) -> (TaskDate, Int)? {
    let grid = Grid(pattern: pattern, first: anchor.day)
    let today = (anchor.zone.flatMap(zones) ?? place).local(now).0.daysSince1970
    let done = due.day.daysSince1970
    var (day, next) = (max(done + 1, today), anchor)
    repeat {
      guard let found = grid.first(onOrAfter: day) else { return nil }
      next.day = CivilDate(daysSince1970: found)
      day = found + 1
    } while next.instant(in: place, zones: zones) <= now
    let found = day - 1
    guard pattern.end.allows(next, in: place, zones: zones) else { return nil }
    if case .count(let most) = pattern.end {
      // The anchor is the first, and the one that was found the last.
      let first = anchor.day.daysSince1970
      guard found <= first || grid.count(after: first, before: found, atMost: most) + 2 <= most
      else { return nil }
    }
    return (next, Int(grid.count(after: done, before: found)))
  }

  private static func afterCompletion(
    _ pattern: RecurrencePattern, _ today: CivilDate, done: CivilDate
  ) -> CivilDate? {
    var (base, found) = (today, today)
    repeat {
      switch pattern.frequency {
      case .daily: base = base.adding(days: pattern.interval)
      case .weekly: base = base.adding(days: 7 * pattern.interval)
      case .monthly: base = base.adding(months: pattern.interval)
      case .yearly: base = base.adding(months: 12 * pattern.interval)
      }
      guard let next = pattern.day(onOrAfter: base) else { return nil }
      found = next
    } while found == done
    return found
  }
}

extension RecurrenceRule {
  /// Whether a day is one of those that the rule names, whatever its interval; any is where it names none, or is not
  /// understood.
  public func names(_ day: CivilDate) -> Bool {
    guard let pattern, pattern.days != .asFirst else { return true }
    return pattern.day(onOrAfter: day) == day
  }
}

extension RecurrencePattern {
  /// The first day that it names, whatever the interval; any where it names none.
  func day(onOrAfter day: CivilDate) -> CivilDate? {
    if case .asFirst = days { return day.daysSince1970 <= Grid.last ? day : nil }
    var each = self
    each.interval = 1
    // A grid begins with its first date, wherever that is: here long before.
    return Grid(pattern: each, first: day.adding(days: -400))
      .first(onOrAfter: day.daysSince1970).map { CivilDate(daysSince1970: $0) }
  }
}
