import Glibc

/// A value that holds on one thread for as long as a closure runs there, pthread_setspecific(3).
///
/// Stands where `TaskLocal` would: a program that names it links all of Swift's concurrency with
/// libdispatch, which is made ready and relocated at every start, used or not.
package struct ThreadScoped<Value>: Sendable {
  private let key: pthread_key_t

  /// For good: a process has room for 1,024 of them.
  package init() {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "There is no room for a thread's own value: error \(failure).")
    self.key = key
  }

  /// That of the innermost closure on the calling thread; nil outside of all.
  package var value: Value? {
    pthread_getspecific(key)?.assumingMemoryBound(to: Value.self).pointee
  }

  /// Has the value hold on the calling thread outside of all closures, for as long as the process lives.
  package func keep(_ value: Value) {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    place.initialize(to: value)
    pthread_setspecific(key, place)
  }

  /// Runs `body` with the value, on this thread alone.
  package func withValue<Result>(_ value: Value, _ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(key)
    // What the key points to lies still until it points elsewhere again.
    return try withUnsafePointer(to: value) { inner in
      pthread_setspecific(key, inner)
      defer { pthread_setspecific(key, outer) }
      return try body()
    }
  }
}
