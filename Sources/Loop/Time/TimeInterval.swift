/// A length of time in seconds, as Apple's interfaces have it.
///
/// Seconds are for callers. Inside the loop every length is a whole number of nanoseconds, so that
/// adding up a million ticks loses nothing.
public typealias TimeInterval = Double

/// Whole nanoseconds and the conversions to and from them. All of them saturate: a length that
/// does not fit in 292 years is as long as the longest that does.
package enum Nanoseconds {
  /// How many a second has.
  package static let perSecond: Int64 = 1_000_000_000

  /// The nearest whole number of nanoseconds; NaN counts as no time at all.
  static func from(seconds: TimeInterval) -> Int64 { inlined(seconds: seconds) }

  /// The same, for where a call would cost as much again.
  @inline(__always)
  static func inlined(seconds: TimeInterval) -> Int64 {
    // Halves are cut and then rounded: rounded() may be a call, and a branch on a fraction is a guess.
    let halves = seconds * 2e9
    guard halves > -0x1p63, halves < 0x1p63 else {
      return Int64(exactly: halves / 2) ?? (seconds.isNaN ? 0 : seconds < 0 ? .min : .max)
    }
    let whole = Int64(halves)
    return (whole &+ (whole < 0 ? 0 : 1)) >> 1
  }

  /// Seconds, correctly rounded as long as the length is below 104 days.
  static func seconds(_ nanoseconds: Int64) -> TimeInterval {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: perSecond)
    if whole.magnitude < 1 << 23 { return Double(nanoseconds) / 1e9 }
    return Double(whole) + Double(rest) / 1e9
  }

  /// The whole nanoseconds of a duration; a fraction of one is dropped.
  static func from(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (product, tooLong) = seconds.multipliedReportingOverflow(by: perSecond)
    if tooLong { return seconds < 0 ? .min : .max }
    return add(product, attoseconds / perSecond)
  }

  /// The sum, or the farthest that can be told.
  package static func add(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { return right < 0 ? .min : .max }
    return sum
  }

  static func subtract(_ left: Int64, _ right: Int64) -> Int64 {
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    if overflow { return right < 0 ? .max : .min }
    return difference
  }
}

extension BinaryInteger {
  /// The quotient, rounded down also below zero.
  @inline(__always)
  func dividedDown(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
