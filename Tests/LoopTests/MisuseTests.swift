import Testing

@testable import Loop

/// Programmers' mistakes trap with a sentence; each runs in a process of its own.
@Suite("Misuse")
struct MisuseTests {
  @Test("A timer in two loops traps")
  func timerInTwoLoops() async {
    await #expect(processExitsWith: .failure) {
      let timer = Timer(fire: .zero, interval: 1, repeats: true) { _ in }
      let (one, other) = (RunLoop(timeSource: VirtualTime()), RunLoop(timeSource: VirtualTime()))
      one.add(timer, forMode: .default)
      other.add(timer, forMode: .default)
    }
  }

  @Test(
    "A source, an observer or a link in two loops traps", arguments: ["source", "observer", "link"])
  func inputInTwoLoops(kind: String) async {
    await #expect(processExitsWith: .failure) { [kind] in
      let (one, other) = (RunLoop(timeSource: VirtualTime()), RunLoop(timeSource: VirtualTime()))
      let source = InputSource { _ in }
      let observer = Observer(activities: .entry, repeats: true) { _, _ in }
      let link = DisplayLink { _ in }
      for loop in [one, other] {
        switch kind {
        case "source": loop.add(source, forMode: .default)
        case "observer": loop.add(observer, forMode: .default)
        default: link.add(to: loop, forMode: .default)
        }
      }
    }
  }

  @Test("Running in the common modes traps: it is a set, not a mode")
  func runningInCommon() async {
    await #expect(processExitsWith: .failure) {
      RunLoop(timeSource: VirtualTime()).run(mode: .common, before: .distantFuture)
    }
  }

  @Test("Adding a timer to the loop of another thread traps")
  func otherThread() async {
    await #expect(processExitsWith: .failure) {
      let loop = RunLoop(timeSource: LiveTime())
      Thread {
        loop.add(Timer(fire: .zero, interval: 1, repeats: true) { _ in }, forMode: .default)
      }.join()
    }
  }

  @Test("Only the main thread may run the main loop")
  func mainLoopElsewhere() async {
    await #expect(processExitsWith: .failure) {
      Thread { RunLoop.main.run() }.join()
    }
  }

  @Test("Taking over a loop that runs on another thread traps")
  func takingOver() async {
    await #expect(processExitsWith: .failure) {
      RunLoop(timeSource: VirtualTime()).makeCurrent {
        let loop = RunLoop.current
        Thread { loop.makeCurrent {} }.join()
      }
    }
  }

  @Test("A virtual clock does not go back")
  func clockBack() async {
    await #expect(processExitsWith: .failure) {
      VirtualTime().advance(by: .nanoseconds(-1))
    }
  }

  @Test("A refresh rate of zero, below, or beyond all screens traps", arguments: [0, -60, 1e9])
  func refreshRate(rate: Double) async {
    await #expect(processExitsWith: .failure) { [rate] in
      _ = RefreshTimerClock(framesPerSecond: rate)
    }
  }
}
