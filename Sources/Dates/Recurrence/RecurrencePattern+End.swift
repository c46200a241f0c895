extension RecurrencePattern.End {
  /// Whether a date is not behind the end; how many there were is not looked at. An end of the other kind, a
  /// day for times or a time for days, is read by its day as it is written.
  func allows(_ date: TaskDate, in place: Zone, zones: (ZoneName) -> Zone?) -> Bool {
    switch self {
    case .never, .count: return true
    case .until(let last): return date.day <= last
    case .untilTime(let last, let time):
      return date.day < last || date.day == last && (date.time.map { $0 <= time } ?? true)
    case .untilInstant(let instant):
      if date.time == nil { return date.day <= Zone.utc.local(instant).0 }
      return date.instant(in: place, zones: zones) <= instant
    }
  }
}
