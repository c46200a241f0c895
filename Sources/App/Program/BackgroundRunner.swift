package import System

/// Does what may wait for a disk without keeping a window waiting.
package protocol BackgroundRunner {
  /// - Parameters:
  ///   - work: done elsewhere, or in a later turn of the loop.
  ///   - failed: the answer where there is nowhere to do it.
  ///   - done: called on the thread of the window's loop, once, never from within this call; or never,
  ///     where the disk does not answer.
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
    done: @escaping (Answer) -> Void)
}

/// Does nothing, for a window that has no files.
struct NoBackground: BackgroundRunner {
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
    done: @escaping (Answer) -> Void
  ) {}
}
