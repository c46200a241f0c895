import LoopHosting
import LoopSupport
import Testing

@testable import Loop

/// Programmers' mistakes trap with a sentence; each runs in a process of its own.
@Suite("Misuse")
struct MisuseTests {
  @Test("A timer in two loops traps")
  func timerInTwoLoops() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let timer = Timer(fire: .zero, interval: 1, repeats: true) { _ in }
      let (one, other) = (RunLoop(timeSource: VirtualTime()), RunLoop(timeSource: VirtualTime()))
      one.add(timer, forMode: .default)
      other.add(timer, forMode: .default)
    }
    #expect(end.said("A timer belongs to one run loop; this one is in another."))
  }

  @Test(
    "A source, an observer or a link in two loops traps", arguments: ["source", "observer", "link"])
  func inputInTwoLoops(kind: String) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind] in
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
    #expect(end.said("belongs to one run loop; this one is in another."))
  }

  @Test("Running in the common modes traps: it is a set, not a mode")
  func runningInCommon() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      inVirtualTime { loop, _ in loop.run(mode: .common, before: .distantFuture) }
    }
    #expect(end.said("A run loop runs in one mode; `common` is a name for a set of them."))
  }

  @Test("Adding a timer to the loop of another thread traps")
  func otherThread() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let loop = RunLoop(timeSource: LiveTime())
      Thread {
        loop.add(Timer(fire: .zero, interval: 1, repeats: true) { _ in }, forMode: .default)
      }.join()
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test("Only the main thread may run the main loop")
  func mainLoopElsewhere() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Thread { RunLoop.main.run() }.join()
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test("Taking over a loop that runs on another thread traps")
  func takingOver() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      RunLoop(timeSource: VirtualTime()).makeCurrent {
        let loop = RunLoop.current
        Thread { loop.makeCurrent {} }.join()
      }
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test("A virtual clock does not go back")
  func clockBack() async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      VirtualTime().advance(by: .nanoseconds(-1))
    }
    #expect(end.said("A monotonic clock cannot go back"))
  }

  @Test("A refresh rate of zero, below, or beyond all screens traps", arguments: [0, -60, 1e9])
  func refreshRate(rate: Double) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [rate] in
      _ = RefreshTimerClock(framesPerSecond: rate)
    }
    #expect(end.said("A refresh rate lies between 0.001 and 1,000,000 frames a second"))
  }

  @Test(
    "A timer of another thread's loop traps when it is looked at, moved, loosened or fired there",
    arguments: ["look", "read", "ask", "move", "measure", "loosen", "exempt", "fire"])
  func touchedElsewhere(deed: String) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [deed] in
      let loop = RunLoop(timeSource: LiveTime())
      let timer = Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in }
      loop.add(timer, forMode: .default)
      Thread {
        switch deed {
        case "look": _ = timer.fireDate
        case "read": _ = timer.userInfo
        case "ask": _ = timer.isValid
        case "move": timer.fireDate = .zero
        case "measure": _ = timer.tolerance
        case "loosen": timer.tolerance = 0.1
        case "exempt": timer.isExemptFromSuspension = true
        default: timer.fire()
        }
      }.join()
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test(
    "A link of another thread's loop traps when it is looked at, paused or slowed down there",
    arguments: ["look", "aim", "ask", "measure", "pause", "slow", "add", "remove"])
  func linkTouchedElsewhere(deed: String) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [deed] in
      let loop = RunLoop(timeSource: LiveTime())
      let link = DisplayLink { _ in }
      link.add(to: loop, forMode: .default)
      Thread {
        switch deed {
        case "look": _ = link.timestamp
        case "aim": _ = link.targetTimestamp
        case "ask": _ = link.isValid
        case "measure": _ = link.duration
        case "pause": link.isPaused = true
        case "slow": link.preferredFramesPerSecond = 30
        case "add": link.add(to: loop, forMode: .tracking)
        default: link.remove(from: loop, forMode: .default)
        }
      }.join()
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test(
    "A loop of another thread traps whatever is asked of it there",
    arguments: [
      "run", "mode", "statistics", "timers", "links", "trace", "clock", "time", "source",
      "observer", "hold", "suspend", "date", "common", "host", "link",
    ])
  func loopUsedElsewhere(deed: String) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [deed] in
      let loop = RunLoop(timeSource: LiveTime())
      let hold = loop.hold()
      Thread {
        switch deed {
        case "run": loop.run(until: .distantPast)
        case "mode": _ = loop.currentMode
        case "statistics": _ = loop.statistics
        case "timers": _ = loop.timerCount
        case "links": _ = loop.displayLinkCount
        case "trace": loop.timerTrace = nil
        case "clock": loop.displayClock = RefreshTimerClock(framesPerSecond: 60)
        case "time": _ = loop.wallClock
        case "source": loop.add(InputSource { _ in }, forMode: .default)
        case "observer":
          loop.add(Observer(activities: .entry, repeats: true) { _, _ in }, forMode: .default)
        case "hold": _ = loop.hold()
        case "suspend": loop.suspendTimers()
        case "date": _ = loop.limitDate(forMode: .default)
        case "common": loop.addCommonMode("modal")
        case "host": _ = HostedLoop(loop)
        default: DisplayLink { _ in }.add(to: loop, forMode: .default)
        }
      }.join()
      withExtendedLifetime(hold) {}
    }
    #expect(end.said("This run loop belongs to another thread."))
  }

  @Test("A loop that has ended with its thread is nobody's", arguments: ["run", "add"])
  func loopUsedAfterItsEnd(deed: String) async {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [deed] in
      let thread = LoopThread()
      thread.join()
      let timer = Timer(fire: .zero, interval: 1, repeats: true) { _ in }
      let deeds = [
        "run": { thread.loop.run() },
        "add": { thread.loop.add(timer, forMode: .default) },
      ]
      deeds[deed]?()
    }
    #expect(end.said("This run loop belongs to another thread."))
  }
}
