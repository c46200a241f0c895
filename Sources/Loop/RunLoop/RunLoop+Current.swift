import CLinux
import Glibc

extension RunLoop {
  /// The loop of the main thread, on the system's time. May be asked for on any thread, to hand
  /// blocks over.
  public static let main = RunLoop(forMainThread: LiveTime())

  /// The loop of this thread: the innermost that runs or was made current, otherwise the thread's
  /// own on the system's time, made on demand and ended with the thread.
  @available(*, noasync, message: "A task changes threads. Keep a loop, or use RunLoop.main.")
  public static var current: RunLoop { unretainedCurrent.takeUnretainedValue() }

  /// Lives as long as its thread, or as the run or scope that it is the innermost of.
  static var unretainedCurrent: Unmanaged<RunLoop> {
    let loops = ThreadLoops.mine
    return loops.pointee.innermost ?? loops.pointee.own ?? ThreadLoops.makeOwn(loops)
  }

  /// Makes this loop the current one of this thread while `body` runs. An idle loop belongs to
  /// this thread from then on; one that is in use on another thread traps.
  public func makeCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if self !== RunLoop.main { adopt() }
    let outer = enter()
    defer { leave(to: outer) }
    return try body()
  }
}

/// The run loops of one thread, kept in a word of the thread's own, and in its thread-specific data so
/// that they end with it.
///
/// A plain structure behind a pointer, not an object: every timer that is scheduled asks for the
/// current loop, and properties of an object would be guarded by checks of exclusive access there.
struct ThreadLoops {
  /// Of the runs and scopes in progress, each of which keeps its own loop alive.
  var innermost: Unmanaged<RunLoop>?
  /// Retained.
  fileprivate var own: Unmanaged<RunLoop>?

  /// A thread of Linux is the main one when its number is that of its process.
  static var isMainThread: Bool { gettid() == getpid() }

  // Unsafe, the proof: made once a thread, seen by no other one, and freed at the thread's end by
  // `key`'s destructor, which takes it out of the thread's word.
  static var mine: UnsafeMutablePointer<ThreadLoops> {
    if let known = word.pointee { return known.assumingMemoryBound(to: ThreadLoops.self) }
    return make()
  }

  /// Where the thread has its own; never inlined, since it has to be one and the same for all.
  @inline(never)
  private static var word: UnsafeMutablePointer<UnsafeMutableRawPointer?> { thread_word() }

  @inline(never)
  private static func make() -> UnsafeMutablePointer<ThreadLoops> {
    let made = UnsafeMutablePointer<ThreadLoops>.allocate(capacity: 1)
    made.initialize(to: ThreadLoops())
    word.pointee = UnsafeMutableRawPointer(made)
    pthread_setspecific(key, made)
    return made
  }

  @inline(never)
  fileprivate static func makeOwn(_ loops: UnsafeMutablePointer<ThreadLoops>) -> Unmanaged<RunLoop>
  {
    let loop = isMainThread ? RunLoop.main : RunLoop(timeSource: LiveTime())
    let own = Unmanaged.passRetained(loop)
    loops.pointee.own = own
    return own
  }

  /// Has every thread that asked for its loops end them.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key) { known in
      guard let known else { return }
      // A timer's target may ask for the current loop while it dies: keep the answer until the end.
      let loops = known.assumingMemoryBound(to: ThreadLoops.self)
      let own = loops.pointee.own
      own?.takeUnretainedValue().end()
      word.pointee = nil
      loops.deallocate()
      own?.takeUnretainedValue().leaveThread()
      own?.release()
    }
    require(failure == 0, "The system has no thread-specific data left (error \(failure)).")
    return key
  }()
}
