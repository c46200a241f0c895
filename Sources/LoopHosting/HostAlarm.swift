import CLinux
import Glibc
import Loop

/// A descriptor that becomes readable at a date: the owner of a timerfd_create(2).
struct HostAlarm: ~Copyable {
  let fileDescriptor: Int32
  /// What it was set to last and when, by the clock, and how often in the same way before.
  private var last: (date: Instant, now: Instant, times: Int64)?

  init() {
    fileDescriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    require(
      fileDescriptor >= 0,
      "A hosted run loop needs a timer descriptor and the system gave none (errno \(errno)): raise "
        + "the limit of open files.")
  }

  deinit {
    close(fileDescriptor)
  }

  /// Readable from `date` on and not before; at once for a date that has passed, never for
  /// ``Instant/distantFuture``. timerfd_settime(2), with the time left as a clock may have a zero of
  /// its own.
  ///
  /// Set to the same date while a coarse clock stands still it takes a millisecond longer, and twice as
  /// much each time, or the host would be called in vain until the clock moves on.
  mutating func set(_ date: Instant, on clock: any TimeSource) {
    var setting = itimerspec()
    if date != .distantFuture {
      let left = date == .distantPast ? 0 : timeLeft(until: date, at: clock.now)
      // A length of zero would mean never.
      let (seconds, rest) = max(1, left).quotientAndRemainder(dividingBy: Nanoseconds.perSecond)
      setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    }
    timerfd_settime(fileDescriptor, 0, &setting, nil)
  }

  /// Nanoseconds until a date, or more: see ``set(_:on:)``.
  mutating func timeLeft(until date: Instant, at now: Instant) -> Int64 {
    let left = date.nanoseconds(since: now)
    let times = last.map { $0.date == date && $0.now == now ? $0.times + 1 : 0 } ?? 0
    last = (date, now, times)
    return left <= 0 || times == 0 ? left : Nanoseconds.add(left, 1_000_000 << min(times - 1, 4))
  }
}
