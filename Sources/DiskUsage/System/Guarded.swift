import Glibc

/// A value behind a lock of the system, pthread_mutex_lock(3).
///
/// Not `Synchronization.Mutex`: the thread sanitizer does not know that lock on Linux and reports
/// races in correct code around it. The run loop has a lock like this one; it stays private there,
/// and this module depends on nothing of ours.
//
// @unchecked Sendable, the proof: `value` is touched only in `withLock`, between lock and unlock;
// the lock itself never moves.
final class Guarded<Value: Sendable>: @unchecked Sendable {
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
