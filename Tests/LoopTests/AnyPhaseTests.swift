import Testing

@testable import Loop

@Suite("Timer: any phase")
struct AnyPhaseTests {
  @Test("Timers made at a hundred different moments share one wake-up a second")
  func shared() {
    inVirtualTime { loop, time in
      var calls = 0
      for _ in 0..<100 {
        loop.add(Timer.anyPhase(timeInterval: 1) { _ in calls += 1 }, forMode: .default)
        time.advance(by: .milliseconds(7))
      }
      let before = loop.statistics.wakeUps
      time.elapse(.seconds(60), running: loop)
      #expect(calls == 6_000)
      // One a second, and one at the end of the run.
      #expect(loop.statistics.wakeUps - loop.statistics.limitsReached - before == 60)
    }
  }

  @Test(
    "The first date is the next multiple, never now",
    arguments: [(-1.5, -1), (-1, 0), (0, 1), (0.25, 1), (1, 2)] as [(Double, Double)])
  func firstDate(now: Double, expected: Double) {
    inVirtualTime(startingAt: .at(now)) { _, _ in
      #expect(Timer.anyPhase(timeInterval: 1) { _ in }.fireDate == .at(expected))
    }
  }

  @Test("An interval without a number, or without an end, does not spin")
  func strange() {
    inVirtualTime(startingAt: .at(5)) { loop, _ in
      let shortest = Timer.anyPhase(timeInterval: .nan) { _ in }
      #expect(shortest.fireDate == .at(5.0001))
      #expect(Timer.anyPhase(timeInterval: .infinity) { _ in }.fireDate == .distantFuture)
    }
  }
}
