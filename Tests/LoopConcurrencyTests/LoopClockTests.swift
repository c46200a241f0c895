import Glibc
import Loop
import LoopConcurrency
import Synchronization
import Testing

@Suite("Sleeping by a loop's clock")
struct LoopClockTests {
  @Test("Task.sleep runs in virtual time, to the nanosecond")
  func virtualTime() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      Task(executorPreference: executor) {
        diary.note("begun", at: clock)
        try await Task.sleep(for: .seconds(3), clock: clock)
        diary.note("woken", at: clock)
        try await Task.sleep(until: .zero.advanced(bySeconds: 5), clock: clock)
        diary.note("woken", at: clock)
      }
      time.elapse(.nanoseconds(2_999_999_999), running: loop)
      #expect(diary.entries == ["begun 0.0"])
      time.elapse(.nanoseconds(1), running: loop)
      #expect(diary.entries == ["begun 0.0", "woken 3.0"])
      time.elapse(.seconds(10), running: loop)
      #expect(diary.entries == ["begun 0.0", "woken 3.0", "woken 5.0"])
    }
  }

  @Test("A task that wakes goes on within the next turn, however many calls lie between")
  func oneTurn() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      Task(executorPreference: executor) {
        try await Task.sleep(for: .seconds(1), clock: clock)
        await call { await call { diary.note("woken", at: clock) } }
      }
      time.elapse(.zero, running: loop)
      let before = loop.statistics.turns
      // One for the timer, one for the task.
      loop.run(until: .zero + .seconds(1))
      loop.run(until: .zero + .seconds(1))
      #expect(diary.entries == ["woken 1.0"])
      #expect(loop.statistics.turns == before + 2)
    }
  }

  @Test("A hundred sleepers share wake-ups as far as their tolerances allow")
  func sharedWakeUps() {
    let wakeUps = [Duration.zero, .milliseconds(500)].map { tolerance in
      var count = 0
      inVirtualTime { loop, time, executor, clock in
        let woken = Atomic(0)
        withTasks(count: 100, on: executor) { index in
          try await clock.sleep(for: .milliseconds(10 * (index + 1)), tolerance: tolerance)
          woken.wrappingAdd(1, ordering: .relaxed)
        }
        time.elapse(.zero, running: loop)
        let before = loop.statistics
        time.elapse(.seconds(2), running: loop)
        #expect(woken.load(ordering: .relaxed) == 100)
        let after = loop.statistics
        count =
          after.wakeUps - before.wakeUps - (after.limitsReached - before.limitsReached)
      }
      return count
    }
    // With half a second, one wake-up at 0.51 s takes along the first 51, and one at 1.02 s the rest.
    #expect(wakeUps == [100, 2])
  }

  @Test("Sleepers of one date wake in the order in which they fell asleep, before no later one")
  func order() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      for (name, seconds) in [("c", 2), ("a", 1), ("d", 2), ("b", 1)] {
        Task(executorPreference: executor) {
          try await clock.sleep(for: .seconds(seconds))
          diary.note(name, at: clock)
        }
      }
      time.elapse(.seconds(2), running: loop)
      #expect(diary.entries == ["a 1.0", "b 1.0", "c 2.0", "d 2.0"])
    }
  }

  @Test("A date that has passed is not slept for")
  func past() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      Task(executorPreference: executor) {
        try await clock.sleep(until: .distantPast)
        try await clock.sleep(for: .seconds(-1), tolerance: .seconds(-1))
        diary.note("done", at: clock)
      }
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["done 0.0"])
    }
  }

  @Test("A task that is cancelled while it sleeps wakes at once, and its timer has gone")
  func cancelled() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      let task = Task(executorPreference: executor) {
        do { try await clock.sleep(for: .seconds(60)) } catch { diary.note("\(error)", at: clock) }
      }
      time.elapse(.seconds(1), running: loop)
      #expect(loop.timerCount == 1)
      task.cancel()
      #expect(loop.timerCount == 0)
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == ["CancellationError() 1.0"])
    }
  }

  @Test("A task that was cancelled before does not begin to sleep")
  func cancelledBefore() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      let task = Task(executorPreference: executor) {
        do { try await clock.sleep(for: .seconds(60)) } catch { diary.note("\(error)", at: clock) }
      }
      task.cancel()
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["CancellationError() 0.0"])
    }
  }

  @Test("A sleeper in the default mode sleeps on while the person drags")
  func modes() {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      let clock = LoopClock(loop: loop, mode: .default)
      Task(executorPreference: executor) {
        try await clock.sleep(for: .seconds(1))
        diary.note("woken", at: clock)
      }
      time.elapse(.zero, running: loop)
      time.elapse(.seconds(5), running: loop) { .tracking }
      #expect(diary.entries == [])
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == ["woken 5.0"])
    }
  }

  @Test("Many sleeping tasks wake, each at its date; ALOFT_SLEEPERS says how many")
  func many() {
    inVirtualTime { loop, time, executor, clock in
      let count = getenv("ALOFT_SLEEPERS").flatMap { Int(String(cString: $0)) } ?? 10_000
      let woken = Atomic(0)
      withTasks(count: count, on: executor) { index in
        try await clock.sleep(for: .milliseconds(index % 1_000 + 1))
        woken.wrappingAdd(1, ordering: .relaxed)
      }
      time.elapse(.milliseconds(500), running: loop)
      #expect(woken.load(ordering: .relaxed) == count / 2)
      time.elapse(.milliseconds(500), running: loop)
      #expect(woken.load(ordering: .relaxed) == count)
    }
  }

  private func call(_ body: () async -> Void) async { await body() }

  private func withTasks(
    count: Int, on executor: LoopExecutor, _ body: @escaping @Sendable (Int) async throws -> Void
  ) {
    for index in 0..<count { Task(executorPreference: executor) { try await body(index) } }
  }
}
