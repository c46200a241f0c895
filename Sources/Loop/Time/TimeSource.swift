/// Where a run loop gets its time from, and the one place where it sleeps.
///
/// ``LiveTime`` asks the system; ``VirtualTime`` is a clock that a test or a script moves. A time
/// source belongs to the thread of the loops that use it, but for ``now``.
public protocol TimeSource: AnyObject {
  /// The monotonic clock: never goes back, knows nothing of the calendar. Asked for on any thread.
  var now: Instant { get }

  /// The calendar's clock: may be set at any time, in either direction.
  var wallClock: WallTime { get }

  /// For how long the machine has been suspended since it started: what the monotonic clock did not
  /// count. Grows by a whole suspension at once.
  var timeSuspended: Duration { get }

  /// How often the calendar's clock has been set since this was first asked for. From then on being
  /// set ends a wait.
  var wallClockSettings: Int { get }

  /// By how much a wait may end after its deadline although nothing is in its way. A loop wakes so much
  /// before the last moment of a tolerance, if no wake-up is lost by it. Asked for once a loop; zero by
  /// default.
  var lateness: Duration { get }

  /// Waits until `deadline` or until one of the descriptors is ready, whichever comes first, and
  /// marks the ready ones. This is the one wait of a run loop.
  ///
  /// - Parameters:
  ///   - deadline: A date that has passed means: look at the descriptors and come back at once.
  ///     ``Instant/distantFuture`` means: no deadline.
  ///   - descriptors: What to watch. On return `ready` tells of each what can be done now.
  /// - Returns: ``WaitOutcome/woken`` for any reason to look around (too early is allowed, as a
  ///   signal may interrupt a wait); ``WaitOutcome/nothingToCome`` when the wait would never end.
  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome
}

extension TimeSource {
  /// For a clock whose waits end on time.
  public var lateness: Duration { .zero }
}

/// How a wait ended.
public enum WaitOutcome: Sendable {
  /// The deadline passed, a descriptor is ready, or a signal interrupted the wait.
  case woken
  /// No deadline, nothing ready, and a clock that only this wait could move: it would never end.
  case nothingToCome
}

/// A file descriptor that a wait looks at.
public struct WatchedDescriptor: Sendable {
  /// The number of the descriptor, which its maker owns and closes.
  public let fileDescriptor: Int32
  /// What the caller wants to know of it.
  public let events: DescriptorEvents
  /// What the last wait found; always a part of `events` and the two failures.
  public var ready: DescriptorEvents = []

  /// To be watched, and not yet found ready. The descriptor stays the caller's.
  public init(fileDescriptor: Int32, events: DescriptorEvents) {
    self.fileDescriptor = fileDescriptor
    self.events = events
  }
}

/// What can be done with a file descriptor without waiting. Level triggered: it is told again for
/// as long as it is so.
public struct DescriptorEvents: OptionSet, Hashable, Sendable {
  /// A bit for each thing that can be done.
  public let rawValue: UInt8

  /// From the bits of the four below.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Reading finds data or the end.
  public static let readable = DescriptorEvents(rawValue: 1 << 0)
  /// Writing finds room.
  public static let writable = DescriptorEvents(rawValue: 1 << 1)
  /// The other side has gone or an error waits to be read; told whether asked for or not.
  public static let failed = DescriptorEvents(rawValue: 1 << 2)
  /// The number is no open descriptor; told whether asked for or not.
  public static let closed = DescriptorEvents(rawValue: 1 << 3)
}
