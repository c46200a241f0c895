import Glibc

/// A thread that nobody waits for, pthread_create(3).
package enum Worker {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Enough for a path walk; a thread that is stuck for good should cost little.
  private static let stackSize = 256 << 10

  /// Runs it on a thread that ends with it.
  /// - Throws: where the system gives none.
  package static func start(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    // Signals are for the threads that can handle them: the new one inherits a full mask.
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let failure = pthread_create(
      &thread, &attributes,
      { body in
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard failure == 0 else {
      body.release()
      throw SystemError("pthread_create", code: failure)
    }
  }

  /// Traps in a debug build when the main thread is about to do what may never return.
  package static func assertNotMain() {
    assert(!isMain, "A file system is asked on the main thread; it could stall the window.")
  }

  /// Whether this is the thread that the process began with: its number is the process's.
  private static var isMain: Bool {
    var buffer = [CChar](repeating: 0, count: 64)
    // "PID/task/TID". Glibc's own call, gettid(2), is not in Swift's module of it.
    guard readlink("/proc/thread-self", &buffer, buffer.count - 1) > 0 else { return false }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    let parts = text.split(separator: "/")
    return parts.count == 3 && parts[0] == parts[2]
  }
}
