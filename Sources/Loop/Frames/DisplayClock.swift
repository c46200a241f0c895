/// Tells a run loop when the screen shows a new frame. Set one as ``RunLoop/displayClock``.
///
/// The loop asks for frames only while a display link that is not paused is registered in some
/// mode; at all other times the clock must cause no wake-up. A clock that follows the real vertical
/// blank adds an ``InputSource`` for its events and delivers what they say; a
/// ``RefreshTimerClock`` counts the refresh rate on a timer.
public protocol DisplayClock: AnyObject {
  /// The time between two frames of the screen.
  var refreshPeriod: Duration { get }

  /// Begins to deliver frames, or goes on in other modes when it does so already.
  ///
  /// - Parameters:
  ///   - loop: Where to deliver, on its own thread and while it runs in one of the modes.
  ///   - modes: The modes in which a link waits for frames; may contain ``RunLoop/Mode/common``.
  ///   - deliver: To be called once a frame, with rising indices. A frame that comes too late to
  ///     be shown is left out, never delivered afterwards.
  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void)

  /// Says which frames are wanted: those whose index is a multiple of one of `divisors`. All
  /// others may be left out, and a clock that can do so sleeps over them. Told after the start and
  /// whenever it changes. Does nothing by default: frames that nobody wants are dropped.
  func want(multiplesOf divisors: [Int])

  /// When a later frame than one just delivered will appear. By default it is counted in refresh
  /// periods from the target of that one.
  func timestamp(ofFrame index: Int, after frame: DisplayFrame) -> Instant

  /// Ends the delivery and forgets loop and closure.
  func stop()
}

extension DisplayClock {
  /// For a clock that delivers every frame: those that nobody wants are dropped.
  public func want(multiplesOf divisors: [Int]) {}

  /// Counts on in refresh periods, for a clock whose frames are evenly apart.
  public func timestamp(ofFrame index: Int, after frame: DisplayFrame) -> Instant {
    let periods = Int64(clamping: index - frame.index - 1)
    let (further, isTooFar) = Nanoseconds.from(refreshPeriod).multipliedReportingOverflow(
      by: periods)
    return frame.targetTimestamp.advanced(byNanoseconds: isTooFar ? .max : further)
  }
}

/// One frame of the screen.
public struct DisplayFrame: Hashable, Sendable {
  /// When this frame appeared.
  public let timestamp: Instant
  /// When the next one will: the moment that work done now is for.
  public let targetTimestamp: Instant
  /// Refresh periods since the clock began, counted also when nobody asked for frames. A link that
  /// wants every second frame gets those whose index is even.
  public let index: Int

  /// For whoever makes a display clock; a link is given its frames by one.
  public init(timestamp: Instant, targetTimestamp: Instant, index: Int) {
    self.timestamp = timestamp
    self.targetTimestamp = targetTimestamp
    self.index = index
  }

  /// The first frame after `index` that is wanted, as `DisplayClock.want(multiplesOf:)` has it; the
  /// next one where no divisor is given.
  public static func index(after index: Int, multiplesOf divisors: [Int]) -> Int {
    divisors.lazy.map { Self.index(after: index, multipleOf: $0) }.min() ?? index + 1
  }

  static func index(after index: Int, multipleOf divisor: Int) -> Int {
    (index.dividedDown(by: divisor) + 1) * divisor
  }
}
