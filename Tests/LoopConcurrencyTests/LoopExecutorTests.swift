import Glibc
import Loop
import LoopConcurrency
import LoopHosting
import LoopSupport
import Testing

@Suite("Tasks and actors on a loop")
struct LoopExecutorTests {
  @Test("Jobs run on the loop's thread, in order, and only while it runs")
  func order() {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      for index in 0..<5 {
        Task(executorPreference: executor) {
          diary.note("\(index) \(loop.belongsToCurrentThread)")
        }
      }
      #expect(diary.entries == [])
      time.elapse(.zero, running: loop)
      #expect(diary.entries == (0..<5).map { "\($0) true" })
    }
  }

  @Test("An actor whose executor is the loop's runs there, whoever calls it")
  func actors() async {
    let thread = LoopThread()
    let counter = Counter(executor: LoopExecutor(loop: thread.loop))
    let counts = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 { group.addTask { await counter.count(onThreadOf: thread.loop) } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(counts == 100)
    #expect(await counter.value == 100)
  }

  @Test("What is isolated to such an actor may be touched at once on the loop's thread")
  func assumed() {
    inVirtualTime { loop, time, executor, _ in
      let counter = Counter(executor: executor)
      Task(executorPreference: executor) { _ = await counter.count(onThreadOf: loop) }
      time.elapse(.zero, running: loop)
      #expect(counter.assumeIsolated { $0.value } == 1)
    }
  }

  @Test("Jobs of the default mode wait while the person drags")
  func modes() {
    inVirtualTime { loop, time, _, _ in
      let diary = Diary()
      Task(executorPreference: LoopExecutor(loop: loop, mode: .default)) { diary.note("default") }
      Task(executorPreference: LoopExecutor(loop: loop)) { diary.note("common") }
      time.elapse(.seconds(1), running: loop) { .tracking }
      #expect(diary.entries == ["common"])
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["common", "default"])
    }
  }

  @Test("A task that yields for ever starves neither timers nor sources")
  func fairness() {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      let task = Task(executorPreference: executor) {
        while !Task.isCancelled { await Task.yield() }
      }
      let source = InputSource { _ in diary.note("source") }
      loop.add(source, forMode: .default)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in diary.note("timer") }
      source.signal()
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.entries == ["source"])
      time.advance(by: .seconds(1))
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.entries == ["source", "timer"])
      task.cancel()
      time.elapse(.zero, running: loop)
      source.invalidate()
    }
  }

  @Test("What belongs to the loop's executor traps on another thread")
  func isolation() throws {
    try expectTrap("actor", "isolation", "executor")
  }

  @Test("A task whose loop has ended with its thread traps with a sentence")
  func endedLoop() throws {
    try expectTrap(
      "actor", "ended", "A task was to go on on a run loop that has ended with its thread.")
  }

  @Test("A task elsewhere that sleeps by a loop which ends with its thread hears of it")
  func endedClock() async {
    let thread = LoopThread()
    let clock = LoopClock(loop: thread.loop)
    let sleeper = Task { try await clock.sleep(for: .seconds(3_600)) }
    thread.stop()
    await #expect(throws: LoopEnded.self) { try await sleeper.value }
    await #expect(throws: LoopEnded.self) { try await clock.sleep(for: .seconds(3_600)) }
    for await _ in thread.loop.ticks(every: .seconds(3_600)) {}
    for await _ in thread.loop.readiness(of: 0, events: .readable) {}
  }
}

/// An actor that lives on a loop.
private actor Counter {
  private(set) var value = 0
  private let executor: LoopExecutor

  init(executor: LoopExecutor) { self.executor = executor }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Counts, and says whether it did so on that thread.
  func count(onThreadOf loop: RunLoop) -> Bool {
    value += 1
    return loop.belongsToCurrentThread
  }
}
