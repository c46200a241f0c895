import Glibc

/// A value behind a lock of the system, pthread_mutex_lock(3).
///
/// Stands where `Synchronization.Mutex` would: the thread sanitizer knows this lock and not that
/// one, and takes correct code around `Mutex` on Linux for a race.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  // @unchecked Sendable, the proof: what `value` points to is touched only in `withLock`, between
  // lock and unlock; neither it nor the lock ever moves.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  /// Puts a value behind a lock of its own.
  package init(_ value: Value) {
    self.value.initialize(to: value)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Must not be called again from within `body`.
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value.pointee)
  }
}
