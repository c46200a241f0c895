import Testing

@testable import Loop

@Suite("Run loop: running, returning, stopping")
struct RunLoopRunTests {
  @Test("Behaviour 21: with nothing in the mode a run returns at once")
  func empty() {
    inVirtualTime { loop, time in
      loop.add(
        Observer(activities: .allActivities, repeats: true) { _, _ in
          Issue.record("A run that does not begin tells nobody.")
        }, forMode: .default)
      #expect(loop.run(mode: .default, before: .at(10)) == false)
      loop.run(until: .at(10))
      loop.run()
      Timer(timeInterval: 1, repeats: true) { _ in }.invalidate()
      #expect(loop.run(mode: .tracking, before: .at(10)) == false)
      #expect(time.now == .zero)
      #expect(loop.statistics.turns == 0)
    }
  }

  @Test("Behaviour 22: run(mode:before:) returns after one source was handled")
  func returnsAfterSource() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .default)
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in source.signal() }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      // Timers alone do not end it.
      #expect(loop.run(mode: .default, before: .at(10)))
      #expect(time.now == .at(2))
      #expect(loop.statistics.timersFired == 2)
      #expect(loop.statistics.sourcesPerformed == 1)
    }
  }

  @Test("Behaviour 22: it returns when the date has come, with the timers of that instant fired")
  func returnsAtLimit() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      #expect(loop.run(mode: .default, before: .at(3)))
      #expect(time.now == .at(3))
      #expect(loop.statistics.timersFired == 3)
    }
  }

  @Test(
    "A limit that has passed gives one turn without sleeping",
    arguments: [Instant.distantPast, .at(5)])
  func pastLimit(limit: Instant) {
    inVirtualTime(startingAt: .at(5)) { loop, time in
      Timer(fire: .at(5), interval: 1, repeats: true) { _ in }.scheduleForTest(in: loop)
      #expect(loop.run(mode: .default, before: limit))
      #expect(loop.statistics.turns == 1)
      #expect(loop.statistics.timersFired == 1)
      #expect(loop.statistics.wakeUps == 0)
      #expect(time.now == .at(5))
    }
  }

  @Test("Behaviour 22: run(until:) goes on after sources until the date")
  func repeats() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .default)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in source.signal() }
      loop.run(until: .at(3.5))
      #expect(time.now == .at(3.5))
      #expect(loop.statistics.sourcesPerformed == 3)
    }
  }

  @Test("Behaviour 22: stop() leaves the innermost run only")
  func stop() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        loop.run(until: .at(100))
        diary.note("inner run ended", at: loop)
      }
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in loop.stop() }
      Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in
        diary.note("timer", at: loop)
      }
      loop.run(until: .at(10))
      #expect(diary.takeEntries() == ["inner run ended 2.0", "timer 5.0"])
    }
  }

  @Test("A stop between two runs ends the next one at once, so that it is never lost")
  func stopBetween() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      loop.stop()
      loop.run(until: .at(10))
      #expect(time.now == .zero)
      loop.run(until: .at(10))
      #expect(time.now == .at(10))
    }
  }

  @Test("run() ends when the last timer has fired")
  func runsDry() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
      loop.run()
      #expect(time.now == .at(3))
      #expect(loop.timerCount == 0)
    }
  }

  @Test("In virtual time a wait that nothing could end ends the run")
  func nothingToCome() {
    inVirtualTime { loop, time in
      loop.add(InputSource { _ in }, forMode: .default)
      #expect(loop.run(mode: .default, before: .distantFuture) == false)
      loop.run()
      #expect(time.now == .zero)
      #expect(loop.statistics.wakeUps == 0)
    }
  }

  @Test("A turn without work sleeps once: no wake-up in between")
  func idle() {
    inVirtualTime { loop, time in
      loop.add(InputSource { _ in }, forMode: .default)
      time.elapse(.seconds(3_600), running: loop)
      #expect(loop.statistics.wakeUps == 1)
      #expect(loop.statistics.limitsReached == 1)
    }
  }

  @Test("While a loop runs it is the current one; makeCurrent nests")
  func current() {
    inVirtualTime { loop, time in
      #expect(RunLoop.current === loop)
      let other = RunLoop(timeSource: VirtualTime())
      var seen: RunLoop?
      Timer(fire: .zero, interval: 1, repeats: false) { _ in seen = RunLoop.current }
        .scheduleForTest(in: other)
      other.run()
      #expect(seen === other)
      #expect(RunLoop.current === loop)
      other.makeCurrent { #expect(RunLoop.current === other) }
      #expect(RunLoop.current === loop)
    }
  }
}

extension Timer {
  fileprivate func scheduleForTest(in loop: RunLoop) {
    loop.add(self, forMode: .default)
  }
}
