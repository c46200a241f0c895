import Synchronization

/// A clock that stands still until somebody moves it: the twin of ``LiveTime`` for tests and for
/// scripts.
///
/// Its wait does not sleep. It looks once at the descriptors and, if none is ready, jumps to the
/// deadline. Waiting with no deadline and nothing ready would never end; such a wait ends the run
/// (``RunLoop/run(mode:before:)`` gives `false`) and the clock stays where it is.
public final class VirtualTime: TimeSource {
  /// May be read on any thread, as a task may that sleeps by it.
  public var now: Instant { Instant(nanoseconds: nanoseconds.load(ordering: .relaxed)) }
  public private(set) var wallClock: WallTime
  public private(set) var timeSuspended = Duration.zero
  public private(set) var wallClockSettings = 0

  private let nanoseconds: Atomic<Int64>

  /// Looks at real descriptors, without waiting.
  private let system = LiveTime()

  /// A clock that stands at `now`, and a calendar that stands at `wallClock`.
  public init(now: Instant = .zero, wallClock: WallTime = .epoch) {
    nanoseconds = Atomic(now.nanoseconds)
    self.wallClock = wallClock
  }

  /// A stall: both clocks jump ahead and nothing runs, as when the thread is busy or stopped.
  public func advance(by duration: Duration) {
    let length = Nanoseconds.from(duration)
    require(length >= 0, "A monotonic clock cannot go back by \(duration).")
    nanoseconds.store(now.advanced(byNanoseconds: length).nanoseconds, ordering: .relaxed)
    wallClock = wallClock.advanced(byNanoseconds: length)
  }

  /// A suspension of the machine: the calendar goes on, the monotonic clock does not notice.
  public func suspend(for duration: Duration) {
    require(duration >= .zero, "A machine cannot be suspended for \(duration).")
    timeSuspended += duration
    wallClock = wallClock.advanced(by: duration)
  }

  /// Sets the calendar, as a person or NTP does. The monotonic clock does not notice.
  public func setWallClock(_ wallClock: WallTime) {
    self.wallClock = wallClock
    wallClockSettings += 1
  }

  /// Sleeps for nobody: looks at the descriptors once, and where none is ready the clock is at the
  /// deadline.
  public func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    if !descriptors.isEmpty {
      system.poll(&descriptors, timeout: 0)
      if descriptors.contains(where: { !$0.ready.isEmpty }) { return .woken }
    }
    if deadline == .distantFuture { return .nothingToCome }
    if now < deadline { advance(by: now.duration(to: deadline)) }
    return .woken
  }
}
