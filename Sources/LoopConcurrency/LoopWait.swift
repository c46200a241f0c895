import Loop
import Synchronization

/// One suspension of a task until something on a loop comes, its task is cancelled, or the loop ends:
/// whichever is first.
final class LoopWait<Value: Sendable>: @unchecked Sendable {
  // @unchecked Sendable, the proof: `continuation` is written before `progress` becomes `waiting`
  // (released) and read by the one whose exchange found that (acquired). `undo` is touched on the
  // loop's thread only.

  private enum Progress: UInt8, AtomicRepresentable {
    case new
    case waiting
    case ended
  }

  private let loop: RunLoop
  private let mode: RunLoop.Mode
  private let progress = Atomic(Progress.new)
  private var continuation: UnsafeContinuation<Value, any Error>?
  private var undo: (() -> Void)?

  private init(on loop: RunLoop, inMode mode: RunLoop.Mode) {
    self.loop = loop
    self.mode = mode
  }

  /// Suspends the task.
  ///
  /// - Parameter begin: Called on the loop's thread: asks the loop for what is awaited, which ends the
  ///   wait; keeps the wait alive until then, and returns what takes the request back.
  static func wait(
    on loop: RunLoop, inMode mode: RunLoop.Mode, isolation: isolated (any Actor)? = #isolation,
    begin: @escaping @Sendable (LoopWait.Promise) -> () -> Void
  ) async throws -> Value {
    let wait = LoopWait(on: loop, inMode: mode)
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        wait.suspend(continuation, begin: begin)
      }
    } onCancel: {
      wait.end(with: .failure(CancellationError()))
      loop.run(inMode: mode) { wait.takeBack() }
    }
  }

  private func suspend(
    _ continuation: UnsafeContinuation<Value, any Error>,
    begin: @escaping @Sendable (Promise) -> () -> Void
  ) {
    self.continuation = continuation
    let (isNew, _) = progress.compareExchange(
      expected: .new, desired: .waiting, ordering: .acquiringAndReleasing)
    guard isNew else { return continuation.resume(throwing: CancellationError()) }
    let promise = Promise(wait: self)
    loop.run(inMode: mode) { [self] in
      if progress.load(ordering: .relaxed) == .waiting { undo = begin(promise) }
    }
  }

  private func end(with result: Result<Value, any Error>) {
    guard progress.exchange(.ended, ordering: .acquiringAndReleasing) == .waiting else { return }
    continuation.take()?.resume(with: result)
  }

  private func takeBack() {
    undo.take()?()
  }

  /// What the loop holds of a wait. Let go of without an end, as by a loop that ends, it ends the
  /// wait.
  final class Promise: Sendable {
    private let wait: LoopWait

    fileprivate init(wait: LoopWait) {
      self.wait = wait
    }

    deinit {
      wait.end(with: .failure(LoopEnded()))
    }

    /// Lets the task go on. What comes after the first end means nothing.
    func end(with result: Result<Value, any Error>) {
      wait.end(with: result)
    }
  }
}

extension RunLoop {
  /// Runs a block on the loop's thread: at once where this is it, or handed over.
  func run(inMode mode: Mode, _ block: @escaping @Sendable () -> Void) {
    if belongsToCurrentThread { block() } else { perform(inModes: [mode], block: block) }
  }
}
