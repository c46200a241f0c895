import LoopSupport
import Testing

@testable import Loop

/// `invalidate()` is the one call of a timer or a link that any thread may make.
@Suite("Invalidation from anywhere")
struct InvalidationTests {
  @Test("A timer or link that another thread invalidates is not called any more, and lets go")
  func fromAnotherThread() {
    inVirtualTime { loop, time in
      let diary = Diary()
      weak var target: Listener?
      let timer: Timer
      let link: DisplayLink
      do {
        let listener = Listener()
        target = listener
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          diary.note("timer")
          _ = listener
        }
        link = DisplayLink { _ in
          diary.note("link")
          _ = listener
        }
      }
      link.add(to: loop, forMode: .common)
      Thread {
        timer.invalidate()
        timer.invalidate()
        link.invalidate()
        link.invalidate()
      }.join()
      #expect(!timer.isValid)
      #expect(!link.isValid)
      timer.fire()
      #expect(target != nil)
      // In whatever mode the loop runs next.
      time.elapse(.seconds(2), running: loop, mode: { .tracking })
      #expect(diary.takeEntries().isEmpty)
      #expect(target == nil)
      #expect(loop.timerCount == 0)
      #expect(loop.displayLinkCount == 0)
      #expect(loop.statistics.blocksPerformed == 2)
    }
  }

  @Test("Invalidated elsewhere in the very turn in which they are due, they are not called")
  func inTheSameTurn() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let later = Timer(fire: .at(1), interval: 1, repeats: true) { _ in diary.note("timer") }
      let link = DisplayLink { _ in diary.note("link") }
      Timer(fire: .at(1), interval: 1, repeats: false) { _ in
        Thread {
          later.invalidate()
          link.invalidate()
        }.join()
        link.isPaused = false
      }.schedule(in: loop)
      later.schedule(in: loop)
      link.isPaused = true
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(3), running: loop)
      #expect(diary.takeEntries().isEmpty)
      #expect(loop.timerCount == 0)
      #expect(loop.displayLinkCount == 0)
    }
  }

  @Test("A sleeping loop is woken to let go, and returns when nothing else is there")
  func sleeping() {
    let made = Locked<Timer?>(nil)
    let ready = Signal()
    let thread = Thread {
      let timer = Timer.scheduledTimer(withTimeInterval: 10_000, repeats: true) { _ in }
      made.withLock { $0 = timer }
      ready.send()
      RunLoop.current.run()
    }
    ready.wait()
    made.withLock { $0 }?.invalidate()
    thread.join()
    #expect(made.withLock { $0?.isValid } == false)
  }

  @Test("After the end of its loop a timer or link may be invalidated anywhere, too")
  func afterTheEnd() {
    let timer = Timer(fire: .at(1), interval: 1, repeats: true) { _ in }
    let link = DisplayLink { _ in }
    do {
      let loop = RunLoop(timeSource: VirtualTime())
      loop.add(timer, forMode: .default)
      link.add(to: loop, forMode: .default)
    }
    Thread {
      timer.invalidate()
      link.invalidate()
    }.join()
    #expect(!timer.isValid)
    #expect(!link.isValid)
  }

  @Test("A main-actor class invalidates both in its deinit, on whatever thread that runs")
  @MainActor
  func mainActorDeinit() {
    inVirtualTime { loop, time in
      var calls = 0
      let clock = Locked<ClockFace?>(ClockFace(loop: loop) { calls += 1 })
      time.elapse(.seconds(1), running: loop)
      #expect(calls == 1 + 60)
      Thread { clock.withLock { $0 = nil } }.join()
      time.elapse(.seconds(1), running: loop)
      #expect(calls == 1 + 60)
      #expect(loop.timerCount == 0)
      #expect(loop.displayLinkCount == 0)
    }
  }

  @Test("A loop that another thread takes over takes its timers and links along")
  func takenOver() {
    let time = VirtualTime()
    let timer = Timer(fire: .at(1), interval: 1, repeats: true) { _ in }
    let link = DisplayLink { _ in }
    let seen = Locked<[Bool]>([])
    let loop = RunLoop(timeSource: time)
    loop.add(timer, forMode: .default)
    link.add(to: loop, forMode: .default)
    Thread {
      loop.makeCurrent {
        timer.fireDate = .at(2)
        link.isPaused = true
        timer.invalidate()
        seen.withLock { $0 = [timer.isValid, link.isValid, loop.timerCount == 0] }
        link.invalidate()
      }
    }.join()
    #expect(seen.withLock { $0 } == [false, true, true])
    #expect(!timer.isValid)
  }

  @Test("What is invalid is let into no loop: nothing keeps it waiting")
  func invalidMembers() {
    inVirtualTime { loop, _ in
      let timer = Timer(timeInterval: 1, repeats: true) { _ in }
      let source = InputSource { _ in }
      let observer = Observer(activities: .allActivities, repeats: true) { _, _ in }
      timer.invalidate()
      source.invalidate()
      observer.invalidate()
      loop.add(timer, forMode: .default)
      loop.add(source, forMode: .default)
      loop.add(observer, forMode: .default)
      #expect(loop.limitDate(forMode: .default) == nil)
      #expect(source.loop == nil && observer.loop == nil)
    }
  }

  @Test("Threads that invalidate while the loop runs meet it in no bad moment")
  func storm() {
    let target = RunningLoop()
    let count = 400
    let timers = Locked<[Timer]>([])
    let ready = Signal()
    target.loop.perform {
      let made = (0..<count).map { index in
        Timer.scheduledTimer(withTimeInterval: 0.000_1, repeats: true) { timer in
          if index % 3 == 0 { timer.invalidate() }
        }
      }
      timers.withLock { $0 = made }
      ready.send()
    }
    ready.wait()
    let cancellers = (0..<2).map { _ in
      Thread { for timer in timers.withLock({ $0 }) { timer.invalidate() } }
    }
    for canceller in cancellers { canceller.join() }
    let left = Locked(-1)
    target.loop.perform {
      left.withLock { $0 = RunLoop.current.timerCount }
      RunLoop.current.stop()
    }
    target.join()
    #expect(left.withLock { $0 } == 0)
  }
}

/// As a program writes it.
@MainActor
private final class ClockFace {
  private let timer: Timer
  private let link: DisplayLink

  init(loop: RunLoop, tick: @escaping () -> Void) {
    timer = Timer(timeInterval: 1, repeats: true) { _ in tick() }
    link = DisplayLink { _ in tick() }
    loop.add(timer, forMode: .common)
    link.add(to: loop, forMode: .common)
  }

  deinit {
    timer.invalidate()
    link.invalidate()
  }
}

extension Timer {
  fileprivate func schedule(in loop: RunLoop) {
    loop.add(self, forMode: .default)
  }
}
