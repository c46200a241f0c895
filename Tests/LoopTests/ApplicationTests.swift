import LoopApplication
import Testing

@testable import Loop

@Suite("Row A10: the state of the application")
struct ApplicationTests {
  @Test("Transitions are told in order, with the state of their tense")
  func transitions() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let monitor = ApplicationMonitor(loop: loop)
      let all: [ApplicationTransition] = [
        .willResignActive, .didBecomeActive, .didEnterBackground, .willEnterForeground,
      ]
      let observations = all.map { transition in
        monitor.observe(transition) {
          diary.note("\(transition) \(monitor.state) \(loop.areTimersSuspended)")
        }
      }
      monitor.move(to: .active)
      monitor.move(to: .active)
      monitor.move(to: .background)
      monitor.move(to: .active)
      monitor.move(to: .inactive)
      monitor.move(to: .background)
      monitor.move(to: .inactive)
      #expect(
        diary.takeEntries() == [
          "didBecomeActive active false",
          "willResignActive active false", "didEnterBackground background false",
          "willEnterForeground background false", "didBecomeActive active false",
          "willResignActive active false",
          "didEnterBackground background false",
          "willEnterForeground background false",
        ])
      for observation in observations { observation.cancel() }
      monitor.move(to: .active)
      #expect(diary.takeEntries().isEmpty)
    }
  }

  @Test("An observation ends with its last reference, also in the middle of a transition")
  func observations() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let monitor = ApplicationMonitor(loop: loop)
      var second: ApplicationMonitor.Observation?
      let first = monitor.observe(.didBecomeActive) {
        diary.note("first")
        second = nil
      }
      second = monitor.observe(.didBecomeActive) { diary.note("second") }
      #expect(second != nil)
      monitor.move(to: .active)
      #expect(diary.takeEntries() == ["first"])
      first.cancel()
    }
  }

  @Test("Behaviour 34: an inactive application goes on ticking, one in the background does not")
  func inactive() {
    inVirtualTime { loop, time in
      let monitor = ApplicationMonitor(loop: loop, state: .active)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      monitor.move(to: .inactive)
      time.elapse(.seconds(3), running: loop)
      #expect(loop.statistics.timersFired == 3)
      monitor.move(to: .background)
      time.elapse(.seconds(3), running: loop)
      #expect(loop.statistics.timersFired == 3)
    }
  }

  @Test(
    "Behaviour 35: no tick, no frame, no wake-up in the background; on return one late tick each")
  func background() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let monitor = ApplicationMonitor(loop: loop, state: .active)
      for name in ["a", "b"] {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(name, at: loop) }
      }
      let link = DisplayLink { _ in diary.note("frame") }
      link.add(to: loop, forMode: .common)
      let source = InputSource { _ in diary.note("source") }
      loop.add(source, forMode: .common)

      monitor.move(to: .background)
      let before = loop.statistics
      time.elapse(.milliseconds(60_500), running: loop)
      #expect(loop.statistics.wakeUps - before.wakeUps == 1)
      #expect(loop.statistics.limitsReached - before.limitsReached == 1)
      source.signal()
      time.elapse(.milliseconds(0), running: loop)
      #expect(diary.takeEntries() == ["source"])

      link.isPaused = true
      monitor.move(to: .active)
      time.elapse(.milliseconds(600), running: loop)
      #expect(diary.takeEntries() == ["a 60.5", "b 60.5", "a 61.0", "b 61.0"])
      link.invalidate()
    }
  }

  @Test(
    "Behaviour 36: an animation in flight goes on by time, or has ended, and never begins again")
  func animation() {
    inVirtualTime { loop, time in
      let monitor = ApplicationMonitor(loop: loop, state: .active)
      var positions: [Double] = []
      let start = loop.mediaTime
      let link = DisplayLink { link in
        let position = min(1, (link.timestamp - start) / 3)
        positions.append(position)
        if position == 1 { link.invalidate() }
      }
      link.add(to: loop, forMode: .common)
      time.elapse(.seconds(1), running: loop)
      monitor.move(to: .background)
      time.elapse(.seconds(1), running: loop)
      monitor.move(to: .active)
      positions = []
      time.elapse(.milliseconds(20), running: loop)
      #expect((positions.first ?? 0) > 2.0 / 3)
      #expect(positions.count == 1)
      monitor.move(to: .background)
      time.elapse(.seconds(60), running: loop)
      monitor.move(to: .active)
      time.elapse(.seconds(1), running: loop)
      #expect(positions.count == 2)
      #expect(positions.last == 1)
      #expect(loop.displayLinkCount == 0)
    }
  }

  @Test("Suspended from within a call, the timers that were due as well stand still too")
  func suspendedInCall() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for name in ["a", "b"] {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          diary.note(name, at: loop)
          loop.suspendTimers()
        }
      }
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["a 1.0"])
      loop.resumeTimers()
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["b 2.0"])
    }
  }

  @Test("A timer tied to activity runs only while the application is active")
  func activeTimer() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let monitor = ApplicationMonitor(loop: loop)
      let timer = ActiveTimer(timeInterval: 1, tolerance: 0.1, monitor: monitor) { _ in
        diary.note(at: loop)
      }
      time.elapse(.seconds(5), running: loop)
      monitor.move(to: .active)
      #expect(timer.timer?.tolerance == 0.1)
      time.elapse(.milliseconds(2_500), running: loop)
      monitor.move(to: .inactive)
      #expect(loop.timerCount == 0)
      time.elapse(.milliseconds(2_500), running: loop)
      monitor.move(to: .active)
      time.elapse(.milliseconds(1_100), running: loop)
      #expect(diary.takeEntries() == ["6.1", "7.1", "11.1"])
      timer.invalidate()
      timer.invalidate()
      monitor.move(to: .inactive)
      monitor.move(to: .active)
      #expect(loop.timerCount == 0)
      #expect(!timer.isValid)
    }
  }

  @Test("It begins at once in an active application and ends with its last reference")
  func activeTimerLife() {
    inVirtualTime { loop, time in
      let monitor = ApplicationMonitor(loop: loop, state: .active)
      weak var weakTimer: ActiveTimer?
      do {
        let timer = ActiveTimer(timeInterval: 1, monitor: monitor) { _ in }
        weakTimer = timer
        #expect(loop.timerCount == 1)
      }
      #expect(weakTimer == nil)
      #expect(loop.timerCount == 0)
      time.elapse(.seconds(2), running: loop)
      #expect(loop.statistics.timersFired == 0)
    }
  }
}
