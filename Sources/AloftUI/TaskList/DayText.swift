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

  /// When the next local day begins; days with a change of summer time are shorter or longer.
  /// C: `mktime(3)`.
  static func nextMidnight(after time: WallTime) -> WallTime {
    var parts = localParts(time)
    parts.tm_mday += 1
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (0, 0, 0)
    // Whether that is in summer time is for the zone to say.
    parts.tm_isdst = -1
    return WallTime(secondsSince1970: Double(mktime(&parts)))
  }

  private static func localParts(_ time: WallTime) -> tm {
    var seconds = time_t(time.wholeSeconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
