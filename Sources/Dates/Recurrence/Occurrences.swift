import System

/// The dates of a repetition that is on schedule, one after the other: those of its rule as far as its end, with
/// RDATE and without EXDATE.
struct Occurrences {
  private let first: TaskDate
  private let expansion: RuleExpansion
  private let parts: RuleParts
  private let zone: Zone
  /// In order.
  private var added: [Int64] = []
  private var removed: Set<Int64> = []
  private var removedDays: Set<Int64> = []
  /// The rule's next date, and how many there were before it.
  private var ruleDate: Int64?
  private(set) var passed: Int64 = 0

  /// nil for a rule that is not understood.
  init?(_ repetition: Repetition, in place: Zone, zones: (ZoneName) -> Zone?) {
    guard let parts = repetition.spelledOutRule.parts else { return nil }
    let anchor = repetition.anchor
    let zone = anchor.zone.flatMap(zones) ?? place
    self.zone = zone
    (self.parts, first) = (parts, anchor)
    expansion = RuleExpansion(parts, from: anchor)
    func clock(_ date: RuleDate) -> TaskDate {
      guard case .instant(let instant) = date else { return date.date(from: anchor) }
      let (day, time) = zone.local(instant)
      return .time(day, time, anchor.zone)
    }
    added = parts.added.map { date in
      guard case .day(let day) = date else { return clock(date).clock(beside: anchor) }
      // At the time of the others.
      var own = anchor
      own.day = day
      return own.clock(beside: anchor)
    }.sorted()
    for date in parts.removed.map(clock) {
      if date.time == nil {
        removedDays.insert(date.day.daysSince1970)
      } else {
        removed.insert(date.clock(beside: anchor))
      }
    }
    ruleDate = expansion.first(onOrAfter: .min).map(begin).flatMap { isEnded($0) ? nil : $0 }
  }

  /// Whether a day may have more than one.
  var hasTimes: Bool { first.time != nil && (expansion.hasTimes || !parts.added.isEmpty) }

  /// The first date on or after a second of the clocks of the first date's zone; never one before a date that was
  /// given already.
  mutating func next(onOrAfter second: Int64) -> TaskDate? {
    var second = second
    while true {
      let ruled = nextOfRule(onOrAfter: second)
      let single = added.first { $0 >= second }
      guard let found = [ruled, single].compactMap({ $0 }).min() else { return nil }
      guard isRemoved(found) else { return date(found) }
      second = found + step
    }
  }

  /// The same of those that the rule itself has.
  mutating func nextRuled(onOrAfter second: Int64) -> TaskDate? {
    var second = second
    while let found = nextOfRule(onOrAfter: second) {
      guard isRemoved(found) else { return date(found) }
      second = found + step
    }
    return nil
  }

  /// How many the rule has, where they are counted: all others are given by then.
  mutating func countOfRule() -> Int64 {
    _ = nextOfRule(onOrAfter: .max)
    return passed
  }

  /// The second from which on there are dates behind one of them.
  func behind(_ date: TaskDate) -> Int64 { date.clock(beside: first) + step }

  private var step: Int64 { first.time == nil ? 86_400 : 1 }

  private mutating func nextOfRule(onOrAfter second: Int64) -> Int64? {
    while let date = ruleDate, date < second {
      if parts.count == nil {
        ruleDate = expansion.first(onOrAfter: second).map(begin)
      } else {
        passed += 1
        ruleDate = expansion.first(onOrAfter: date + step).map(begin)
      }
      if let date = ruleDate, isEnded(date) { ruleDate = nil }
    }
    return ruleDate
  }

  private func isEnded(_ second: Int64) -> Bool {
    if let count = parts.count, passed >= count { return true }
    guard let until = parts.until else { return false }
    return !RecurrencePattern.End(until).allows(date(second), in: zone) { _ in zone }
  }

  private func isRemoved(_ second: Int64) -> Bool {
    if removed.isEmpty, removedDays.isEmpty { return false }
    return removed.contains(second)
      || removedDays.contains(second.flooredQuotientAndRemainder(by: 86_400).0)
  }

  /// A whole day begins at midnight, whatever hours a rule counts.
  private func begin(_ second: Int64) -> Int64 {
    first.time == nil ? second - second.flooredQuotientAndRemainder(by: 86_400).1 : second
  }

  private func date(_ second: Int64) -> TaskDate {
    let (day, time) = second.flooredQuotientAndRemainder(by: 86_400)
    var date = first
    if case .time(_, _, let zone) = first {
      date = .time(.init(daysSince1970: day), .init(secondsSinceMidnight: Int32(time)), zone)
    } else {
      date.day = CivilDate(daysSince1970: day)
    }
    return date
  }
}

extension TaskDate {
  /// What clocks show at it; midnight where a first date is a whole day.
  fileprivate func clock(beside first: TaskDate) -> Int64 {
    first.time == nil ? day.daysSince1970 * 86_400 : firstSecond
  }
}
