package import System

/// When something should be done, as a person says it: a day, or a time on a clock somewhere.
///
/// Never an instant (behaviour 54): a zone's rules and the person's place may change. ``instant(in:zones:)``
/// computes it when it is needed.
package enum TaskDate: Hashable, Sendable {
  /// The whole day, wherever one is.
  case day(CivilDate)
  /// A local time; without a zone it is meant wherever one is.
  case time(CivilDate, TimeOfDay, ZoneName?)

  /// Its day on the calendar there.
  package var day: CivilDate {
    get {
      switch self {
      case .day(let day), .time(let day, _, _): day
      }
    }
    set {
      switch self {
      case .day: self = .day(newValue)
      case .time(_, let time, let zone): self = .time(newValue, time, zone)
      }
    }
  }

  /// Its time; nil for a whole day.
  package var time: TimeOfDay? {
    switch self {
    case .day: nil
    case .time(_, let time, _): time
    }
  }

  /// The zone that it is a time of; nil where it is meant wherever one is.
  package var zone: ZoneName? {
    switch self {
    case .day: nil
    case .time(_, _, let zone): zone
    }
  }

  /// What its clocks show, as seconds since 1970 without a zone; a whole day's midnight.
  package var firstSecond: Int64 { day.daysSince1970 * 86_400 + (time?.seconds ?? 0) }
}
