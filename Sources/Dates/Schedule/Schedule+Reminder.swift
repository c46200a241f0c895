/// When a person is to be told of something.
public struct ReminderMoment: Hashable, Sendable {
  /// In seconds since 1970.
  public let instant: Int64
  /// What clocks show then where the date is meant, as seconds since 1970 without a zone. It tells one
  /// reminder of a task from another, and stays the same for a person who travels.
  public let clock: Int64

  /// One that a schedule has, or a test.
  public init(instant: Int64, clock: Int64) { (self.instant, self.clock) = (instant, clock) }
}

extension Schedule {
  /// When a person wants to be told, in seconds since 1970; see ``reminderMoment(in:zones:)``.
  public func reminderInstant(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Int64? {
    reminderMoment(in: place, zones: zones)?.instant
  }

  /// When a person wants to be told: by the reminder, or at the end of a snooze where that is later; nil
  /// where neither is set.
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  public func reminderMoment(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> ReminderMoment? {
    let again = snooze.map { $0.moment(0, in: place, zones) }
    guard let first = firstReminder(in: place, zones) else { return again }
    guard let again, again.instant > first.instant else { return first }
    return again
  }

  private func firstReminder(in place: Zone, _ zones: (ZoneName) -> Zone?) -> ReminderMoment? {
    switch reminder {
    case nil: nil
    case .at(let date): date.moment(0, in: place, zones)
    case .before(let seconds): due?.moment(seconds, in: place, zones)
    }
  }
}

extension TaskDate {
  fileprivate func moment(
    _ before: Int64, in place: Zone, _ zones: (ZoneName) -> Zone?
  ) -> ReminderMoment {
    ReminderMoment(
      instant: instant(in: place, zones: zones) - before, clock: firstSecond - before)
  }
}
