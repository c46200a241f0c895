import CLinux
import Glibc

/// Counts how often the calendar's clock has been set, through a timer of the kernel's on that clock
/// which is never due. Setting the clock, and resuming the machine, cancels the timer and makes its
/// descriptor readable; while nothing happens nothing wakes up.
/// C: `timerfd_create(2)`, TFD_TIMER_CANCEL_ON_SET.
struct ClockSettings: ~Copyable {
  private(set) var count = 0
  /// Readable once the clock was set, until that is taken.
  let fileDescriptor: Int32

  /// Nil where the system gives no such timer.
  init?() {
    let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    var never = itimerspec()
    never.it_value.tv_sec = .max
    let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    guard timerfd_settime(descriptor, flags, &never, nil) == 0 else {
      close(descriptor)
      return nil
    }
    fileDescriptor = descriptor
  }

  deinit { close(fileDescriptor) }

  /// Takes the notice; the kernel goes on watching.
  mutating func take() {
    var expirations: UInt64 = 0
    if read(fileDescriptor, &expirations, 8) < 0, errno == ECANCELED { count += 1 }
  }
}
