import ProgramSupport
import Testing

@testable import Loop

@Suite("The queue of timers")
struct TimerQueueTests {
  @Test("Where the first has left and many others after it, all that stay are called")
  func sweepWithoutFirst() {
    inVirtualTime { loop, time in
      var calls: [Int] = []
      let timers = (1...1_000).map { second in
        Timer.scheduledTimer(withTimeInterval: Double(second), repeats: false) { _ in
          calls.append(second)
        }
      }
      for timer in [timers[0]] + timers.suffix(700) { timer.invalidate() }
      time.elapse(.seconds(1_000), running: loop)
      #expect(calls == Array(2...300))
    }
  }

  @Test("Two that a sweep leaves are in order")
  func sweepLeavesTwo() {
    inVirtualTime { loop, time in
      var calls: [Int] = []
      // Each stands where it was added: the second before the third, though it is later.
      let timers = ([1, 100, 50] + (200..<271)).map { second in
        Timer.scheduledTimer(withTimeInterval: Double(second), repeats: false) { _ in
          calls.append(second)
        }
      }
      for timer in [timers[0]] + timers[3...] { timer.invalidate() }
      #expect(loop.limitDate(forMode: .default) == .at(50))
      time.elapse(.seconds(100), running: loop)
      #expect(calls == [50, 100])
    }
  }

  @Test("Six that a sweep leaves are in order, also when others come")
  func sweepLeavesSix() {
    inVirtualTime { loop, time in
      var calls: [Int] = []
      func schedule(_ second: Int) -> Timer {
        Timer.scheduledTimer(withTimeInterval: Double(second), repeats: false) { _ in
          calls.append(second)
        }
      }
      // Each stands where it was added; with the first gone the last of the six is below the second.
      let timers = ([1, 5, 90, 91, 92, 93, 60] + (200..<279)).map(schedule)
      for timer in [timers[0]] + timers[7...] { timer.invalidate() }
      for second in 300..<310 { _ = schedule(second) }
      time.elapse(.seconds(400), running: loop)
      #expect(calls == [5, 60, 90, 91, 92, 93] + Array(300..<310))
    }
  }

  @Test("Behaviour 16: the earliest first, equal dates in the order of addition, in any number")
  func order() {
    // Few are taken out one by one, many are sorted by digits; ties occur in both.
    for count in [1, 7, 63, 64, 500, 5_000] {
      inVirtualTime { loop, time in
        var random = SeededGenerator(seed: UInt64(count))
        var called: [Int] = []
        let dates = (0..<count).map { _ in random.next(below: 1 + count / 3) }
        for (index, date) in dates.enumerated() {
          let instant = Instant(nanoseconds: Int64(date) * 1_000)
          let timer = Timer(fire: instant, interval: 0, repeats: false) { _ in called.append(index)
          }
          loop.add(timer, forMode: .default)
        }
        time.advance(by: .seconds(1))
        loop.run(mode: .default, before: .distantPast)
        #expect(called == (0..<count).sorted { (dates[$0], $0) < (dates[$1], $1) })
      }
    }
  }

  @Test("Nothing of a larger turn before gets into a turn of equal dates")
  func turnsOfEqualDates() {
    inVirtualTime { loop, time in
      time.advance(by: .seconds(1))
      for count in [100, 80] {
        var called: [Int] = []
        // Not in order, so that they are sorted; most have the last date.
        let dates = [1, 10, 9, 8, 7, 6, 5, 4, 3, 2] + Array(repeating: 20, count: count - 10)
        for (index, date) in dates.enumerated() {
          let instant = Instant(nanoseconds: Int64(date))
          let timer = Timer(fire: instant, interval: 0, repeats: false) { _ in called.append(index)
          }
          loop.add(timer, forMode: .default)
        }
        loop.run(mode: .default, before: .distantPast)
        #expect(called == [0] + (1...9).reversed() + Array(10..<count))
      }
    }
  }

