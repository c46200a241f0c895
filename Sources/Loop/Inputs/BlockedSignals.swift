import CLinux
import Glibc
import Synchronization

/// Signals that a thread blocks for as long as this lives. What another thread gets of them it passes on to that
/// one. C: `pthread_sigmask`, `sigaction`, `tgkill`.
final class BlockedSignals {
  private let thread: Int32
  private var former: [(number: Int32, action: sigaction, wasBlocked: Bool)] = []

  /// Which thread wants a signal, by number; 0 for none. A handler may touch nothing but atomics.
  // Unsafe, the proof: never written, and what it points to is atomic and never given back.
  private nonisolated(unsafe) static let threads = {
    let count = 65
    let threads = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: count)
    for index in 0..<count { (threads + index).initialize(to: Atomic(0)) }
    return threads
  }()

  /// For the calling thread.
  init(_ numbers: [Int32]) throws(SourceError) {
    thread = gettid()
    for number in numbers { try block(number) }
  }

  private func block(_ number: Int32) throws(SourceError) {
    let (isFree, _) = Self.threads[Int(number)].compareExchange(
      expected: 0, desired: thread, ordering: .sequentiallyConsistent)
    guard isFree else { throw SourceError(call: "signalfd", code: EBUSY) }
    var (new, old) = (sigaction(), sigaction())
    new.__sigaction_handler.sa_handler = { number in
      let saved = errno
      let thread = BlockedSignals.threads[Int(number)].load(ordering: .sequentiallyConsistent)
      if thread != 0 { _ = tgkill(getpid(), thread, number) }
      errno = saved
    }
    new.sa_flags = SA_RESTART
    // Before anything can pass one on.
    let wasBlocked = Self.change(SIG_BLOCK, number)
    guard sigaction(number, &new, &old) == 0 else {
      let code = errno
      if !wasBlocked { _ = Self.change(SIG_UNBLOCK, number) }
      Self.threads[Int(number)].store(0, ordering: .sequentiallyConsistent)
      throw SourceError(call: "sigaction", code: code)
    }
    former.append((number, old, wasBlocked))
  }

  /// For the calling thread.
  /// - Returns: whether it was blocked.
  private static func change(_ way: Int32, _ number: Int32) -> Bool {
    var (set, old) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(way, &set, &old)
    return sigismember(&old, number) == 1
  }

  deinit {
    for (number, action, wasBlocked) in former {
      var action = action
      sigaction(number, &action, nil)
      Self.threads[Int(number)].store(0, ordering: .sequentiallyConsistent)
      // What another thread blocks is out of reach.
      if !wasBlocked, gettid() == thread { _ = Self.change(SIG_UNBLOCK, number) }
    }
  }
}
