import LoopSupport
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

  @Test("A stop that a run finds with nothing else there is spent: the next run is not cut short")
  func stopOfEmptyRun() {
    inVirtualTime { loop, time in
      loop.stop()
      #expect(loop.run(mode: .default, before: .at(10)) == false)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      loop.run(until: .at(10))
      #expect(time.now == .at(10))
      #expect(loop.statistics.timersFired == 10)
    }
  }

  @Test(
    "Behaviour 22: of two signalled sources run(mode:before:) performs one; the next run the other")
  func oneSource() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let sources = ["OK", "Cancel"].map { name in InputSource { _ in diary.note(name) } }
      for source in sources {
        loop.add(source, forMode: .default)
        source.signal()
      }
      #expect(loop.run(mode: .default, before: .at(1)))
      #expect(diary.takeEntries() == ["OK"])
      #expect(loop.run(mode: .default, before: .at(1)))
      #expect(diary.takeEntries() == ["Cancel"])
      #expect(time.now == .zero)
      #expect(loop.statistics.turns == 2)
      #expect(loop.statistics.wakeUps == 0)
    }
  }

  @Test(
    "Behaviour 22: one source is one source, whether it was signalled or its descriptor is ready")
  func oneSourceOfAnyKind() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let pipes = [Pipe(), Pipe()]
      for (index, pipe) in pipes.enumerated() {
        pipe.write([1])
        loop.add(
          InputSource(fileDescriptor: pipe.reading, events: .readable) { source in
            #expect(pipe.read(atMost: 1) == [1])
            diary.note("pipe \(index)")
          }, forMode: .default)
      }
      let signalled = InputSource { _ in diary.note("signal") }
      loop.add(signalled, forMode: .default)
      signalled.signal()
      for name in ["signal", "pipe 0", "pipe 1"] {
        #expect(loop.run(mode: .default, before: .distantPast))
        #expect(diary.takeEntries() == [name])
      }
      #expect(loop.statistics.turns == 3)
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries().isEmpty)
    }
  }

  @Test("What was found ready and not performed is looked at again, not read on trust")
  func staleFinding() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let pipes = [Pipe(), Pipe()]
      for (index, pipe) in pipes.enumerated() {
        pipe.write([1])
        loop.add(
          InputSource(fileDescriptor: pipe.reading, events: .readable) { _ in
            diary.note("\(index)")
            // Reads what the other would find.
            for pipe in pipes { _ = pipe.read(atMost: 1) }
          }, forMode: .default)
      }
      for _ in 0..<3 { loop.run(mode: .default, before: .distantPast) }
      #expect(diary.takeEntries() == ["0"])
    }
  }

  @Test("Behaviour 22: run(until:) performs all that are ready in one turn")
  func allSources() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      for name in ["a", "b"] {
        let source = InputSource { _ in diary.note(name) }
        loop.add(source, forMode: .default)
        source.signal()
      }
      loop.run(until: .distantPast)
      #expect(diary.takeEntries() == ["a", "b"])
      #expect(loop.statistics.turns == 1)
    }
  }

  @Test("run(mode:until:) goes on in its mode until the date")
  func modeUntil() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .tracking)
      loop.add(Timer(timeInterval: 1, repeats: true) { _ in source.signal() }, forMode: .tracking)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        Issue.record("The default mode stands still.")
      }
      loop.run(mode: .tracking, until: .at(3.5))
      #expect(time.now == .at(3.5))
      #expect(loop.statistics.sourcesPerformed == 3)
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
