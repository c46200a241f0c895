import Testing

@testable import Loop

@Suite("Timer: being called")
struct TimerTests {
  @Test("Behaviour 1: a timer fires only in the modes that it was added to")
  func modes() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let held = Timer(timeInterval: 1, repeats: true) { _ in diary.note("default", at: loop) }
      let common = Timer(timeInterval: 1, repeats: true) { _ in diary.note("common", at: loop) }
      loop.add(held, forMode: .default)
      loop.add(common, forMode: .common)

      time.elapse(.seconds(1), running: loop, mode: { .tracking })
      #expect(diary.takeEntries() == ["common 1.0"])
      time.elapse(.seconds(1), running: loop)
      // The held one is late at once, and then back on the grid together with the other.
      #expect(diary.takeEntries() == ["default 1.0", "default 2.0", "common 2.0"])
    }
  }

  @Test("Behaviour 2: the loop keeps the timer, the timer its target and userInfo")
  func retention() {
    inVirtualTime { loop, time in
      weak var timer: Timer?
      weak var target: Listener?
      weak var info: Diary?
      do {
        let (listener, diary) = (Listener(), Diary())
        target = listener
        info = diary
        timer = Timer.scheduledTimer(
          timeInterval: 1, target: listener, action: Listener.tick, userInfo: diary,
          repeats: true)
      }
      time.elapse(.seconds(1), running: loop)
      #expect(target?.calls.count == 1)
      #expect(info != nil)
      target?.calls = []

      timer?.invalidate()
      #expect(target == nil)
      #expect(info == nil)
      #expect(timer == nil)
    }
  }

  @Test("Behaviour 3: invalidating takes out for good, releases all, and may be repeated")
  func invalidation() {
    inVirtualTime { loop, time in
      weak var target: Listener?
      let timer: Timer
      do {
        let listener = Listener()
        target = listener
        timer = Timer(
          timeInterval: 1, target: listener, action: Listener.tick, userInfo: "info",
          repeats: true)
      }
      loop.add(timer, forMode: .default)
      #expect(loop.timerCount == 1)
      timer.invalidate()
      timer.invalidate()
      #expect(!timer.isValid)
      #expect(timer.userInfo == nil)
      #expect(target == nil)
      #expect(loop.timerCount == 0)

      loop.add(timer, forMode: .default)
      #expect(loop.timerCount == 0)
      #expect(loop.run(mode: .default, before: .at(10)) == false)
      #expect(time.now == .zero)
    }
  }

  @Test("Behaviour 4: a one-shot is valid in its call and invalid afterwards")
  func oneShot() {
    inVirtualTime { loop, time in
      var validInCall: [Bool] = []
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) {
        validInCall.append($0.isValid)
      }
      time.elapse(.seconds(5), running: loop)
      #expect(validInCall == [true])
      #expect(!timer.isValid)
      #expect(timer.fireDate == .at(1))
      #expect(loop.timerCount == 0)
    }
  }

  @Test("Behaviour 5: ten late fires leave the eleventh on the grid")
  func noDrift() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      for second in 0..<10 {
        time.elapse(.milliseconds(second == 0 ? 700 : 400), running: loop)
        time.advance(by: .milliseconds(600))
        loop.run(mode: .default, before: .distantPast)
      }
      #expect(
        diary.takeEntries() == [
          "1.3", "2.3", "3.3", "4.3", "5.3", "6.3", "7.3", "8.3", "9.3", "10.3",
        ])
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["11.0"])
    }
  }

  @Test("Behaviour 6: after a stall one fire, then the next grid point in the future")
  func missedDates() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        diary.note(at: loop)
      }
      time.advance(by: .milliseconds(3_500))
      time.elapse(.milliseconds(600), running: loop)
      #expect(diary.takeEntries() == ["3.5", "4.0"])

      // A call that takes 2.5 s misses two dates of its own.
      let slow = Timer(fire: .at(5), interval: 1, repeats: true) { timer in
        diary.note("slow", at: loop)
        if timer.fireDate == .at(5) { time.advance(by: .milliseconds(2_500)) }
      }
      timer.invalidate()
      loop.add(slow, forMode: .default)
      time.elapse(.seconds(4), running: loop)
      #expect(diary.takeEntries() == ["slow 5.0", "slow 8.0"])
    }
  }

  @Test(
    "Behaviour 6: a stall that ends around a grid point",
    arguments: [(-1, 3), (0, 4), (1, 4)] as [(Int64, Int64)])
  func missedEdges(offset: Int64, next: Int64) {
    inVirtualTime { loop, time in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      time.advance(by: .nanoseconds(3_000_000_000 + offset))
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.timersFired == 1)
      #expect(timer.fireDate == .at(Double(next)))
    }
  }

  @Test("Row A3: a block, a method and an invocation are called with the timer and its userInfo")
  func callees() {
    inVirtualTime { loop, time in
      let listener = Listener()
      var received: Timer?
      let block = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { received = $0 }
      let method = Timer.scheduledTimer(
        timeInterval: 2, target: listener, action: Listener.tick, userInfo: 7, repeats: false)
      #expect(method.userInfo as? Int == 7)
      let say = Invocation(target: listener, method: Listener.say, arguments: "hey", 2)
      Timer.scheduledTimer(timeInterval: 3, invocation: say, repeats: false)
      let hear = Invocation(target: listener, timerMethod: Listener.hear, arguments: "you")
      let hearing = Timer.scheduledTimer(timeInterval: 4, invocation: hear, repeats: false)

      time.elapse(.seconds(4), running: loop)
      #expect(received === block)
      #expect(
        listener.calls.map(ObjectIdentifier.init) == [method, hearing].map(ObjectIdentifier.init))
      #expect(listener.words == ["hey", "hey", "you"])
    }
  }

  @Test("Row A2: an unscheduled timer does nothing until it is added")
  func unscheduled() {
    inVirtualTime { loop, time in
      let listener = Listener()
      let timers = [
        Timer(timeInterval: 1, repeats: true) { listener.tick($0) },
        Timer(timeInterval: 1, target: listener, action: Listener.tick, repeats: true),
        Timer(fire: .at(1), interval: 1, repeats: true) { listener.tick($0) },
        Timer(fire: .at(1), interval: 1, target: listener, action: Listener.tick, repeats: true),
        Timer(
          timeInterval: 1,
          invocation: Invocation(target: listener, timerMethod: Listener.hear, arguments: ""),
          repeats: true),
      ]
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(listener.calls.isEmpty)
      for timer in timers { loop.add(timer, forMode: .default) }
      loop.run(mode: .default, before: .distantPast)
      #expect(listener.calls.count == 5)
      #expect(timers.allSatisfy { $0.fireDate == .at(2) })
    }
  }
}
