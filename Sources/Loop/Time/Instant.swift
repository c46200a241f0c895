/// A point on a monotonic clock, in whole nanoseconds.
///
/// Only the distance between two instants of the same ``TimeSource`` means anything; zero is
/// wherever that clock began. Arithmetic saturates at ``distantPast`` and ``distantFuture``
/// instead of overflowing.
public struct Instant: Hashable, Sendable {
  /// Nanoseconds since the clock began.
  public let nanoseconds: Int64

  /// Any number: the two ends are ``distantPast`` and ``distantFuture``.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Where the clock began.
  public static let zero = Instant(nanoseconds: 0)

  /// Before everything that happens.
  public static let distantPast = Instant(nanoseconds: .min)

  /// After everything that happens: a timer parked here never fires.
  public static let distantFuture = Instant(nanoseconds: .max)

  /// The instant `seconds` later (earlier when negative), to the nearest nanosecond.
  public func advanced(bySeconds seconds: TimeInterval) -> Instant {
    advanced(byNanoseconds: Nanoseconds.from(seconds: seconds))
  }

  /// The instant that many nanoseconds later (earlier when negative).
  public func advanced(byNanoseconds nanoseconds: Int64) -> Instant {
    Instant(nanoseconds: Nanoseconds.add(self.nanoseconds, nanoseconds))
  }

  /// Seconds from `earlier` to this instant; negative when `earlier` is the later one.
  public func seconds(since earlier: Instant) -> TimeInterval {
    Nanoseconds.seconds(nanoseconds(since: earlier))
  }

  /// Nanoseconds from `earlier` to this instant; negative when `earlier` is the later one.
  public func nanoseconds(since earlier: Instant) -> Int64 {
    Nanoseconds.subtract(nanoseconds, earlier.nanoseconds)
  }
}

extension Instant: InstantProtocol {
  /// Earlier comes first. Only for instants of one clock.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant a duration later (earlier when negative); a fraction of a nanosecond is dropped.
  public func advanced(by duration: Duration) -> Instant {
    advanced(byNanoseconds: Nanoseconds.from(duration))
  }

  /// From this instant to `other`; negative when `other` is the earlier one.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds(since: self))
  }
}

extension Instant {
  /// The instant a duration later: `loop.now + .seconds(2)`.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }

  /// The instant a duration earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(byNanoseconds: Nanoseconds.subtract(0, Nanoseconds.from(duration)))
  }

  /// How long after `earlier` an instant is; negative when `earlier` is the later one.
  public static func - (instant: Instant, earlier: Instant) -> Duration {
    earlier.duration(to: instant)
  }

  /// Moves an instant later by a duration; saturates.
  public static func += (instant: inout Instant, duration: Duration) {
    instant = instant + duration
  }

  /// Moves an instant earlier by a duration; saturates.
  public static func -= (instant: inout Instant, duration: Duration) {
    instant = instant - duration
  }
}

extension Instant: CustomStringConvertible {
  /// Seconds of the clock with all nine decimals, such as `12.000000001 s`.
  public var description: String {
    switch self {
    case .distantPast: "distant past"
    case .distantFuture: "distant future"
    default: "\(DecimalSeconds(nanoseconds, decimals: 9)) s"
    }
  }
}
