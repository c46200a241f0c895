/// A moment on the calendar: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// The store never reads a clock; whoever edits says when. Values outside the years 0000…9999,
/// which ISO 8601 cannot write with four digits, are clamped to the nearest end, so that no
/// arithmetic on stored moments can overflow.
package struct Timestamp: Comparable, Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before.
  package let milliseconds: Int64

  /// The moment `milliseconds` after the start of 1970, or the nearest end of those years.
  package init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -62_167_219_200_000), 253_402_300_799_999)
  }

  /// Whole seconds since the start of 1970, rounded down, also before 1970.
  package var wholeSeconds: Int64 {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The earlier one of those that are there.
  package static func earlier(_ left: Timestamp?, _ right: Timestamp?) -> Timestamp? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// Earlier comes first.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
