import Glibc
import Loop
import System
import Testing

@testable import aloft

/// Work away from the window's thread.
@Suite struct WorkerRunnerTests {
  @Test(
    "It is done by another thread; what comes of it comes by the loop, and never from within the call"
  )
  func live() {
    let loop = RunLoop(timeSource: LiveTime())
    var workers: [pthread_t] = []
    WorkerRunner(loop: loop).run(
      { pthread_self() }, failed: { _ in pthread_self() },
      done: { worker in
        workers.append(worker)
        loop.stop()
      })
    #expect(workers.isEmpty)
    loop.run(mode: .default, until: loop.now.advanced(bySeconds: 60))
    #expect(workers.count == 1 && workers.first != pthread_self())
  }
}
