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
  func inputInTwoLoops(kind: String) throws {
    try expectTrap("shared", kind, "belongs to one run loop; this one is in another.")
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

  @Test(
    "A refresh rate of zero, below, or beyond all screens traps", arguments: ["0", "-60", "1e9"])
  func refreshRate(rate: String) throws {
    try expectTrap("rate", rate, "A refresh rate lies between 0.001 and 1,000,000 frames a second")
  }

  @Test(
    "A timer of another thread's loop traps when it is looked at, moved, loosened or fired there",
    arguments: ["look", "read", "ask", "move", "measure", "loosen", "exempt", "fire"])
  func touchedElsewhere(deed: String) throws {
    try expectTrap("timer", deed, "This run loop belongs to another thread.")
  }

  @Test(
    "A link of another thread's loop traps when it is looked at, paused or slowed down there",
    arguments: ["look", "aim", "ask", "measure", "pause", "slow", "add", "remove"])
  func linkTouchedElsewhere(deed: String) throws {
    try expectTrap("link", deed, "This run loop belongs to another thread.")
  }

  @Test(
    "A loop of another thread traps whatever is asked of it there",
    arguments: [
      "run", "mode", "statistics", "timers", "links", "trace", "clock", "time", "source",
      "observer", "hold", "suspend", "date", "common", "host", "link",
    ])
  func loopUsedElsewhere(deed: String) throws {
    try expectTrap("loop", deed, "This run loop belongs to another thread.")
  }

  @Test("A loop that has ended with its thread is nobody's", arguments: ["run", "add"])
  func loopUsedAfterItsEnd(deed: String) throws {
    try expectTrap("ended", deed, "This run loop belongs to another thread.")
  }

  /// Makes one of a kind of mistakes in a program of its own: before Swift 6.3 a test hands no argument to what it
  /// expects to trap.
  private func expectTrap(_ kind: String, _ mistake: String, _ sentence: String) throws {
    let lines = try output(ofFixture: "MisuseProbe", kind, mistake)
    #expect(lines.contains { $0.contains(sentence) }, "\(lines)")
  }
}
