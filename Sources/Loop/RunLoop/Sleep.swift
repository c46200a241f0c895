/// How long a run loop may sleep: the one decision of a turn, without side effects.
enum Sleep: Equatable {
  /// There is work: look at the descriptors and go on.
  case none
  /// Nothing to do before this date.
  case until(Instant)
  /// Nothing to do before somebody wakes the loop.
  case forever

  /// - Parameters:
  ///   - now: The monotonic clock.
  ///   - limit: When the run has to end.
  ///   - timers: The latest moment at which no timer is later than its tolerance allows.
  ///   - hasWork: A source has signalled, a block waits, or the run is to end.
  static func allowed(now: Instant, limit: Instant, timers: Instant, hasWork: Bool) -> Sleep {
    let deadline = min(limit, timers)
    if hasWork || deadline <= now { return .none }
    return deadline == .distantFuture ? .forever : .until(deadline)
  }

  /// The date to hand to the wait.
  var deadline: Instant {
    switch self {
    case .none: .distantPast
    case .until(let date): date
    case .forever: .distantFuture
    }
  }
}
