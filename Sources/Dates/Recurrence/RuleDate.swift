import System

/// A date inside a rule: of UNTIL, RDATE or EXDATE, as RFC 5545 writes it.
enum RuleDate: Hashable {
  /// `20261231`.
  case day(CivilDate)
  /// `20261231T090000`: by the clocks of the first date's zone.
  case time(CivilDate, TimeOfDay)
  /// `20261231T080000Z`: in seconds since 1970.
  case instant(Int64)

  /// Reads what ``text`` writes; nil for all else, also for a day that the calendar has not.
  init?(_ text: Substring) {
    let parts = text.parts("T")
    guard parts[0].utf8.count == 8, let digits = parts[0].number else { return nil }
    let day = CivilDate(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    guard day.exists else { return nil }
    guard parts.count > 1 else {
      self = .day(day)
      return
    }
    let isInstant = parts[1].hasSuffix("Z")
    let clock = isInstant ? parts[1].dropLast() : parts[1]
    guard parts.count == 2, clock.utf8.count == 6, let number = clock.number.map(Int.init),
      let time = TimeOfDay(
        hour: number / 10_000, minute: number / 100 % 100, second: number % 100)
    else { return nil }
    self = isInstant ? .instant(Zone.utc.instant(of: day, time)) : .time(day, time)
  }

  /// What a date is inside a rule that begins with another one.
  init(_ date: TaskDate, from first: TaskDate, zones: (ZoneName) -> Zone?) {
    switch date {
    case .day(let day): self = .day(day)
    case .time(let day, let time, let zone):
      // A zone that does not exist is that of the first date, as everywhere else.
      guard let zone, zone != first.zone, let own = zones(zone) else {
        self = .time(day, time)
        return
      }
      self = .instant(own.instant(of: day, time))
    }
  }

  /// The date that it is beside a first one.
  func date(from first: TaskDate) -> TaskDate {
    switch self {
    case .day(let day): return .day(day)
    case .time(let day, let time): return .time(day, time, first.zone)
    case .instant(let instant):
      let (day, time) = Zone.utc.local(instant)
      return .time(day, time, Zone.utc.name)
    }
  }

  var text: String {
    switch self {
    case .day(let day):
      return TaskDate.padded(Int(day.year * 10_000 + day.month * 100 + day.day), 8)
    case .time(let day, let time):
      let clock = time.hour * 10_000 + time.minute * 100 + time.second
      return RuleDate.day(day).text + "T" + TaskDate.padded(clock, 6)
    case .instant(let instant):
      let (day, time) = Zone.utc.local(instant)
      return RuleDate.time(day, time).text + "Z"
    }
  }
}
