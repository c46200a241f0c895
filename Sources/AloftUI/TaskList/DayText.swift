import Glibc
import Loop

/// The calendar day of the person's own time zone, in words.
enum DayText {
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// For example `Thursday, 1 January`.
  static func text(_ time: WallTime) -> String {
    let parts = localParts(time)
    return "\(weekdays[Int(parts.tm_wday)]), \(parts.tm_mday) \(months[Int(parts.tm_mon)])"
  }

  /// Seconds until the next local midnight, at least 1. (A day with a change of summer time is an
  /// hour off; the header is asked again whenever anything else changes.)
  static func secondsToMidnight(_ time: WallTime) -> Double {
    let parts = localParts(time)
    let passed = Int(parts.tm_hour) * 3_600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec)
    return Double(max(1, 86_400 - passed))
  }

  private static func localParts(_ time: WallTime) -> tm {
    var seconds = time_t(time.wholeSeconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
