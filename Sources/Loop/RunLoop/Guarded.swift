import Glibc

/// A value behind a lock of the system, pthread_mutex_lock(3).
///
/// Stands where `Synchronization.Mutex` would: the thread sanitizer knows this lock and not that
/// one, and takes correct code around `Mutex` on Linux for a race.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  // @unchecked Sendable, the proof: `value` is touched only in `withLock`, between lock and unlock;
  // the lock itself never moves.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Must not be called again from within `body`.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }
}
