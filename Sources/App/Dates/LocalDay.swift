import Glibc
import Loop
package import Tasks
import Wording

/// The calendar day of the person's own time zone.
package enum LocalDay {
  /// For example `Thursday, 1 January`.
  static func text(_ time: WallTime) -> String {
    DayText.heading(text(localParts(time)))
  }

  /// For example `1 January`.
  static func shortText(_ time: WallTime) -> String {
    DayText.heading(shortText(localParts(time)))
  }

  /// For example `Thursday, 1 January 1970, 02:03:04`.
  package static func moment(_ time: Timestamp) -> String { moment(time, on: text) }

  /// The same without the weekday, where there is no room for it.
  package static func shortMoment(_ time: Timestamp) -> String { moment(time, on: shortText) }

  /// For example `Thursday, 1 January`, with its year where that is not the year of `now`.
  package static func heading(_ time: Timestamp, seenAt now: Timestamp) -> String {
    let (parts, nowParts) = (localParts(wall(time)), localParts(wall(now)))
    let day = text(parts)
    return DayText.heading(
      parts.tm_year == nowParts.tm_year
        ? day : DayText.text(day: day, year: Int(parts.tm_year) + 1_900))
  }

  /// For example `09:30`.
  package static func time(_ time: Timestamp) -> String {
    let parts = localParts(wall(time))
    return DayText.time(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }

  /// Since when a task is open, and when it was completed, to the second: a line each.
  package static func period(of task: Task) -> String {
    let opened = ListWords.openSince(moment(task.created))
    return task.completed.map { opened + "\n" + ListWords.completedAt(moment($0)) } ?? opened
  }

  private static func wall(_ time: Timestamp) -> WallTime {
    WallTime(secondsSince1970: Double(time.wholeSeconds))
  }

  private static func moment(_ time: Timestamp, on day: (tm) -> String) -> String {
    let parts = localParts(wall(time))
    return DayText.moment(
      day: day(parts), year: Int(parts.tm_year) + 1_900,
      time: (Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)))
  }

  private static func shortText(_ parts: tm) -> String {
    DayText.text(day: Int(parts.tm_mday), month: Int(parts.tm_mon))
  }

  private static func text(_ parts: tm) -> String {
    DayText.text(
      weekday: Int(parts.tm_wday), day: Int(parts.tm_mday), month: Int(parts.tm_mon))
  }

  /// When the next local day begins; days with a change of summer time are shorter or longer.
  /// C: `mktime(3)`.
  static func nextMidnight(after time: WallTime) -> WallTime { midnight(of: time, days: 1) }

  /// When the local day of a moment began. C: `mktime(3)`.
  static func start(of time: WallTime) -> WallTime { midnight(of: time, days: 0) }

  private static func midnight(of time: WallTime, days: Int32) -> WallTime {
    var parts = localParts(time)
    parts.tm_mday += days
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
