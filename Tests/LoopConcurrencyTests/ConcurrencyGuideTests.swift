import Loop
import LoopConcurrency
import Testing

/// The examples of the catalogue's page on concurrency, compiled and run.
@Suite("The guide to concurrency")
struct ConcurrencyGuideTests {
  @Test("Actors, sleeping and sequences do what the page says")
  func examples() {
    inVirtualTime { loop, time, executor, _ in
      let words = Diary()
      let connection = Connection(executor: executor)
      Task(executorPreference: executor) { await connection.open() }
      time.elapse(.zero, running: loop)
      #expect(connection.assumeIsolated { $0.isOpen })

      let clock = LoopClock(loop: loop)
      Task(executorPreference: executor) {
        try await Task.sleep(for: .seconds(1), tolerance: .milliseconds(100), clock: clock)
        words.note("awake")
      }
      time.elapse(.seconds(2), running: loop)
      #expect(words.entries == ["awake"])

      Task(executorPreference: executor) {
        for await date in loop.ticks(every: .seconds(1)) {
          words.note("tick \(date)")
          if date >= .zero.advanced(by: .seconds(3)) { break }
        }
      }
      time.elapse(.seconds(5), running: loop)
      #expect(words.entries == ["awake", "tick 3.000000000 s"])
    }
  }
}

actor Connection {
  private let executor: LoopExecutor
  private(set) var isOpen = false

  init(executor: LoopExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func open() { isOpen = true }
}
