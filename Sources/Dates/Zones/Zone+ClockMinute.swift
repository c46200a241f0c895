import System

extension Zone {
  /// When its clocks show a minute, in seconds since 1970.
  public func instant(of minute: ClockMinute) -> Int64 {
    let (day, minutes) = Int64(minute.number).flooredQuotientAndRemainder(by: 1440)
    return instant(
      of: CivilDate(daysSince1970: day), TimeOfDay(secondsSinceMidnight: Int32(minutes) * 60))
  }
}

extension ClockMinute {
  /// What the clocks of a place show at a moment, in seconds since 1970.
  public init(at now: Int64, in place: Zone) {
    let (day, time) = place.local(now)
    self.init(day, time)
  }
}
