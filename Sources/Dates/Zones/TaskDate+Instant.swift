package import System

/// When a date is: computed each time, never kept (behaviour 54).
extension TaskDate {
  /// Seconds since 1970: a whole day's first moment where one is; a time in its own zone, or where one is if
  /// it has none, and also if its zone does not exist (any more).
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  package func instant(in place: Zone, zones: (ZoneName) -> Zone? = Zone.named) -> Int64 {
    switch self {
    case .day(let day): place.start(of: day)
    case .time(let day, let time, let zone):
      (zone.flatMap(zones) ?? place).instant(of: day, time)
    }
  }

  /// Whether it is overdue at a moment, in seconds since 1970.
  package func isOverdue(at now: Int64, in place: Zone) -> Bool { overdueInstant(in: place) <= now }

  /// As calendars and clocks have it where one is; a date without a zone is the same everywhere.
  package func local(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> (day: CivilDate, time: TimeOfDay?) {
    guard zone != nil else { return (day, time) }
    let (day, time) = place.local(instant(in: place, zones: zones))
    return (day, time)
  }

  /// The same moment as one would say it where one is.
  package func here(in place: Zone) -> TaskDate {
    let (day, time) = local(in: place)
    return time.map { .time(day, $0, place.name) } ?? .day(day)
  }

  /// From when on it is overdue, in seconds since 1970: at its time; for a whole day at the first moment of
  /// the next one (behaviour 55).
  package func overdueInstant(in place: Zone, zones: (ZoneName) -> Zone? = Zone.named) -> Int64 {
    guard case .day(let day) = self else { return instant(in: place, zones: zones) }
    return place.start(of: day.adding(days: 1))
  }
}
