import CLinux
import Glibc
import Loop

/// What the calling thread has used so far: clock_gettime(2) with CLOCK_THREAD_CPUTIME_ID, and
/// getrusage(2) with RUSAGE_THREAD, whose own times are counted in ticks of milliseconds.
struct Usage {
  /// Nanoseconds of CPU, user and system together.
  let cpu: Int64
  /// How often the thread gave up the processor to wait.
  let waits: Int

  static var now: Usage {
    var usage = rusage()
    // RUSAGE_THREAD, which the Glibc module does not carry.
    getrusage(__rusage_who_t(1), &usage)
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Usage(
      cpu: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec), waits: usage.ru_nvcsw)
  }

  /// CPU nanoseconds that `body` takes.
  static func cpu(of body: () -> Void) -> Int64 {
    let before = now.cpu
    body()
    return now.cpu - before
  }
}

/// Sleeps for that long.
func pause(milliseconds: Int64) {
  let time = LiveTime()
  let end = time.now.advanced(byNanoseconds: milliseconds * 1_000_000)
  var nothing: [WatchedDescriptor] = []
  while time.now < end { _ = time.wait(until: end, watching: &nothing) }
}
