package import System

/// What the clocks of a place have shown and will show: how far they are ahead of UTC, and since when.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Zone: Equatable, Sendable {
  /// As the tz database calls it; nil where only its rules are known.
  package let name: ZoneName?
  /// When each stretch begins for which the clocks keep their distance, in order; never empty. The first one
  /// has no beginning.
  let starts: [Int64]
  /// How far the clocks are ahead of UTC in each stretch, in seconds.
  let offsets: [Int32]
  /// What holds from the last beginning on; nil where the last distance stays for good.
  let rule: YearlyRule?

  /// - Parameters:
  ///   - starts: in order; the first is not looked at.
  ///   - offsets: as many.
  init(name: ZoneName?, starts: [Int64], offsets: [Int32], rule: YearlyRule?) {
    (self.name, self.starts, self.offsets, self.rule) = (name, starts, offsets, rule)
  }

  /// A rule for all times.
  init(name: ZoneName?, rule: YearlyRule) {
    self.init(name: name, starts: [.min], offsets: [rule.standard], rule: rule)
  }

  /// Coordinated universal time.
  package static let utc = Zone(name: ZoneName("UTC"), rule: YearlyRule(standard: 0))

  /// How far its clocks are ahead of UTC at a moment, in seconds; negative in the west.
  package func offset(at instant: Int64) -> Int64 { stretch(at: instant).offset }

  /// What its calendars and clocks show at a moment.
  package func local(_ instant: Int64) -> (CivilDate, TimeOfDay) {
    let (day, second) = localSeconds(instant).flooredQuotientAndRemainder(by: 86_400)
    return (CivilDate(daysSince1970: day), TimeOfDay(secondsSinceMidnight: Int32(second)))
  }

  /// When its clocks show this. A time that they leave out in spring is as much later as they jump; one that
  /// they show twice in autumn is the first of the two (RFC 5545, 3.3.5).
  package func instant(of day: CivilDate, _ time: TimeOfDay) -> Int64 {
    let (instant, lag) = first(atOrAfter: day.daysSince1970 * 86_400 + time.seconds)
    return instant + lag
  }

  /// The first moment of a day: midnight; where the clocks leave that out, the moment at which they jump.
  package func start(of day: CivilDate) -> Int64 {
    first(atOrAfter: day.daysSince1970 * 86_400).instant
  }

  // MARK: Stretches

  /// Beyond it no clock of ours goes: 2 million years.
  private static let farthest: Int64 = 1 << 46
  /// No clock is farther ahead (RFC 9636, 3.2).
  private static let farthestAhead: Int64 = 26 * 3600

  private func localSeconds(_ instant: Int64) -> Int64 {
    let instant = min(max(instant, -Self.farthest), Self.farthest)
    return instant + offset(at: instant)
  }

  /// How far the clocks are ahead at a moment, and when that may change next; never with nil.
  private func stretch(at instant: Int64) -> (offset: Int64, end: Int64?) {
    // The last that has begun.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle } else { high = middle }
    }
    if high < starts.count { return (Int64(offsets[low]), starts[high]) }
    return rule?.stretch(at: instant) ?? (Int64(offsets[low]), nil)
  }

  /// The first moment at which the clocks show so many seconds since 1970 or more, and how much of the time
  /// that they left out just then lies before those seconds.
  private func first(atOrAfter seconds: Int64) -> (instant: Int64, lag: Int64) {
    let seconds = min(max(seconds, -Self.farthest), Self.farthest)
    var begin = seconds - Self.farthestAhead
    var before: Int64?
    while true {
      let (offset, end) = stretch(at: begin)
      let instant = seconds - offset
      if end.map({ instant < $0 }) ?? true {
        guard let before, instant < begin else { return (instant, 0) }
        return (begin, seconds - before - begin)
      }
      (before, begin) = (offset, end ?? begin)
    }
  }
}
