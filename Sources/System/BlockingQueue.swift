import Glibc

/// Carries what one thread makes to another that takes it, in order, pthread_cond_wait(3). Who makes it is only so far
/// ahead, and stops where nobody takes any more.
package final class BlockingQueue<Element: Sendable>: @unchecked Sendable {
  // @unchecked Sendable, the proof: what is not constant is touched between lock and unlock only; neither the lock nor
  // the condition ever moves.

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let room: Int
  private var elements: [Element] = []
  /// Nothing follows, or nothing is wanted.
  private var isClosed = false

  /// - Parameter room: how many wait at most to be taken.
  package init(room: Int) {
    self.room = room
    lock.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Waits for room.
  /// - Returns: false where it is not wanted.
  package func put(_ element: Element) -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while elements.count == room, !isClosed { pthread_cond_wait(changed, lock) }
    guard !isClosed else { return false }
    elements.append(element)
    pthread_cond_signal(changed)
    return true
  }

  /// Waits for the next one.
  /// - Returns: nil where none follows.
  package func take() -> Element? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while elements.isEmpty, !isClosed { pthread_cond_wait(changed, lock) }
    guard !elements.isEmpty else { return nil }
    defer { pthread_cond_signal(changed) }
    return elements.removeFirst()
  }

  /// Nothing follows, or nothing more is wanted; what was put can still be taken.
  package func close() {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    isClosed = true
    pthread_cond_broadcast(changed)
  }
}
