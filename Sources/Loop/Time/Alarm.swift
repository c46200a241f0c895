import CLinux
import Glibc

/// Ends long waits on time, as a timer of the kernel's that is watched like a descriptor.
///
/// The kernel lets ppoll(2) be late by a thousandth of its length, up to 100 ms, and by a two-hundredth
/// in a process that is nice (`select_estimate_accuracy` in fs/select.c). This timer has no such slack.
/// C: timerfd_create(2).
struct Alarm: ~Copyable {
  let fileDescriptor: Int32
  /// What it is set to, so that it is not set again for each wait that something else has ended.
  private(set) var date = Instant.distantFuture

  /// Nil where the system gives no such timer.
  init?() {
    let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    fileDescriptor = descriptor
  }

  deinit { close(fileDescriptor) }

  /// Readable from a date of the future on, and not before.
  mutating func set(to date: Instant) {
    if date == self.date { return }
    self.date = date
    let (seconds, rest) = date.nanoseconds.quotientAndRemainder(dividingBy: Nanoseconds.perSecond)
    var once = itimerspec()
    once.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    timerfd_settime(fileDescriptor, Int32(TFD_TIMER_ABSTIME), &once, nil)
  }
}