  @Test("Dates from one end of time to the other are sorted as well")
  func extremes() {
    inVirtualTime(startingAt: .distantFuture) { loop, _ in
      var random = SeededGenerator(seed: 1)
      var called: [Int64] = []
      for _ in 0..<200 {
        let date = Instant(nanoseconds: Int64(bitPattern: random.next()))
        let timer = Timer(fire: date, interval: 0, repeats: false) { timer in
          called.append(timer.fireDate.nanoseconds)
        }
        loop.add(timer, forMode: .default)
      }
      loop.run(mode: .default, before: .distantPast)
      #expect(called.count == 200)
      #expect(called == called.sorted())
    }
  }

  @Test("Dates on both sides of the clock's zero are sorted, also as far before it as after it")
  func aroundZero() {
    inVirtualTime { loop, time in
      var called: [Int64] = []
      for date in (-50...50 as ClosedRange<Int64>).reversed() {
        let instant = Instant(nanoseconds: date)
        let timer = Timer(fire: instant, interval: 0, repeats: false) { _ in called.append(date) }
        loop.add(timer, forMode: .default)
      }
      time.advance(by: .seconds(1))
      loop.run(mode: .default, before: .distantPast)
      #expect(called == Array(-50...50))
    }
  }

  @Test("Behaviour 9: the wake-up is the earliest latest moment, not that of the earliest")
  func wakeUp() {
    inVirtualTime { loop, _ in
      let patient = Timer(fire: .at(1), interval: 100, repeats: true) { _ in }
      patient.tolerance = 8
      let strict = Timer(fire: .at(3), interval: 0, repeats: false) { _ in }
      loop.add(patient, forMode: .default)
      loop.add(strict, forMode: .default)
      #expect(loop.schedule.wakeUp(in: .all) == .at(3))
      strict.invalidate()
      #expect(loop.schedule.wakeUp(in: .all) == .at(9))
      patient.invalidate()
      #expect(loop.schedule.wakeUp(in: .all) == .distantFuture)
    }
  }

  @Test("A turn that takes a few of many leaves the others in order")
  func fewOfMany() {
    inVirtualTime { loop, time in
      var called: [Int] = []
      for index in (0..<1_000).reversed() {
        let date = Instant(nanoseconds: Int64(index))
        let timer = Timer(fire: date, interval: 0, repeats: false) { _ in called.append(index) }
        loop.add(timer, forMode: .default)
      }
      for part in [1, 2, 7, 90, 400, 499] {
        time.advance(by: .nanoseconds(part))
        loop.run(mode: .default, before: .distantPast)
        let isRight = called == Array(0...Int(loop.now.nanoseconds))
        #expect(isRight)
      }
    }
  }

  @Test("Random operations agree with a sorted list", arguments: 1...20 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    inVirtualTime { loop, _ in
      var random = SeededGenerator(seed: seed)
      var timers: [Timer] = []
      for _ in 0..<2_000 {
        let date = Instant(nanoseconds: Int64(random.next(below: 50)))
        switch random.next(below: 10) {
        case 0..<5:
          let timer = Timer(fire: date, interval: 100e-6, repeats: true) { _ in }
          timer.tolerance = Double(random.next(below: 20)) * 1e-9
          loop.add(timer, forMode: .default)
          timers.append(timer)
        case 5..<7 where !timers.isEmpty:
          timers.remove(at: random.next(below: timers.count)).invalidate()
        default:
          timers.randomElement(using: &random)?.fireDate = date
        }
        #expect(loop.timerCount == timers.count)
        #expect(
          loop.schedule.firstDate(in: .all) == timers.map(\.fireDate).min() ?? .distantFuture)
        #expect(loop.schedule.wakeUp(in: .all) == timers.map(\.latest).min() ?? .distantFuture)
      }
      for timer in timers { timer.invalidate() }
    }
  }

  @Test("The last date of a stretch of time is found whatever came, went and was asked before")
  func lastDate() throws {
    try inVirtualTime { loop, _ in
      var random = SeededGenerator(seed: 1)
      func moment(below count: Int, each nanoseconds: Int = 1) -> Instant {
        Instant(nanoseconds: Int64(random.next(below: count) * nanoseconds))
      }
      let timers = (0..<5).map { _ in Timer(fire: .zero, interval: 1, repeats: false) { _ in } }
      for timer in timers { loop.add(timer, forMode: .default) }
      let queue = try #require(timers[0].queue).takeUnretainedValue()
      for _ in 0..<5_000 {
        if random.next(below: 4) == 0 {
          timers.randomElement(using: &random)?.fireDate = moment(below: 40)
        }
        // Of so few stretches the same one is often asked for again, or one with the same end.
        let (begin, end) = (moment(below: 3, each: 10), moment(below: 4, each: 10))
        let dates = timers.map(\.fireDate).filter { $0 <= end }
        #expect(queue.lastDate(after: begin, notAfter: end) == max(begin, dates.max() ?? begin))
      }
      for timer in timers { timer.invalidate() }
    }
  }

  @Test("A timer that an earlier call of the turn cancels or moves is passed over, and set free")
  func cancelledWhileDue() {
    inVirtualTime { loop, time in
      weak var cancelled: Timer?
      var calls: [String] = []
      do {
        let timer = Timer(fire: .at(2), interval: 0, repeats: false) { _ in calls.append("never") }
        let moved = Timer(fire: .at(2), interval: 0, repeats: false) { _ in calls.append("moved") }
        let first = Timer(fire: .at(1), interval: 0, repeats: false) { [weak timer, weak moved] _ in
          timer?.invalidate()
          moved?.fireDate = .at(5)
        }
        cancelled = timer
        for timer in [first, timer, moved] { loop.add(timer, forMode: .default) }
      }
      time.advance(by: .seconds(3))
      loop.run(mode: .default, before: .distantPast)
      #expect(calls.isEmpty)
      #expect(cancelled == nil)
      time.elapse(.seconds(3), running: loop)
      #expect(calls == ["moved"])
    }
  }
}

