/// What a run loop has done since it was made, as counts. Counts decide in tests and benchmarks,
/// never seconds.
public struct RunLoopStatistics: Hashable, Sendable {
  /// Turns taken, whether they slept or not.
  public internal(set) var turns = 0
  /// Returns from a wait that was allowed to sleep. An idle loop adds none.
  public internal(set) var wakeUps = 0
  /// Of the wake-ups, those at the limit of the run itself, with no timer due: the caller's doing,
  /// not that of anything in the loop.
  public internal(set) var limitsReached = 0
  /// Calls of timers by the loop; neither calls by hand nor those of a display clock.
  public internal(set) var timersFired = 0
  /// Calls of input sources.
  public internal(set) var sourcesPerformed = 0
  /// Blocks run that were handed over with ``RunLoop/perform(inModes:block:)``.
  public internal(set) var blocksPerformed = 0
  /// Frames delivered by the display clock to at least one display link.
  public internal(set) var framesDelivered = 0

  /// Nothing counted, as of a loop that has just been made.
  public init() {}
}
