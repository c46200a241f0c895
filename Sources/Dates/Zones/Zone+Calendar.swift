import System

/// A zone as calendars describe one to each other.
extension Zone {
  /// What stands in a VTIMEZONE of RFC 5545 behind its name: how its clocks are put forward and back each year
  /// by the rules of today; where they have no such rules at a moment, how far they are ahead then.
  /// - Parameter instant: in seconds since 1970.
  package func calendarLines(at instant: Int64) -> [String] {
    // Files say years of changes one by one to which the rule applies as well.
    let days = stride(from: instant, through: instant + 31_536_000, by: 2_592_000)
    if let rule, days.allSatisfy({ rule.stretch(at: $0).offset == self.offset(at: $0) }),
      let summer = rule.summer, let start = Self.onset(of: summer.start),
      let end = Self.onset(of: summer.end)
    {
      return Self.lines("DAYLIGHT", from: rule.standard, to: summer.offset, start)
        + Self.lines("STANDARD", from: summer.offset, to: rule.standard, end)
    }
    let offset = Int32(offset(at: instant))
    return Self.lines("STANDARD", from: offset, to: offset, ["DTSTART:19700101T000000"])
  }

  private static func lines(
    _ name: String, from old: Int32, to new: Int32, _ onset: [String]
  ) -> [String] {
    ["BEGIN:\(name)"] + onset + [
      "TZOFFSETFROM:" + text(ofOffset: old), "TZOFFSETTO:" + text(ofOffset: new), "END:\(name)",
    ]
  }

  /// `+0530`, `-003015`.
  private static func text(ofOffset offset: Int32) -> String {
    let seconds = Int(offset.magnitude)
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return (offset < 0 ? "-" : "+") + parts.map { TaskDate.padded($0, 2) }.joined()
  }

  /// When it was in 1970, and that it comes each year; nil for rules that calendars have no words for.
  private static func onset(of change: YearlyRule.Change) -> [String]? {
    guard case .weekday(let weekday, let week, let month) = change.day,
      (0..<86_400).contains(change.time)
    else { return nil }
    let day = CivilDate(daysSince1970: YearlyRule.day(change.day, 1970))
    let first = TaskDate.time(day, TimeOfDay(secondsSinceMidnight: Int32(change.time)), nil)
    let code = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][Int(weekday) % 7]
    let digits = first.description.split { $0 == "-" || $0 == ":" }.joined()
    return [
      "DTSTART:" + digits + (first.time?.second == 0 ? "00" : ""),
      "RRULE:FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(code)",
    ]
  }
}
