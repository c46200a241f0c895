import App
import Loop
import System

/// Does each work on a thread of its own: a disk that does not answer blocks only that.
struct WorkerRunner: BackgroundRunner {
  let loop: RunLoop

  func run<Answer: Sendable>(
    _ work: @escaping @Sendable () -> Answer, failed: (SystemError) -> Answer,
    done: @escaping (Answer) -> Void
  ) { Worker.start(deliveringOn: loop, work, failed: failed, done: done) }
}
