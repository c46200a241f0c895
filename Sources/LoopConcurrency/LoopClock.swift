public import Loop

/// The clock of a run loop, to sleep by: each sleep is a timer of the loop.
///
/// ```swift
/// let clock = LoopClock(loop: loop)
/// try await Task.sleep(for: .seconds(1), tolerance: .milliseconds(100), clock: clock)
/// ```
///
/// Sleepers share wake-ups with each other and with the loop's timers as far as their tolerances
/// allow, and on a loop in virtual time they sleep in virtual time. A sleep may begin on any thread;
/// it ends while the loop runs in the clock's mode, or at once when its task is cancelled.
public struct LoopClock: Clock {
  /// A point on the loop's monotonic clock.
  public typealias Instant = Loop.Instant

  /// Whose clock it is.
  public let loop: RunLoop
  private let mode: RunLoop.Mode

  /// - Parameters:
  ///   - loop: Whose timers the sleeps are. It is kept alive.
  ///   - mode: In which mode of the loop sleepers wake; while it runs in another, they sleep on.
  public init(loop: RunLoop, mode: RunLoop.Mode = .common) {
    self.loop = loop
    self.mode = mode
  }

  /// The loop's monotonic clock. May be asked for on any thread.
  public var now: Instant { loop.now }

  /// A nanosecond, in which the loop counts.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until `deadline`, never less.
  ///
  /// - Parameters:
  ///   - deadline: On the loop's clock; one that has passed is not waited for.
  ///   - tolerance: How much longer it may take, so that others wake with it; none by default.
  /// - Throws: `CancellationError` when the task was cancelled, ``LoopEnded`` when the loop ended with
  ///   its thread.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    try await LoopWait.wait(on: loop, inMode: mode) { wait in
      // A timer that does not repeat is not delayed by its tolerance; this one has no second date.
      let timer = Timer(fire: deadline, interval: .infinity, repeats: true) { timer in
        timer.invalidate()
        wait.end(with: .success(()))
      }
      timer.tolerance = (tolerance ?? .zero) / .seconds(1)
      loop.add(timer, forMode: mode)
      return { timer.invalidate() }
    }
  }
}

/// A run loop ended with its thread while a task waited for something of it.
public struct LoopEnded: Error, CustomStringConvertible {
  /// For whoever stands in for a loop in a test.
  public init() {}

  /// What happened, and what to do.
  public var description: String {
    "The run loop that a task waited for has ended with its thread; wait on one that goes on."
  }
}
