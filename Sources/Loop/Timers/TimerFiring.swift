/// One call of a timer, as told to ``RunLoop/timerTrace`` just before it is made.
///
/// Printing it gives the line of a trace in which one can watch timers stop in the background and
/// come back:
///
///     fire 2026-01-01T09:00:01.000Z  scheduled 1.000000  actual 1.003125  late 0.003125  default  tick
public struct TimerFiring: Sendable, CustomStringConvertible {
  /// The date that the call was scheduled for.
  public let scheduled: Instant
  /// When it is made.
  public let actual: Instant
  /// What the calendar says when it is made.
  public let wallClock: WallTime
  /// The mode in which the loop runs.
  public let mode: RunLoop.Mode
  /// The timer's name; empty for a timer without one.
  public let name: StaticString

  /// For tests of what reads a trace; a loop makes its own.
  public init(
    scheduled: Instant, actual: Instant, wallClock: WallTime, mode: RunLoop.Mode,
    name: StaticString = ""
  ) {
    self.scheduled = scheduled
    self.actual = actual
    self.wallClock = wallClock
    self.mode = mode
    self.name = name
  }

  /// The date that the call was scheduled for, as the calendar has it now.
  public var scheduledWallClock: WallTime {
    wallClock.advanced(byNanoseconds: scheduled.nanoseconds(since: actual))
  }

  /// The line of a trace, with times in seconds to the microsecond.
  public var description: String {
    let late = actual.nanoseconds(since: scheduled)
    return "fire \(scheduledWallClock)"
      + "  scheduled \(DecimalSeconds(scheduled.nanoseconds, decimals: 6))"
      + "  actual \(DecimalSeconds(actual.nanoseconds, decimals: 6))"
      + "  late \(DecimalSeconds(late, decimals: 6))  \(mode.rawValue)"
      + (name.utf8CodeUnitCount == 0 ? "" : "  \(name)")
  }
}
