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

  @Test("Behaviour 10: an invalid timer reads the last date on which it fired, and takes no other")
  func invalid() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
      time.elapse(.seconds(7), running: loop)
      #expect(timer.fireDate == .at(9))
      timer.invalidate()
      #expect(timer.fireDate == .at(6))
      timer.fireDate = .at(8)
      #expect(timer.fireDate == .at(6))
    }
  }

  @Test(
    "Behaviour 10: the last date of an invalid timer never lies in the future",
    arguments: [true, false])
  func neverDue(repeats: Bool) {
    inVirtualTime(startingAt: .at(10)) { loop, time in
      let early = Timer.scheduledTimer(withTimeInterval: 3, repeats: repeats) { _ in }
      let parked = Timer(fire: .distantFuture, interval: 1, repeats: repeats) { _ in }
      let held = Timer.scheduledTimer(withTimeInterval: 3, repeats: repeats) { _ in }
      time.advance(by: .nanoseconds(2_999_999_999))
      for timer in [early, parked] { timer.invalidate() }
      #expect(early.fireDate == .distantPast)
      #expect(parked.fireDate == .distantPast)
      time.advance(by: .nanoseconds(1))
      held.invalidate()
      #expect(held.fireDate == .at(13), "due, and not called yet")
      #expect(early.fireDate == .distantPast)
    }
  }

  @Test("Behaviour 10: a date that had come counts also in a loop that has never run")
  func lastDateOfNewLoop() {
    inVirtualTime(startingAt: .at(100_000)) { loop, _ in
      let timers = [1, 99_999, 100_000, 100_001].map {
        Timer(fire: .at($0), interval: 1, repeats: false) { _ in }
      }
      for timer in timers {
        loop.add(timer, forMode: .default)
        timer.invalidate()
      }
      #expect(timers.map(\.fireDate) == [.at(1), .at(99_999), .at(100_000), .distantPast])
    }
  }

  @Test("Behaviour 10: a timer fired by hand and invalidated reads when that was")
  func firedByHand() {
    inVirtualTime(startingAt: .at(10)) { loop, time in
      let once = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in }
      let often = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in }
      let plain = Timer(timeInterval: 3, repeats: false) { _ in }
      time.advance(by: .seconds(1))
      for timer in [once, often, plain] { timer.fire() }
      time.advance(by: .seconds(1))
      often.invalidate()
      for timer in [once, often, plain] { #expect(timer.fireDate == .at(11)) }
    }
  }

  @Test("Behaviour 10: invalidated in its own call it reads the date of that call, moved or not")
  func invalidatedInCall() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { timer in
        timer.fireDate = .at(100)
        timer.invalidate()
      }
      let other = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { $0.invalidate() }
      time.elapse(.seconds(4), running: loop)
      #expect(timer.fireDate == .at(3))
      #expect(other.fireDate == .at(3))
    }
  }

  @Test("A loop that ends leaves its timers with their last dates")
  func lastDateOfLoop() {
    let time = VirtualTime()
    let due = Timer(fire: .at(1), interval: 5, repeats: true) { _ in }
    let never = Timer(fire: .at(9), interval: 5, repeats: true) { _ in }
    do {
      let loop = RunLoop(timeSource: time)
      for timer in [due, never] { loop.add(timer, forMode: .default) }
      time.elapse(.seconds(2), running: loop)
    }
    #expect(due.fireDate == .at(1))
    #expect(never.fireDate == .distantPast)
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

  @Test("A date in the distant past fires once, now, and begins the grid")
  func distantPast() {
    inVirtualTime(startingAt: .at(100.25)) { loop, time in
      let diary = Diary()
      let timer = Timer(fire: .distantPast, interval: 1, repeats: true) { timer in
        diary.note(at: loop)
        #expect(timer.fireDate == loop.now)
      }
      loop.timerTrace = { #expect($0.scheduled == $0.actual) }
      loop.add(timer, forMode: .default)
      #expect(timer.fireDate == .distantPast)
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["100.25"])
      #expect(timer.fireDate == .at(101.25))
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["101.25", "102.25"])
      // Parked and resumed, as is done on the way to the background and back.
      timer.fireDate = .distantFuture
      time.elapse(.milliseconds(2_350), running: loop)
      timer.fireDate = .distantPast
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["104.6", "105.6", "106.6"])
    }
  }

  @Test("Any other date in the past keeps the grid that it belongs to")
  func past() {
    inVirtualTime(startingAt: .at(100)) { loop, time in
      let timer = Timer(fire: .at(-3.75), interval: 1, repeats: true) { _ in }
      loop.add(timer, forMode: .default)
      loop.run(mode: .default, before: .distantPast)
      #expect(timer.fireDate == .at(100.25))
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

  @Test("A length of time may be given as a duration, exact to the nanosecond")
  func durations() {
    inVirtualTime(startingAt: .at(50)) { loop, time in
      let odd = Duration.nanoseconds(1_000_000_007)
      let timers = [
        Timer.scheduledTimer(withTimeInterval: odd, repeats: true) { _ in },
        Timer(timeInterval: odd, repeats: true) { _ in },
        Timer.scheduledTimer(
          timeInterval: odd, target: Listener(), action: Listener.tick, userInfo: 7, repeats: true),
      ]
      for timer in timers {
        #expect(timer.fireDate == .at(51) + .nanoseconds(7))
        #expect(timer.timeInterval == 1.000_000_007)
      }
      #expect(loop.timerCount == 2)
      #expect(timers[2].userInfo as? Int == 7)
      let own = Timer(fire: .at(60), interval: .seconds(2), repeats: true) { _ in }
      #expect(own.fireDate == .at(60))
      #expect(own.timeInterval == 2)
      #expect(Timer.anyPhase(timeInterval: .seconds(4)) { _ in }.fireDate == .at(52))
      #expect(Timer(timeInterval: .zero, repeats: true) { _ in }.timeInterval == 0.000_1)
      #expect(Timer(timeInterval: .seconds(-1), repeats: false) { _ in }.fireDate > .at(50))
      loop.add(own, forMode: "own")
      #expect(loop.limitDate(forMode: "own") == .at(60))
      for timer in timers + [own] { timer.invalidate() }
    }
  }
}
