import Loop
import Synchronization
import System

extension Worker {
  /// How many results are still to come from threads, in the whole process. Time that jumps ahead in a test
  /// waits for them, as nobody else does.
  static let deliveriesDue = Atomic<Int>(0)

  /// Does work on a thread of its own, which nobody waits for, and gives what came of it by the loop, in
  /// every common mode.
  /// - Parameters:
  ///   - failed: the outcome where no thread can be made.
  ///   - done: called on the loop's thread, once.
  static func start<Result: Sendable>(
    deliveringOn loop: RunLoop, _ work: @escaping @Sendable () -> Result,
    failed: (SystemError) -> Result, done: @escaping (Result) -> Void
  ) {
    let slot = Guarded<Result?>(nil)
    let source = InputSource { source in
      source.invalidate()
      if let result = slot.withLock({ $0 }) { done(result) }
    }
    loop.add(source, forMode: .common)
    @Sendable func deliver(_ result: Result) {
      slot.withLock { $0 = result }
      source.signal()
      deliveriesDue.subtract(1, ordering: .sequentiallyConsistent)
    }
    deliveriesDue.add(1, ordering: .sequentiallyConsistent)
    do throws(SystemError) {
      try start { deliver(work()) }
    } catch {
      deliver(failed(error))
    }
  }
}
