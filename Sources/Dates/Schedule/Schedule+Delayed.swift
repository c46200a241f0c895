import System

/// What puts a reminder off.
extension Schedule {
  /// Tells again at a moment, in seconds since 1970. Of UTC, where no time comes twice: in an autumn night
  /// ten minutes would be an hour ago else.
  package static func snooze(until instant: Int64) -> ScheduleField {
    let (day, time) = Zone.utc.local(instant)
    return .snooze(.time(day, time, Zone.utc.name))
  }

  /// What is to be done by today, or was to be, is to be done tomorrow at the same time. Where it is due later
  /// than today, or not at all, only the person is told again tomorrow.
  /// - Parameters:
  ///   - now: in seconds since 1970.
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  package func delayedToTomorrow(
    at now: Int64, in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> [ScheduleField] {
    let tomorrow = place.local(now).0.adding(days: 1)
    let again = reminderInstant(in: place, zones: zones) ?? now
    let snooze = ScheduleField.snooze(.time(tomorrow, place.local(again).1, nil))
    guard let due else { return [snooze] }
    let dueZone = due.zone.flatMap(zones) ?? place
    let next = dueZone.local(now).0.adding(days: 1)
    guard due.day < next else { return [snooze] }
    var moved = due
    moved.day = next
    var schedule = self
    schedule.moveReminders(from: due, to: moved, in: place, zones: zones)
    var fields = [ScheduleField.due(moved)]
    if schedule.reminders != reminders {
      fields += [.reminder(nil)] + schedule.reminders.map(ScheduleField.addingReminder)
    }
    for field in fields { schedule.set(field) }
    // A reminder a week before it has nothing to say any more.
    let isOver = schedule.reminderInstant(in: place, zones: zones).map { $0 <= now } ?? true
    return isOver ? fields + [snooze] : fields
  }
}
