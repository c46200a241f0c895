import CLinux
import Synchronization

/// Which loop something belongs to, in a form that any thread may look at: what a timer or a link on
/// another thread needs to know in order to hand its end over instead of touching the loop.
struct LoopTie: ~Copyable {
  /// The identity of the loop's thread; 0 in no loop. Written last when tied and first when untied, so
  /// that who finds no thread finds everything that the loop did before.
  private let thread = Atomic<UInt>(0)
  /// The loop's number among all loops; ``cut`` once the end was handed over.
  private let loop = Atomic<UInt32>(0)

  private static let cut = UInt32.max

  /// Whether it is in a loop of the calling thread, or in none.
  var isHere: Bool {
    thread.load(ordering: .acquiring) == thread_identity() || isInNoLoop
  }

  /// Not inlined, so that what is in a loop is asked one question and no more.
  @inline(never)
  private var isInNoLoop: Bool { thread.load(ordering: .acquiring) == 0 }

  /// Whether another thread has handed over the end of what is tied. It is not called any more.
  var isCut: Bool { loop.load(ordering: .relaxed) == Self.cut }

  /// Traps on a thread that the loop does not belong to.
  func checkThread() {
    if !isHere { trapOnOtherThread() }
  }

  /// Ties to a loop of the calling thread, or follows it there from another thread.
  func tie(to number: UInt32) {
    if !isCut { loop.store(number, ordering: .relaxed) }
    thread.store(thread_identity(), ordering: .releasing)
  }

  func untie() {
    thread.store(0, ordering: .releasing)
  }

  /// Has the loop's own thread run `end`, in whatever mode, before it calls anything of the mode
  /// again. Once; a loop that has ended has let go already.
  func cut(_ end: @escaping @Sendable () -> Void) {
    let number = loop.exchange(Self.cut, ordering: .relaxed)
    if number != Self.cut {
      LoopNumbers.incoming(of: number)?.post(IncomingWork.Block(modes: nil, block: end))
    }
  }
}

/// The loops that live, by number.
enum LoopNumbers {
  private struct Known: Sendable {
    var last: UInt32 = 0
    /// One a thread, if that: looking through them costs less than a dictionary does at a program's start.
    var loops: [(number: UInt32, incoming: IncomingWork)] = []

    func place(of number: UInt32) -> Int? { loops.firstIndex { $0.number == number } }
  }

  private static let known = Locked(Known())

  /// A number that no living loop has: neither 0 nor the last one there is.
  static func enter(_ incoming: IncomingWork) -> UInt32 {
    known.withLock { known in
      repeat { known.last = known.last % (.max - 1) + 1 } while known.place(of: known.last) != nil
      known.loops.append((known.last, incoming))
      return known.last
    }
  }

  static func leave(_ number: UInt32) {
    // It dies outside of the lock.
    let incoming = known.withLock { known in
      known.place(of: number).map { known.loops.remove(at: $0) }
    }
    withExtendedLifetime(incoming) {}
  }

  static func incoming(of number: UInt32) -> IncomingWork? {
    known.withLock { known in known.place(of: number).map { known.loops[$0].incoming } }
  }
}
