import System

extension Zone {
  /// When its clocks show a minute, in seconds since 1970.
  package func instant(of minute: ClockMinute) -> Int64 {
    let (day, minutes) = Int64(minute.number).flooredQuotientAndRemainder(by: 1440)
    return instant(
      of: CivilDate(daysSince1970: day), TimeOfDay(secondsSinceMidnight: Int32(minutes) * 60))
  }
}

extension TaskDate {
  /// By how many minutes the clocks of a place are ahead of those of its own zone when it is; 0 for a date that
  /// is meant wherever one is.
  package func lead(in place: Zone) -> Int16 {
    guard let zone, zone != place.name else { return 0 }
    let here = ClockMinute(at: instant(in: place), in: place)
    return Int16(clamping: Int64(here.number) - Int64(firstMinute.number))
  }
}

extension ClockMinute {
  /// What the clocks of a place show at a moment, in seconds since 1970.
  package init(at now: Int64, in place: Zone) {
    let (day, time) = place.local(now)
    self.init(day, time)
  }
}
