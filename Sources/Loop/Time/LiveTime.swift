import CLinux
import Glibc

/// The system's time: CLOCK_MONOTONIC, CLOCK_REALTIME and a wait that really sleeps.
///
/// The only file that reads a clock or calls `ppoll`.
public final class LiveTime: TimeSource {
  private var settings: ClockSettings?
  /// That of `settings`, for each wait: a plain number needs no check of exclusive access.
  private var settingsDescriptor: Int32 = -1
  private var alarm: Alarm?

  /// Takes nothing of the system until a wait needs it.
  public init() {}

  /// clock_gettime(CLOCK_MONOTONIC): nanoseconds since the machine started, without the time that
  /// it was suspended.
  public var now: Instant {
    Instant(nanoseconds: Self.read(CLOCK_MONOTONIC))
  }

  /// clock_gettime(CLOCK_REALTIME).
  public var wallClock: WallTime {
    WallTime(nanoseconds: Self.read(CLOCK_REALTIME))
  }

  /// clock_gettime(CLOCK_BOOTTIME) less clock_gettime(CLOCK_MONOTONIC). The two are read one after
  /// the other, so a few microseconds of it mean nothing; it is never below zero.
  public var timeSuspended: Duration {
    let monotonic = Self.read(CLOCK_MONOTONIC)
    return .nanoseconds(Self.read(CLOCK_BOOTTIME) - monotonic)
  }

  /// Told by a timer of the kernel that is cancelled when the clock is set; see `ClockSettings`.
  public var wallClockSettings: Int {
    if settings == nil {
      settings = ClockSettings()
      settingsDescriptor = settings?.fileDescriptor ?? -1
    }
    return settings?.count ?? 0
  }

  /// A millisecond: a processor that has slept deeply and a thread that has to be put on it.
  public var lateness: Duration { .milliseconds(1) }

  /// ppoll(2), which takes the time left in nanoseconds: whole milliseconds would be late by one
  /// or spin. Waits of more than a tenth of a second are ended by an ``Alarm``, or, where the system
  /// gives none, so much earlier as ppoll may be late.
  public func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    if deadline == .distantFuture {
      poll(&descriptors, timeout: nil)
      return .woken
    }
    let left = deadline == .distantPast ? 0 : max(0, deadline.nanoseconds(since: now))
    if left <= Self.longestPoll {
      poll(&descriptors, timeout: left)
    } else if setAlarm(to: deadline), let alarm = alarm?.fileDescriptor {
      poll(&descriptors, timeout: nil, alarm: alarm)
    } else {
      poll(&descriptors, timeout: Self.unstretched(left))
    }
    return .woken
  }

  /// What the alarm is set to; `nil` before the first long wait.
  var alarmDate: Instant? { alarm?.date }

  /// Nanoseconds for which ppoll is on time to within half a millisecond, also in a nice process.
  private static var longestPoll: Int64 { Nanoseconds.perSecond / 10 }

  /// For how long ppoll is asked so that it ends within `left`, also in a nice process.
  static func unstretched(_ left: Int64) -> Int64 { left - left / 200 }

  private func setAlarm(to date: Instant) -> Bool {
    if alarm == nil { alarm = Alarm() }
    alarm?.set(to: date)
    return alarm != nil
  }

  /// Looks at the descriptors for at most `timeout` nanoseconds, `nil` for as long as it takes.
  /// An interrupted wait (EINTR) finds nothing ready.
  ///
  /// - Parameter alarm: A descriptor that ends the wait and is nobody's finding.
  func poll(_ descriptors: inout [WatchedDescriptor], timeout: Int64?, alarm: Int32 = -1) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: descriptors.count + 2) { polled in
      for index in descriptors.indices {
        let (number, events) = (descriptors[index].fileDescriptor, descriptors[index].events)
        let entry = pollfd(fd: number, events: events.pollEvents, revents: 0)
        polled.initializeElement(at: index, to: entry)
      }
      // One that is negative is passed over.
      let last = pollfd(fd: settingsDescriptor, events: Int16(POLLIN), revents: 0)
      polled.initializeElement(at: descriptors.count, to: last)
      polled.initializeElement(
        at: descriptors.count + 1, to: pollfd(fd: alarm, events: Int16(POLLIN), revents: 0))
      let count = nfds_t(descriptors.count + 2)
      let found: Int32
      if let timeout {
        let (seconds, rest) = timeout.quotientAndRemainder(dividingBy: Nanoseconds.perSecond)
        var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        found = ppoll(polled.baseAddress, count, &left, nil)
      } else {
        found = ppoll(polled.baseAddress, count, nil, nil)
      }
      if found > 0, polled[descriptors.count].revents != 0 { settings?.take() }
      for index in descriptors.indices {
        let revents = found > 0 ? polled[index].revents : 0
        descriptors[index].ready = DescriptorEvents(
          pollEvents: revents, askedFor: descriptors[index].events)
      }
    }
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* Nanoseconds.perSecond &+ Int64(time.tv_nsec)
  }
}

extension DescriptorEvents {
  fileprivate var pollEvents: Int16 {
    var events: Int32 = 0
    if contains(.readable) { events |= POLLIN }
    if contains(.writable) { events |= POLLOUT }
    return Int16(events)
  }

  /// A failure or the end counts as readable and writable too, as far as that was asked for: the
  /// next call will not wait, and that is how the owner learns of it.
  fileprivate init(pollEvents: Int16, askedFor: DescriptorEvents) {
    self = []
    let events = Int32(pollEvents)
    if events & POLLIN != 0 { insert(.readable) }
    if events & POLLOUT != 0 { insert(.writable) }
    if events & (POLLERR | POLLHUP) != 0 {
      insert(.failed)
      formUnion(askedFor)
    }
    if events & POLLNVAL != 0 { insert(.closed) }
  }
}
