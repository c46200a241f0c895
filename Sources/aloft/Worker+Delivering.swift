import Loop
import System

extension Worker {
  /// Does work on a thread of its own, which nobody waits for, and gives what came of it by the loop, in
  /// every common mode.
  /// - Parameters:
  ///   - failed: what came of it where no thread can be made.
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
    do throws(SystemError) {
      try start {
        let result = work()
        slot.withLock { $0 = result }
        source.signal()
      }
    } catch {
      let result = failed(error)
      slot.withLock { $0 = result }
      source.signal()
    }
  }
}
