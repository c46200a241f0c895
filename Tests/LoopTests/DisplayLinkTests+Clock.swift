import Testing

@testable import Loop

/// What the clock behind the links is asked for, and what it wakes.
extension DisplayLinkTests {
  @Test("Behaviour 33: without an active link the clock causes no wake-up at all")
  func idle() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .common)
      let link = DisplayLink { _ in }
      time.elapse(.seconds(60), running: loop)
      link.isPaused = true
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(60), running: loop)
      #expect(loop.statistics.wakeUps == 2)
      link.isPaused = false
      // Active in the default mode only: the tracking mode has no frames to wake for.
      time.elapse(.seconds(60), running: loop, mode: { .tracking })
      #expect(loop.statistics.wakeUps == 3)
      link.invalidate()
      time.elapse(.seconds(60), running: loop)
      #expect(loop.statistics.wakeUps == 4)
      #expect(loop.statistics.framesDelivered == 0)
    }
  }

  @Test("Behaviour 33: the clock is asked for frames exactly while a link is active")
  func clockRequests() {
    inVirtualTime { loop, _ in
      let clock = HandClock()
      loop.displayClock = clock
      let link = DisplayLink { _ in }
      #expect(clock.requests.isEmpty)
      link.add(to: loop, forMode: .default)
      link.isPaused = true
      link.isPaused = false
      link.add(to: loop, forMode: .common)
      link.remove(from: loop, forMode: .default)
      link.invalidate()
      #expect(
        clock.requests == [
          "start default", "stop", "start default", "start common default", "start common", "stop",
        ])
    }
  }

  @Test("A frame counts as a handled source: a run returns after it")
  func returnsFromRun() {
    inVirtualTime { loop, time in
      let link = DisplayLink { _ in }
      link.add(to: loop, forMode: .default)
      #expect(loop.run(mode: .default, before: .distantFuture))
      #expect(time.now == Instant(nanoseconds: 16_666_667))
      link.invalidate()
    }
  }

  @Test("A new clock takes over while links are active")
  func changingClock() {
    inVirtualTime { loop, time in
      var calls = 0
      let link = DisplayLink { _ in calls += 1 }
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      loop.displayClock = RefreshTimerClock(framesPerSecond: 144)
      time.elapse(.seconds(1), running: loop)
      #expect(calls == 60 + 144)
      link.invalidate()
    }
  }

  @Test("On another screen the clock is asked for the frames that come nearest to a rate there")
  func anotherScreen() {
    inVirtualTime { loop, time in
      let clock = HandClock()
      loop.displayClock = clock
      let link = DisplayLink { _ in }
      link.preferredFramesPerSecond = 50
      link.add(to: loop, forMode: .default)
      #expect(clock.divisors == [2])
      clock.refreshPeriod = .milliseconds(5)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        clock.deliver?(DisplayFrame(timestamp: .at(1), targetTimestamp: .at(1.005), index: 1))
      }
      time.elapse(.seconds(1), running: loop)
      #expect(clock.divisors == [4])
      link.invalidate()
    }
  }

  @Test("The clock's own timer is neither counted nor traced")
  func invisibleTimer() {
    inVirtualTime { loop, time in
      loop.timerTrace = { _ in Issue.record("The clock's timer is no timer of the program.") }
      let link = DisplayLink { _ in }
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      #expect(loop.timerCount == 0)
      #expect(loop.statistics.timersFired == 0)
      link.invalidate()
    }
  }
}
