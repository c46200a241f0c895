import CLinux
import Synchronization

/// Which thread a loop belongs to, and how many runs and scopes use it there.
struct LoopOwner: ~Copyable {
  /// The identity of the thread; 0 until the main thread claims the main loop, and ``nobody`` before
  /// a thread begins and after it has ended.
  private let thread: Atomic<UInt>
  private let uses = Atomic<Int>(0)

  static var nobody: UInt { .max }

  init(_ thread: UInt) { self.thread = Atomic(thread) }

  /// Whether the calling thread is the one.
  var isHere: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread == thread_identity() || thread == 0 && ThreadLoops.isMainThread
  }

  /// Traps on another thread.
  @inline(__always)
  func check() {
    let caller = thread_identity()
    if thread.load(ordering: .relaxed) != caller { claim(for: caller) }
  }

  @inline(never)
  private func claim(for caller: UInt) {
    guard thread.load(ordering: .relaxed) == 0, ThreadLoops.isMainThread else {
      trapOnOtherThread()
    }
    thread.store(caller, ordering: .relaxed)
  }

  /// Lets a loop that is in no use belong to the calling thread from now on.
  ///
  /// - Returns: Whether it belonged to another one.
  func adopt() -> Bool {
    let (former, caller) = (thread.load(ordering: .relaxed), thread_identity())
    guard uses.load(ordering: .acquiring) == 0, former != 0, former != caller else { return false }
    thread.store(caller, ordering: .relaxed)
    return true
  }

  func beginUse() { uses.wrappingAdd(1, ordering: .relaxed) }

  func endUse() { uses.wrappingSubtract(1, ordering: .releasing) }

  /// It belongs to nobody from now on, nor to the thread that gets the same identity next.
  func leave() { thread.store(Self.nobody, ordering: .relaxed) }
}
