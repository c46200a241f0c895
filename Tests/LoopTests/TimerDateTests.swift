import Testing

@testable import Loop

@Suite("Timer: dates and intervals")
struct TimerDateTests {
  @Test("Behaviour 10: setting the date moves the schedule")
  func moving() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note(at: loop)
      }
      #expect(timer.fireDate == .at(1))
      timer.fireDate = .at(0.25)
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["0.25", "1.25"])
      timer.fireDate = .at(5)
      time.elapse(.seconds(4), running: loop)
      #expect(diary.takeEntries() == ["5.0", "6.0"])
    }
  }

  @Test(
    "Behaviour 10: a date around now",
    arguments: [(-1, 1), (0, 1), (1, 0)] as [(Int64, Int)])
  func edges(offset: Int64, calls: Int) {
    inVirtualTime(startingAt: .at(10)) { loop, _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { _ in }
      timer.fireDate = loop.now.advanced(byNanoseconds: offset)
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.timersFired == calls)
    }
  }

  @Test("Behaviour 10: distant future parks a timer, and a date brings it back")
  func parking() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      timer.fireDate = .distantFuture
      time.elapse(.seconds(1_000_000), running: loop)
      #expect(loop.statistics.timersFired == 0)
      #expect(timer.isValid)
      // One wake-up for the end of the run, none for the timer.
      #expect(loop.statistics.wakeUps == 1)
      timer.fireDate = loop.now
      time.elapse(.seconds(1), running: loop)
      #expect(loop.statistics.timersFired == 2)
    }
  }

  @Test("Behaviour 10: an invalid timer keeps its last date and takes no other")
  func invalid() {
    inVirtualTime { _, _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
      timer.invalidate()
      #expect(timer.fireDate == .at(3))
      timer.fireDate = .at(7)
      #expect(timer.fireDate == .at(3))
    }
  }

  @Test("In its call a timer reads the date that the call was scheduled for, and may set the next")
  func inCall() {
    inVirtualTime { loop, time in
      var dates: [Instant] = []
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        dates.append(timer.fireDate)
        if dates.count == 2 { timer.fireDate = .at(4.5) }
      }
      time.advance(by: .milliseconds(1_250))
      time.elapse(.seconds(5), running: loop)
      #expect(dates == [.at(1), .at(2), .at(4.5), .at(5.5)])
      #expect(timer.fireDate == .at(6.5))
    }
  }

  @Test("Behaviour 11: fire() calls a repeating timer at once and leaves its schedule alone")
  func fireRepeating() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note(at: loop)
      }
      time.elapse(.milliseconds(500), running: loop)
      timer.fire()
      #expect(diary.takeEntries() == ["0.5"])
      #expect(timer.fireDate == .at(1))
      time.elapse(.milliseconds(500), running: loop)
      #expect(diary.takeEntries() == ["1.0"])
      #expect(loop.statistics.timersFired == 1)
    }
  }

  @Test("Behaviour 11: fire() calls a one-shot at once and invalidates it")
  func fireOneShot() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      timer.fire()
      #expect(!timer.isValid)
      #expect(loop.timerCount == 0)
      timer.fire()
      time.elapse(.seconds(2), running: loop)
      #expect(loop.statistics.timersFired == 0)
    }
  }

  @Test("fire() works on a timer in no loop, and does nothing within the timer's own call")
  func fireElsewhere() {
    inVirtualTime { loop, time in
      var calls = 0
      let timer = Timer(timeInterval: 1, repeats: true) { timer in
        calls += 1
        timer.fire()
      }
      timer.fire()
      #expect(calls == 1)
      #expect(timer.isValid)
      loop.add(timer, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      #expect(calls == 2)
    }
  }

  @Test(
    "Behaviour 12: an interval of 0, below 0 or NaN becomes 0.0001 s",
    arguments: [0, -0.0, -1, -Double.infinity, .nan, 1e-12])
  func shortest(interval: Double) {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in }
      #expect(timer.timeInterval == 0.000_1)
      time.elapse(.milliseconds(10), running: loop)
      #expect(loop.statistics.timersFired == 100)
      #expect(loop.statistics.turns <= 102)
      timer.invalidate()
      Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in }
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.timersFired == 100)
    }
  }

  @Test("Behaviour 12: an infinite interval never fires", arguments: [Double.infinity, 1e300])
  func infinite(interval: Double) {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in }
      #expect(timer.fireDate == .distantFuture)
      time.elapse(.seconds(1_000_000_000), running: loop)
      #expect(loop.statistics.timersFired == 0)
      #expect(loop.statistics.turns <= 2)
      // Moved by hand it fires once.
      timer.fireDate = loop.now
      time.elapse(.seconds(10), running: loop)
      #expect(loop.statistics.timersFired == 1)
      #expect(timer.isValid)
    }
  }

  @Test("A date in the far past fires once and comes back to its grid")
  func distantPast() {
    inVirtualTime(startingAt: .at(100)) { loop, time in
      let timer = Timer(fire: .distantPast, interval: 1, repeats: true) { _ in }
      loop.add(timer, forMode: .default)
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.timersFired == 1)
      #expect(timer.fireDate > .at(100))
      #expect(timer.fireDate <= .at(101))
      time.elapse(.seconds(10), running: loop)
      #expect(loop.statistics.timersFired == 11)
    }
  }

  @Test(
    "Behaviour 13: a scheduled timer is in the current loop's default mode, a plain one nowhere")
  func creation() {
    inVirtualTime(startingAt: .at(50)) { loop, time in
      let plain = Timer(timeInterval: 2, repeats: true) { _ in }
      #expect(loop.timerCount == 0)
      #expect(plain.fireDate == .at(52))
      let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in }
      #expect(loop.timerCount == 1)
      #expect(timer.fireDate == .at(52))
      time.elapse(.nanoseconds(1_999_999_999), running: loop)
      #expect(loop.statistics.timersFired == 0)
      time.elapse(.nanoseconds(1), running: loop, mode: { .tracking })
      #expect(loop.statistics.timersFired == 0)
      time.elapse(.nanoseconds(1), running: loop)
      #expect(loop.statistics.timersFired == 1)
    }
  }

  @Test("The interval reads 0 for a timer that does not repeat, as Apple has it")
  func timeInterval() {
    #expect(Timer(fire: .zero, interval: 5, repeats: false) { _ in }.timeInterval == 0)
    #expect(Timer(fire: .zero, interval: 0.1, repeats: true) { _ in }.timeInterval == 0.1)
  }
}
