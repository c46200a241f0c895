import Testing

@testable import Loop

@Suite("Timer: tolerance")
struct TimerToleranceTests {
  @Test("Behaviour 7: fires within [date, date + tolerance], and the next date ignores it")
  func bounds() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note(at: loop)
      }
      timer.tolerance = 0.1
      // Alone it uses up its tolerance each time, and its dates stay on the grid.
      time.elapse(.milliseconds(3_200), running: loop)
      #expect(diary.takeEntries() == ["1.1", "2.1", "3.1"])
      #expect(timer.fireDate == .at(4))
    }
  }

  @Test("A tolerance that is set during the call wakes nobody for a date that has been")
  func duringCall() throws {
    try inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { timer in
        loop.run(until: .at(11))
        timer.tolerance = 2
      }
      let far = Timer(fire: .at(50), interval: 1, repeats: true) { _ in }
      loop.add(far, forMode: .default)
      time.elapse(.seconds(11), running: loop)
      // With a moment that has been, the loop would not sleep again.
      try #require(loop.schedule.wakeUp(in: ModeSet(rawValue: .max)) == .at(22))
      let before = loop.statistics.wakeUps
      time.elapse(.seconds(4), running: loop)
      #expect(loop.statistics.wakeUps - before == 1, "the end of these seconds")
      for timer in [timer, far] { timer.invalidate() }
    }
  }

  @Test(
    "Behaviour 7: whoever wakes the loop earlier takes along what is due, never before its date",
    arguments: [(-1, false), (0, true), (1, true)] as [(Int64, Bool)])
  func edges(offset: Int64, fires: Bool) {
    inVirtualTime { loop, time in
      var calls = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in calls += 1 }
      timer.tolerance = 0.5
      time.elapse(.nanoseconds(1_000_000_000 + offset), running: loop)
      #expect(calls == (fires ? 1 : 0))
    }
  }

  @Test("Behaviour 7: it is never later than the tolerance allows")
  func latest() {
    inVirtualTime { loop, time in
      var calls = 0
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in calls += 1 }
      timer.tolerance = 0.25
      let latest = Instant.at(1.25)
      // A run that may sleep for long wakes by itself at the latest moment, not after it.
      loop.add(InputSource { _ in }, forMode: .default)
      Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in }
      var seen: Instant?
      timer.invalidate()
      let watched = Timer(fire: .at(1), interval: 1, repeats: true) { _ in
        if seen == nil { seen = loop.now }
      }
      watched.tolerance = 0.25
      loop.add(watched, forMode: .default)
      time.elapse(.seconds(3), running: loop)
      #expect(seen == latest)
      #expect(calls == 0)
    }
  }

  @Test("Behaviour 8: a repeating timer's tolerance is clamped to half its interval")
  func clamping() {
    let timer = Timer(fire: .at(1), interval: 1, repeats: true) { _ in }
    timer.tolerance = 0.7
    #expect(timer.tolerance == 0.5)
    timer.tolerance = .infinity
    #expect(timer.tolerance == 0.5)
    timer.tolerance = -1
    #expect(timer.tolerance == 0)
    timer.tolerance = .nan
    #expect(timer.tolerance == 0)
  }

  @Test("Behaviour 8: a one-shot's tolerance is kept and delays nothing")
  func oneShot() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        diary.note(at: loop)
      }
      timer.tolerance = 5
      #expect(timer.tolerance == 5)
      time.elapse(.seconds(10), running: loop)
      #expect(diary.takeEntries() == ["1.0"])
    }
  }

  @Test("Behaviour 9: timers whose windows overlap share one wake-up, in the order of their dates")
  func sharing() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for (name, date, tolerance) in [("c", 1.3, 0.5), ("a", 1.0, 0.4), ("b", 1.2, 0.2)] {
        let timer = Timer(fire: .at(date), interval: 100, repeats: true) { _ in
          diary.note(name, at: loop)
        }
        timer.tolerance = tolerance
        loop.add(timer, forMode: .default)
      }
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["a 1.4", "b 1.4", "c 1.4"])
      #expect(loop.statistics.wakeUps - loop.statistics.limitsReached == 1)
    }
  }

  @Test("Behaviour 9: a timer without tolerance wakes the loop for all that are due by then")
  func strictNeighbour() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let patient = Timer(fire: .at(1), interval: 10, repeats: true) { _ in
        diary.note("patient", at: loop)
      }
      patient.tolerance = 5
      loop.add(patient, forMode: .default)
      let strict = Timer(fire: .at(2), interval: 10, repeats: true) { _ in
        diary.note("strict", at: loop)
      }
      loop.add(strict, forMode: .default)
      time.elapse(.seconds(5), running: loop)
      #expect(diary.takeEntries() == ["patient 2.0", "strict 2.0"])
    }
  }

  @Test(
    "A hundred one-second timers, phases spread: the fewest wake-ups that the bounds allow",
    arguments: [(0.1, 10), (0.5, 2)])
  func hundredTimers(tolerance: Double, wakeUpsASecond: Int) {
    inVirtualTime(startingAt: .at(1_000)) { loop, time in
      var outside = 0
      for phase in 0..<100 {
        let date = Instant.at(1_001).advanced(bySeconds: Double(phase) / 100)
        let timer = Timer(fire: date, interval: 1, repeats: true) { timer in
          let late = loop.now.seconds(since: timer.fireDate)
          if late < 0 || late > tolerance { outside += 1 }
        }
        timer.tolerance = tolerance
        loop.add(timer, forMode: .default)
      }
      time.elapse(.seconds(10), running: loop)
      let before = loop.statistics
      time.elapse(.seconds(60), running: loop)
      let (wakeUps, limits) = (loop.statistics.wakeUps, loop.statistics.limitsReached)
      #expect(loop.statistics.timersFired - before.timersFired == 6_000)
      let own = wakeUps - before.wakeUps - (limits - before.limitsReached)
      #expect(own <= 60 * wakeUpsASecond)
      #expect(outside == 0)
    }
  }
}
