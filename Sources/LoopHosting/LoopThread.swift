import CLinux
import Glibc
public import Loop
import Synchronization

/// A thread that runs a loop of its own until it is told to stop, sleeping while there is nothing to
/// do.
///
/// ```swift
/// let worker = LoopThread(name: "worker")
/// worker.loop.perform { work() }
/// worker.join()
/// ```
///
/// Belongs to nobody: all of it may be used on any thread. The thread stops with the last reference at
/// the latest, and the loop ends with the thread.
public final class LoopThread: Sendable {
  /// The loop of the thread, in the default mode most of the time.
  public let loop: RunLoop
  private let course: Course
  /// `nil` once somebody has waited for the end.
  private let handle: Locked<pthread_t?>

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - name: What debuggers and `ps -L` call it, 15 bytes of it.
  ///   - prepare: Called on the thread before the loop runs, to add what it is to serve.
  public init(name: String = "loop", prepare: @escaping @Sendable (RunLoop) -> Void = { _ in }) {
    let course = Course(prepare: prepare)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { course in
        if let course { Unmanaged<Course>.fromOpaque(course).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(course).toOpaque())
    require(
      failure == 0,
      "The system gave no thread (error \(failure)): raise the limit of processes.")
    pthread_setname_np(thread, String(decoding: name.utf8.prefix(15), as: UTF8.self))
    self.course = course
    loop = course.loop
    handle = Locked(thread)
  }

  deinit {
    stop()
    handle.withLock { if let thread = $0.take() { pthread_detach(thread) } }
  }

  /// Makes the innermost run return and the thread end; nested runs end first, each in its time. What
  /// was handed over and has not run yet is let go of. May be repeated.
  public func stop() {
    course.stop()
  }

  /// Stops the thread and waits until it has ended and everything in its loop was let go of. May be
  /// repeated; traps on the thread itself.
  public func join() {
    require(
      !loop.belongsToCurrentThread, "A thread cannot wait for its own end; stop() is for within.")
    stop()
    // Who comes second waits for the first.
    handle.withLock { if let thread = $0.take() { pthread_join(thread, nil) } }
  }
}

/// What such a thread does. It knows nothing of its `LoopThread`, which may go at any time.
private final class Course: Sendable {
  let loop = RunLoop(forThread: LiveTime())
  private let prepare: @Sendable (RunLoop) -> Void
  private let isStopping = Atomic(false)

  init(prepare: @escaping @Sendable (RunLoop) -> Void) {
    self.prepare = prepare
  }

  func stop() {
    isStopping.store(true, ordering: .releasing)
    loop.stop()
  }

  func run() {
    loop.makeCurrent {
      let hold = loop.hold(inMode: .default)
      defer { hold.release() }
      loop.add(outermostStop(), forMode: .common)
      prepare(loop)
      while !isStopping.load(ordering: .acquiring) { loop.run() }
    }
    loop.end()
    loop.leaveThread()
  }

  /// A stop leaves the innermost run only: tells the outermost one again when it is the turn of that.
  private func outermostStop() -> Observer {
    var depth = 0
    return Observer(activities: [.entry, .beforeWaiting, .exit], repeats: true) {
      [unowned self] _, activity in
      switch activity {
      case .entry: depth += 1
      case .exit: depth -= 1
      default: if depth == 1, isStopping.load(ordering: .acquiring) { loop.stop() }
      }
    }
  }
}
