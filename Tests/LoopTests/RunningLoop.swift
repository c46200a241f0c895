import LoopSupport

@testable import Loop

/// A thread that runs its loop until somebody stops it.
final class RunningLoop: Sendable {
  let loop: RunLoop
  private let thread: Thread

  init(prepare: @escaping @Sendable (RunLoop) -> Void = { _ in }) {
    let ready = Signal()
    let handed = Handed()
    thread = Thread {
      let loop = RunLoop.current
      loop.add(InputSource { _ in }, forMode: .default)
      prepare(loop)
      handed.loop.withLock { $0 = loop }
      ready.send()
      loop.run()
    }
    ready.wait()
    loop = handed.loop.withLock { $0 } ?? .main
  }

  func join() { thread.join() }
}

private final class Handed: Sendable {
  let loop = Locked<RunLoop?>(nil)
}
