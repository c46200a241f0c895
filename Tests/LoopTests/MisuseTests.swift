import LoopSupport
import Testing

/// Programmers' mistakes trap with a sentence; each runs in a process of its own.
@Suite("Misuse")
struct MisuseTests {
  @Test(
    "A timer, a source, an observer or a link in two loops traps",
    arguments: ["timer", "source", "file", "signal", "process", "observer", "link"])
  func inTwoLoops(kind: String) throws {
    try expectTrap("shared", kind, "belongs to one run loop; this one is in another.")
  }

  @Test(
    "A loop, a clock and a thread each trap when they are used as they cannot be",
    arguments: [
      ("common", "A run loop runs in one mode; `common` is a name for a set of them."),
      ("clock", "A monotonic clock cannot go back"),
      ("hosts", "A run loop has one host at a time; this one has one already."),
      ("join", "A thread cannot wait for its own end; stop() is for within."),
      ("thread", "This run loop belongs to another thread."),
      ("main", "This run loop belongs to another thread."),
      ("taken", "This run loop belongs to another thread."),
    ])
  func misuse(deed: String, sentence: String) throws {
    try expectTrap("used", deed, sentence)
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
      "run", "mode", "statistics", "timer", "timers", "links", "trace", "clock", "time", "source",
      "observer", "hold", "suspend", "date", "common", "host", "link",
    ])
  func loopUsedElsewhere(deed: String) throws {
    try expectTrap("loop", deed, "This run loop belongs to another thread.")
  }

  @Test("A loop that has ended with its thread is nobody's", arguments: ["run", "add"])
  func loopUsedAfterItsEnd(deed: String) throws {
    try expectTrap("ended", deed, "This run loop belongs to another thread.")
  }
}
