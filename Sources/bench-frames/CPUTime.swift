import Glibc

/// Nanoseconds of processor time that the calling thread has used so far. C: `clock_gettime`,
/// `CLOCK_THREAD_CPUTIME_ID`.
func threadCPUTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
