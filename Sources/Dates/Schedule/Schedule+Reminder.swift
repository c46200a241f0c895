/// When a person is to be told of something.
package struct ReminderMoment: Hashable, Sendable {
  /// In seconds since 1970.
  package let instant: Int64
  /// What clocks show then where the date is meant, as seconds since 1970 without a zone. It tells one
  /// reminder of a task from another, and stays the same for a person who travels.
  package let clock: Int64

  /// One that a schedule has, or a test.
  package init(instant: Int64, clock: Int64) { (self.instant, self.clock) = (instant, clock) }
}

extension Schedule {
  /// When a person wants to be told, in seconds since 1970; see ``reminderMoment(in:zones:)``.
  package func reminderInstant(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Int64? {
    reminderMoment(in: place, zones: zones)?.instant
  }

  /// When a person wants to be told first; nil where neither a reminder nor a snooze is set.
  package func reminderMoment(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> ReminderMoment? {
    reminderMoments(in: place, zones: zones).first
  }

  /// When a person wants to be told, the earliest first: by the reminders, or at the end of a snooze, which takes the
  /// place of all that come before it, unless it is earlier than each of them.
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - hasRepeats: those too at which it is told again.
  ///   - zones: finds a zone by its name.
  package func reminderMoments(
    in place: Zone, hasRepeats: Bool = false, zones: (ZoneName) -> Zone? = Zone.named
  ) -> [ReminderMoment] {
    let moments = reminders.prefix(Self.mostReminders).flatMap {
      let moments = self.moments(of: $0, in: place, zones)
      return hasRepeats ? moments : Array(moments.prefix(1))
    }.sorted { $0.instant < $1.instant }
    guard let again = snooze.map({ $0.moment(0, in: place, zones) }) else { return moments }
    guard let first = moments.first else { return [again] }
    guard again.instant > first.instant else { return moments }
    return [again] + moments.filter { $0.instant > again.instant }
  }

  /// The first one, and those at which it is told again.
  private func moments(
    of reminder: Reminder, in place: Zone, _ zones: (ZoneName) -> Zone?
  ) -> [ReminderMoment] {
    let first: ReminderMoment? =
      switch reminder.moment {
      case .at(let date): date.moment(0, in: place, zones)
      case .before(let seconds): due?.moment(seconds, in: place, zones)
      case .beforeStart(let seconds): start?.moment(seconds, in: place, zones)
      }
    guard let first, let again = reminder.again else { return first.map { [$0] } ?? [] }
    return again.distances.map { first.later(bySeconds: $0) }
  }

  /// When a person was told by the same reminder before it is told again at a moment.
  package func earlierMoments(than moment: ReminderMoment, in place: Zone) -> [ReminderMoment] {
    reminders.prefix(Self.mostReminders).filter { $0.again != nil }.flatMap {
      let moments = self.moments(of: $0, in: place, Zone.named)
      guard moments.contains(where: { $0.clock == moment.clock }) else { return [ReminderMoment]() }
      return moments.filter { $0.clock < moment.clock }
    }
  }

  /// Those of which a person is still to be told: of several that are over one notice is enough, at the last of them.
  /// - Parameter now: in seconds since 1970.
  package func reminderMoments(at now: Int64, in place: Zone) -> [ReminderMoment] {
    let moments = reminderMoments(in: place, hasRepeats: true)
    let over = moments.prefix { $0.instant <= now }
    return Array(moments[max(0, over.endIndex - 1)...])
  }
}

extension ReminderMoment {
  fileprivate func later(bySeconds seconds: Int64) -> ReminderMoment {
    ReminderMoment(instant: instant + seconds, clock: clock + seconds)
  }
}

// MARK: Those that count from a date

extension Schedule {
  var hasRemindersOfDue: Bool { reminders.contains { $0.isOfDue } }
  var hasRemindersOfStart: Bool { reminders.contains { $0.isOfStart } }
  mutating func removeRemindersOfDue() { reminders.removeAll { $0.isOfDue } }
  mutating func removeRemindersOfStart() { reminders.removeAll { $0.isOfStart } }
}

extension Reminder {
  fileprivate var isOfDue: Bool { if case .before = moment { true } else { false } }
}

extension TaskDate {
  fileprivate func moment(
    _ before: Int64, in place: Zone, _ zones: (ZoneName) -> Zone?
  ) -> ReminderMoment {
    ReminderMoment(
      instant: instant(in: place, zones: zones) - before, clock: firstSecond - before)
  }
}
