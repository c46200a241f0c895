import System
import Tasks

/// Which backups go: one an hour stays for a day, one a day for a week, one a week for half a year.
///
/// Hours, days and weeks are those of the calendar in UTC, and of each the last backup stays. So what
/// stays for the week has stayed for the day before: nothing is thinned twice in different ways.
enum BackupRotation {
  /// That many stay however old they are: who comes back after a year finds more than what was made
  /// at this start.
  static let least = 3

  /// - Parameters:
  ///   - moments: when the backups were made, in any order.
  ///   - now: the clock, which may have been set back since. What was made later than it is thinned as
  ///     on the day of the latest of them: a clock that starts in 1970 must not throw all away.
  /// - Returns: those that go, in order.
  static func outdated(_ moments: [Timestamp], now: Timestamp) -> [Timestamp] {
    let sorted = moments.sorted()
    let future = sorted.drop { $0 <= now }
    let past = sorted[..<future.startIndex]
    return thinned(past, now: now) + thinned(future, now: future.last ?? now)
  }

  /// - Parameter moments: in order.
  private static func thinned(_ moments: ArraySlice<Timestamp>, now: Timestamp) -> [Timestamp] {
    var slots = Set<Slot>()
    var gone: [Timestamp] = []
    for (rank, moment) in moments.reversed().enumerated() {
      let slot = Slot(moment, now: now)
      let isLast = slot.map { slots.insert($0).inserted } ?? false
      if !isLast, rank >= least { gone.append(moment) }
    }
    return gone.reversed()
  }

  /// The hour, day or week of which one stays.
  private enum Slot: Hashable {
    case hour(Int64), day(Int64), week(Int64)

    /// - Returns: nil where none stays any more.
    init?(_ moment: Timestamp, now: Timestamp) {
      let (hours, _) = moment.wholeSeconds.flooredQuotientAndRemainder(by: 3600)
      let (days, _) = hours.flooredQuotientAndRemainder(by: 24)
      switch now.wholeSeconds - moment.wholeSeconds {
      case ..<86_400: self = .hour(hours)
      case ..<(7 * 86_400): self = .day(days)
      // The first of January 1970 was a Thursday; weeks begin on Monday.
      case ..<(26 * 7 * 86_400): self = .week((days + 3).flooredQuotientAndRemainder(by: 7).0)
      default: return nil
      }
    }
  }
}
