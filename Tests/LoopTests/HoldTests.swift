import LoopSupport
import Testing

@testable import Loop

@Suite("Keeping a loop running")
struct HoldTests {
  @Test("A block alone in a mode: the run performs it and returns, as it has run dry")
  func blockAlone() {
    inVirtualTime { loop, time in
      loop.perform {}
      #expect(loop.run(mode: .default, before: .at(10)))
      #expect(loop.statistics.blocksPerformed == 1)
      #expect(loop.run(mode: .default, before: .at(10)) == false)
      #expect(time.now == .zero)
    }
  }

  @Test("A held loop sleeps where it would return, and runs what is handed over")
  func held() {
    let target = Locked<RunLoop?>(nil)
    let (ready, done) = (Signal(), Signal())
    let counts = Locked(RunLoopStatistics())
    let thread = Thread {
      let loop = RunLoop.current
      let hold = loop.hold()
      target.withLock { $0 = loop }
      ready.send()
      loop.run()
      counts.withLock { $0 = loop.statistics }
      withExtendedLifetime(hold) {}
    }
    ready.wait()
    let loop = target.withLock { $0 }
    for _ in 0..<3 {
      loop?.perform { done.send() }
      done.wait()
    }
    loop?.stop()
    thread.join()
    // Once for each block and for the stop: it never spins.
    #expect(counts.withLock { $0.turns } <= 8)
    #expect(counts.withLock { $0.blocksPerformed } == 3)
  }

  @Test("While it is held a loop waits for the limit; a hold causes no wake-up")
  func waits() {
    inVirtualTime { loop, time in
      let hold = loop.hold()
      for mode in [RunLoop.Mode.default, .tracking] {
        #expect(loop.run(mode: mode, before: loop.now + .seconds(60)))
      }
      #expect(time.now == .at(120))
      #expect(loop.statistics.wakeUps == 2)
      #expect(loop.statistics.limitsReached == 2)
      hold.release()
      #expect(loop.run(mode: .default, before: .at(1_000)) == false)
      #expect(time.now == .at(120))
    }
  }

  @Test("A hold counts in its own mode, until it is released or dies, each for itself")
  func ends() {
    inVirtualTime { loop, time in
      func isHeld(_ mode: RunLoop.Mode) -> Bool { loop.limitDate(forMode: mode) != nil }
      let modal = loop.hold(inMode: "modal")
      #expect(isHeld("modal"))
      #expect(!isHeld(.default))
      do {
        let other = loop.hold(inMode: "modal")
        #expect(isHeld("modal"))
        modal.release()
        modal.release()
        #expect(isHeld("modal"))
        withExtendedLifetime(other) {}
      }
      #expect(!isHeld("modal"))
    }
  }

  @Test("Released on another thread it wakes the loop, which then returns")
  func releasedElsewhere() {
    let made = Locked<RunLoop.Hold?>(nil)
    let ready = Signal()
    let thread = Thread {
      let loop = RunLoop.current
      made.withLock { $0 = loop.hold() }
      ready.send()
      loop.run()
    }
    ready.wait()
    made.withLock { $0 }?.release()
    thread.join()
  }

  @Test("Many holds leave nothing behind in the loop")
  func many() {
    inVirtualTime { loop, _ in
      for _ in 0..<100 { _ = loop.hold() }
      let last = loop.hold()
      #expect(loop.bonds.count <= 2)
      withExtendedLifetime(last) {}
    }
  }
}
