import System

extension Repetition {
  /// When it comes next (behaviours 59–64); nil where it was the last time, and for a rule that is not
  /// understood: then completing is for good.
  ///
  /// On schedule it is the first date of the grid on a later day than the one that is done, or at a later time of
  /// a rule that has several a day, and later than now; a whole day is later than now until it begins. Its time and zone are the anchor's. After completion
  /// it is the local date of now plus the interval, at the time of what is done; where the rule names days,
  /// the first of these from there on; and where that is the very day that is done, for which one was early,
  /// an interval more: the same is never given again (behaviour 63).
  /// - Parameters:
  ///   - due: the date that is done.
  ///   - now: when it is done, in seconds since 1970.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  /// - Returns: the date, and how many of the grid lie between it and the one that is done; at most 10,000.
  package func next(
    after due: TaskDate, now: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (date: TaskDate, missed: Int)? {
    switch basis {
    case .schedule: return onSchedule(after: due, now: now, in: place, zones: zones)
    case .completion:
      // What is left is counted down, see ``Schedule/advanced(completedAt:in:zones:)``.
      guard let parts = rule.parts, parts.count != 1,
        let next = afterCompletion(parts, done: due, now: now, in: place, zones: zones)
      else { return nil }
      let end = parts.until.map { RecurrencePattern.End($0) } ?? .never
      return end.allows(next, in: place, zones: zones) ? (next, 0) : nil
    }
  }

  /// The rule as others should get it: the same dates by every reader of RFC 5545. One that is not understood
  /// stays as it is.
  package var spelledOutRule: RecurrenceRule {
    guard basis == .schedule, let pattern = rule.pattern else { return rule }
    let spelledOut = pattern.spelledOut(from: anchor.day)
    return spelledOut == pattern ? rule : RecurrenceRule(spelledOut).with(datesOf: rule)
  }

  /// More are not counted one by one: of what comes each second there may be millions.
  private static var mostMissed: Int { 10_000 }

  private func onSchedule(
    after due: TaskDate, now: Int64, in place: Zone, zones: (ZoneName) -> Zone?
  ) -> (TaskDate, Int)? {
    guard var dates = Occurrences(self, in: place, zones: zones) else { return nil }
    let zone = anchor.zone.flatMap(zones) ?? place
    var second = (due.day.daysSince1970 + 1) * 86_400
    if dates.hasTimes, let time = due.time {
      let isSame = due.zone == anchor.zone
      let (day, clock) =
        isSame ? (due.day, time) : zone.local(due.instant(in: place, zones: zones))
      second = TaskDate.time(day, clock, nil).firstSecond + 1
    }
    var missed = 0
    while let next = dates.next(onOrAfter: second) {
      let instant = next.time.map { zone.instant(of: next.day, $0) } ?? place.start(of: next.day)
      if instant > now { return (next, min(missed, Self.mostMissed)) }
      missed += 1
      second = dates.behind(next)
      if missed == Self.mostMissed {
        // Clocks may jump by as much between it and now.
        let (day, time) = zone.local(now)
        let back: Int64 = dates.hasTimes ? 7200 : 86_400
        second = max(second, TaskDate.time(day, time, nil).firstSecond - back)
      }
    }
    return nil
  }

  private func afterCompletion(
    _ parts: RuleParts, done due: TaskDate, now: Int64, in place: Zone,
    zones: (ZoneName) -> Zone?
  ) -> TaskDate? {
    let isOfTimes = parts.frequency < .daily
    let (today, clock) = (isOfTimes ? due.zone.flatMap(zones) ?? place : place).local(now)
    var base = TaskDate.day(today)
    if isOfTimes {
      let second = parts.frequency == .secondly ? 0 : clock.secondsSinceMidnight % 60
      base = .time(today, TimeOfDay(secondsSinceMidnight: clock.secondsSinceMidnight - second), nil)
    }
    let each = parts.isPlain ? nil : RuleExpansion(each: parts, as: due)
    var found: TaskDate
    repeat {
      base = parts.adding(to: base)
      guard base.day.daysSince1970 <= RuleExpansion.lastDay else { return nil }
      var second = base.firstSecond
      if let each {
        guard let next = each.first(onOrAfter: second) else { return nil }
        second = next
      } else if !isOfTimes {
        second += due.time?.seconds ?? 0
      }
      found = due.moved(bySeconds: second - due.firstSecond)
    } while found == due
    return found
  }
}

extension RuleParts {
  /// An interval later.
  fileprivate func adding(to date: TaskDate) -> TaskDate {
    var date = date
    switch frequency {
    case .secondly: return date.moved(bySeconds: interval)
    case .minutely: return date.moved(bySeconds: 60 * interval)
    case .hourly: return date.moved(bySeconds: 3600 * interval)
    case .daily: date.day = date.day.adding(days: interval)
    case .weekly: date.day = date.day.adding(days: 7 * interval)
    case .monthly: date.day = date.day.adding(months: interval)
    case .yearly: date.day = date.day.adding(months: 12 * interval)
    }
    return date
  }
}

extension RuleExpansion {
  /// The dates that a rule names, whatever its interval, as if it had begun 400 years before one of them.
  fileprivate init(each parts: RuleParts, as date: TaskDate) {
    var parts = parts
    parts.interval = 1
    self.init(parts, from: date.moved(bySeconds: -Self.cycle * 86_400))
  }
}

extension RecurrenceRule {
  /// Whether a date is one of those that the rule names, whatever its interval; any is where the rule is not
  /// understood.
  package func names(_ date: TaskDate) -> Bool {
    guard let parts else { return true }
    let found = RuleExpansion(each: parts, as: date).first(onOrAfter: date.firstSecond)
    return found.map { date.moved(bySeconds: $0 - date.firstSecond) == date } ?? false
  }
}

extension RecurrencePattern {
  /// The first day that it names, whatever the interval; any where it names none.
  func day(onOrAfter day: CivilDate) -> CivilDate? {
    guard days != .asFirst, let parts = RecurrenceRule(self).parts else {
      return day.daysSince1970 <= RuleExpansion.lastDay ? day : nil
    }
    let date = TaskDate.day(day)
    return RuleExpansion(each: parts, as: date).first(onOrAfter: date.firstSecond)
      .map { date.moved(bySeconds: $0 - date.firstSecond).day }
  }
}
