import CLinux
import Glibc

extension RunLoop {
  /// The loop of the main thread, on the system's time. May be asked for on any thread, to hand
  /// blocks over.
  public static let main = RunLoop(forMainThread: LiveTime())

  /// The loop of this thread: the innermost that runs or was made current, otherwise the thread's
  /// own on the system's time, made on demand and ended with the thread.
  public static var current: RunLoop { ThreadLoops.mine.current }

  /// Makes this loop the current one of this thread while `body` runs. An idle loop belongs to
  /// this thread from then on; one that is in use on another thread traps.
  public func makeCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if self !== RunLoop.main { adopt() }
    enter()
    defer { leave() }
    return try body()
  }
}

/// The run loops of one thread, kept in its thread-specific data so that they end with it.
final class ThreadLoops {
  /// Runs and scopes in progress, innermost last.
  var entered: [RunLoop] = []
  private var own: RunLoop?

  var current: RunLoop {
    if let innermost = entered.last { return innermost }
    if let own { return own }
    let loop = Self.isMainThread ? RunLoop.main : RunLoop(timeSource: LiveTime())
    own = loop
    return loop
  }

  /// A thread of Linux is the main one when its number is that of its process.
  static var isMainThread: Bool { gettid() == getpid() }

  static var mine: ThreadLoops {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadLoops>.fromOpaque(known).takeUnretainedValue()
    }
    let made = ThreadLoops()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { known in
      guard let known else { return }
      // A timer's target may ask for the current loop while it dies: keep the answer until the end.
      pthread_setspecific(ThreadLoops.key, known)
      let loops = Unmanaged<ThreadLoops>.fromOpaque(known)
      loops.takeUnretainedValue().own?.end()
      pthread_setspecific(ThreadLoops.key, nil)
      loops.release()
    }
    precondition(failure == 0, "The system has no thread-specific data left (error \(failure)).")
    return key
  }()
}