@Suite("Keys and their table")
struct TimerTableTests {
  @Test("A timer that is moved again and again leaves at most three keys behind")
  func boundedKeys() {
    inVirtualTime { loop, _ in
      let timers = (0..<100).map { index in
        Timer(fire: .at(Double(index)), interval: 0, repeats: false) { _ in }
      }
      for timer in timers { loop.add(timer, forMode: .default) }
      var random = SeededGenerator(seed: 1)
      for _ in 0..<10_000 {
        timers.randomElement(using: &random)?.fireDate = .at(Double(random.next(below: 1_000)))
        let queue = timers[0].queue?.takeUnretainedValue()
        #expect((queue?.keyCount ?? .max) <= 3 * timers.count + 65)
      }
      for timer in timers { timer.invalidate() }
    }
  }

  @Test("A number whose generations are used up is given to nobody, and its timer goes on")
  func usedUpNumber() {
    inVirtualTime { loop, time in
      var called: [String] = []
      func timer(_ name: String) -> Timer {
        let timer = Timer(fire: .at(5), interval: 0, repeats: false) { _ in called.append(name) }
        loop.add(timer, forMode: .default)
        return timer
      }
      let old = timer("old")
      #expect(old.number == 0)
      // As if it had been moved four billion times.
      old.generation = .max - 2
      old.fireDate = .at(3)
      #expect(old.number == 0)
      old.fireDate = .at(2)
      #expect(old.number == 1)
      let other = timer("other")
      #expect(other.number == 2)
      old.fireDate = .at(1)
      time.elapse(.seconds(6), running: loop)
      #expect(called == ["old", "other"])
      #expect(timer("new").number != 0)
      time.elapse(.seconds(1), running: loop)
      #expect(called == ["old", "other", "new"])
    }
  }

  @Test("Timers that leave give their numbers to those that come")
  func numbersAreUsedAgain() {
    inVirtualTime { loop, _ in
      var highest: UInt32 = 0
      for round in 0..<50 {
        let timers = (0..<20).map { _ in Timer(fire: .at(1), interval: 1, repeats: true) { _ in } }
        for timer in timers {
          loop.add(timer, forMode: round.isMultiple(of: 2) ? .default : .common)
        }
        highest = max(highest, timers.map(\.number).max() ?? 0)
        for timer in timers.shuffled() { timer.invalidate() }
      }
      #expect(highest == 19)
    }
  }
}

extension ModeSet {
  fileprivate static let all = ModeSet(rawValue: .max)
}
