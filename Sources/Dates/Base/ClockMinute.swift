package import System

/// A minute as calendars and clocks have it, wherever they hang: by it dates are in order without the
/// rules of any zone.
package struct ClockMinute: Hashable, Comparable, Sendable {
  /// Minutes since the first one of 1970, negative before.
  package let number: Int32

  /// The minute with this number, or the nearest that four bytes hold: from the year 0 they reach beyond 6000.
  package init(_ number: Int64) { self.number = Int32(clamping: number) }

  /// A minute of a day; of a second it is the minute that it belongs to.
  package init(_ day: CivilDate, _ time: TimeOfDay) {
    self.init(day.daysSince1970 * 1440 + Int64(time.secondsSinceMidnight) / 60)
  }

  /// The first minute of a day.
  package init(startOf day: CivilDate) { self.init(day.daysSince1970 * 1440) }

  /// The last minute of its day.
  package var endOfDay: ClockMinute {
    let (day, _) = Int64(number).flooredQuotientAndRemainder(by: 1440)
    return ClockMinute(day * 1440 + 1439)
  }

  /// No two clocks are farther apart, in minutes: from 12 hours behind UTC to 14 ahead.
  package static let mostApart: Int64 = 26 * 60

  /// So many minutes later.
  package func adding(minutes: Int64) -> ClockMinute { ClockMinute(Int64(number) + minutes) }

  /// Earlier comes first.
  package static func < (left: ClockMinute, right: ClockMinute) -> Bool {
    left.number < right.number
  }
}

extension TaskDate {
  /// The minute at which it begins.
  package var firstMinute: ClockMinute {
    time.map { ClockMinute(day, $0) } ?? ClockMinute(startOf: day)
  }

  /// The minute at which it is over: a whole day's last one.
  package var lastMinute: ClockMinute {
    time == nil ? ClockMinute(startOf: day).endOfDay : firstMinute
  }
}
