import CLinux
import Glibc

/// A descriptor that becomes readable at a date: the owner of a timerfd_create(2).
struct HostAlarm: ~Copyable {
  let fileDescriptor: Int32

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
  func set(_ date: Instant, on clock: any TimeSource) {
    var setting = itimerspec()
    if date != .distantFuture {
      // A length of zero would mean never.
      let left = date == .distantPast ? 1 : max(1, date.nanoseconds(since: clock.now))
      let (seconds, rest) = left.quotientAndRemainder(dividingBy: Nanoseconds.perSecond)
      setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    }
    timerfd_settime(fileDescriptor, 0, &setting, nil)
  }
}
