extension Schedule {
  /// When a person wants to be told, in seconds since 1970: by the reminder, or at the end of a snooze where
  /// that is later; nil where neither is set.
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  public func reminderInstant(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Int64? {
    let again = snooze?.instant(in: place, zones: zones)
    guard let first = firstReminder(in: place, zones: zones) else { return again }
    return max(first, again ?? first)
  }

  private func firstReminder(in place: Zone, zones: (ZoneName) -> Zone?) -> Int64? {
    switch reminder {
    case nil: nil
    case .at(let date): date.instant(in: place, zones: zones)
    case .before(let seconds): due.map { $0.instant(in: place, zones: zones) - seconds }
    }
  }
}
