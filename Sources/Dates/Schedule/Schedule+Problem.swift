/// Why what a task says of when cannot be.
package enum ScheduleProblem: Hashable, Sendable {
  /// It would be hidden until after it is due (behaviour 55).
  case startAfterDue
  /// Nothing tells when it comes for the first time.
  case repetitionWithoutDue
  /// A reminder counts from a due date that is not there, or from a start.
  case reminderWithoutDue, reminderWithoutStart
}

extension Schedule {
  /// Why it cannot be; nil where it can. It may start at its very due time, and on the day it is due.
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  package func problem(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> ScheduleProblem? {
    if start == nil, hasRemindersOfStart { return .reminderWithoutStart }
    guard let due else {
      if repetition != nil { return .repetitionWithoutDue }
      return hasRemindersOfDue ? .reminderWithoutDue : nil
    }
    guard let start else { return nil }
    if start.time != nil, due.time != nil, start.zone == due.zone {
      // By their clock alone: where it jumps one day, a start that was fine could come to lie behind.
      return start.firstSecond > due.firstSecond ? .startAfterDue : nil
    }
    let end = due.overdueInstant(in: place, zones: zones)
    let first = start.instant(in: place, zones: zones)
    // A whole day is over at its end; a time is itself allowed.
    return first > end || due.time == nil && first == end ? .startAfterDue : nil
  }
}
