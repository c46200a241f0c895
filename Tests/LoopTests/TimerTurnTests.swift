import ProgramSupport
import Testing

@testable import Loop

@Suite("Timer: many in one turn")
struct TimerTurnTests {
  @Test("Behaviour 14: added twice, or to default and common: one call a date")
  func manyModes() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      loop.add(timer, forMode: .default)
      loop.add(timer, forMode: .common)
      loop.add(timer, forMode: .tracking)
      loop.add(timer, forMode: RunLoop.Mode("own"))
      #expect(loop.timerCount == 1)
      time.elapse(.seconds(3), running: loop)
      time.elapse(.seconds(1), running: loop, mode: { .tracking })
      time.elapse(.seconds(1), running: loop, mode: { RunLoop.Mode("own") })
      #expect(loop.statistics.timersFired == 5)
      timer.invalidate()
      #expect(loop.timerCount == 0)
      #expect(loop.limitDate(forMode: .default) == nil)
    }
  }

  @Test("Behaviour 14: added to another mode in its own call, it goes on in both")
  func addedInCall() {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        loop.add(timer, forMode: .tracking)
      }
      time.elapse(.seconds(1), running: loop)
      time.elapse(.seconds(1), running: loop, mode: { .tracking })
      #expect(loop.statistics.timersFired == 2)
      #expect(timer.fireDate == .at(3))
      timer.invalidate()
    }
  }

  @Test(
    "A turn calls many timers in the order of their dates, however far apart those lie",
    arguments: Array(stride(from: 8, through: 62, by: 3)))
  func span(bits: Int64) {
    inVirtualTime(startingAt: .distantFuture - .seconds(1)) { loop, _ in
      var random = SeededGenerator(seed: UInt64(bits))
      var dates: [Instant] = []
      for _ in 0..<100 {
        let date = Instant(nanoseconds: .random(in: 0..<1 << bits, using: &random))
        let timer = Timer(fire: date, interval: 0, repeats: false) { dates.append($0.fireDate) }
        loop.add(timer, forMode: .default)
      }
      loop.run(mode: .default, before: .distantPast)
      #expect(dates.count == 100)
      #expect(dates == dates.sorted())
    }
  }

  @Test("Behaviour 15: a timer may invalidate itself, and is let go of")
  func invalidatesItself() {
    inVirtualTime { loop, time in
      weak var weakTimer: Timer?
      weakTimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { $0.invalidate() }
      time.elapse(.seconds(5), running: loop)
      #expect(loop.statistics.timersFired == 1)
      #expect(loop.timerCount == 0)
      #expect(weakTimer == nil)
    }
  }

  @Test("Behaviour 15: a neighbour invalidated by an earlier call of the turn is not called")
  func invalidatesNeighbour() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var second: Timer?
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        diary.note("first")
        second?.invalidate()
      }
      second = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note("second")
      }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in diary.note("third") }
      time.elapse(.seconds(3), running: loop)
      #expect(diary.takeEntries() == ["first", "third"])
    }
  }

  @Test("Behaviour 15: a neighbour that an earlier call moves is called at its new date only")
  func movesNeighbour() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var second: Timer?
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in second?.fireDate = .at(2) }
      second = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        diary.note(at: loop)
      }
      time.elapse(.seconds(3), running: loop)
      #expect(diary.takeEntries() == ["2.0"])
    }
  }

  @Test("Behaviour 15: a timer added by a call, due at once, waits for the next turn")
  func addsTimer() {
    inVirtualTime { loop, time in
      var turns: [Int] = []
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        turns.append(loop.statistics.turns)
        let next = Timer(fire: loop.now, interval: 1, repeats: false) { _ in
          turns.append(loop.statistics.turns)
        }
        loop.add(next, forMode: .default)
      }
      time.elapse(.seconds(2), running: loop)
      #expect(turns.count == 2)
      #expect(turns.last == turns.first.map { $0 + 1 })
    }
  }

  @Test("Behaviour 15: a nested run calls the other timers but not the one whose call it is in")
  func noReentry() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note("outer begins", at: loop)
        loop.run(until: .at(3.5))
        diary.note("outer ends", at: loop)
      }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note("inner", at: loop)
      }
      time.elapse(.seconds(1), running: loop)
      #expect(
        diary.takeEntries() == [
          "outer begins 1.0", "inner 1.0", "inner 2.0", "inner 3.0", "outer ends 3.5",
        ])
      loop.stop()
    }
  }

  @Test("Behaviour 15: fire() of a neighbour that is due leaves it its scheduled call")
  func firesNeighbour() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var second: Timer?
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in second?.fire() }
      second = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        diary.note("\(timer.fireDate)", at: loop)
      }
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["1.000000000 s 1.0", "1.000000000 s 1.0"])
      second?.invalidate()
    }
  }

  @Test("Behaviour 16: called in the order of dates, equal dates as they were added")
  func order() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for (name, date) in [("d", 3.0), ("b", 2.0), ("c", 2.0), ("a", 1.0), ("e", 3.0)] {
        let timer = Timer(fire: .at(date), interval: 10, repeats: true) { _ in diary.note(name) }
        // Members of different mode sets keep their order among each other.
        loop.add(timer, forMode: name == "b" || name == "e" ? .common : .default)
      }
      time.advance(by: .seconds(5))
      time.elapse(.seconds(20), running: loop)
      // Due again at 11, 12, 12, 13, 13 and once more ten seconds later.
      #expect(diary.takeEntries() == "abcdeabcdeabcde".map { String($0) })
    }
  }

  @Test("Behaviour 16: a long call delays the others and reorders nothing")
  func longCall() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for (name, interval, work) in [("a", 1.0, 1_500), ("b", 1.0, 0), ("c", 2.0, 0)] {
        Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { timer in
          diary.note(name, at: loop)
          if timer.fireDate == .at(1) { time.advance(by: .milliseconds(work)) }
        }
      }
      time.elapse(.milliseconds(3_100), running: loop)
      #expect(
        diary.takeEntries() == ["a 1.0", "b 2.5", "c 2.5", "a 3.0", "b 3.0"])
    }
  }
}
