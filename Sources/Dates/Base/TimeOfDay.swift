/// A time on a clock's face, to the second: no zone, no day.
package struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since midnight, from 0 to 86,399.
  package let secondsSinceMidnight: Int32

  /// nil where a clock has no such time. A leap second, as RFC 5545 allows one, is the second before it.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0...60).contains(second) else {
      return nil
    }
    secondsSinceMidnight = Int32(hour * 3600 + minute * 60 + min(second, 59))
  }

  /// - Parameter secondsSinceMidnight: from 0 to 86,399.
  init(secondsSinceMidnight: Int32) {
    precondition((0..<86_400).contains(secondsSinceMidnight), "A day has 86,400 seconds.")
    self.secondsSinceMidnight = secondsSinceMidnight
  }

  /// The same, to count with.
  var seconds: Int64 { Int64(secondsSinceMidnight) }

  /// From 0 to 23.
  package var hour: Int { Int(secondsSinceMidnight) / 3600 }
  /// From 0 to 59.
  package var minute: Int { Int(secondsSinceMidnight) / 60 % 60 }
  /// From 0 to 59.
  package var second: Int { Int(secondsSinceMidnight) % 60 }

  /// Earlier comes first.
  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.secondsSinceMidnight < right.secondsSinceMidnight
  }
}
