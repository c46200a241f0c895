import LoopSupport
import Testing

/// In a process of its own, since the main thread of a test's belongs to the test runner.
@Suite("The main dispatch queue on a loop")
struct MainDispatchQueueTests {
  @Test("Twenty of twenty hops arrive, of each kind, and all on the main thread")
  func hops() throws {
    let kinds = ["detached", "queue", "sleep", "task", "thread"]
    #expect(try probe("hops") == kinds.map { "\($0) 20" } + ["elsewhere 0"])
  }

  @Test("An idle queue wakes nobody in a minute")
  func idle() throws {
    #expect(try probe("idle") == ["wake-ups 0"])
  }

  @Test("A block of the queue that runs the loop is not overtaken by the next, which is not lost")
  func nested() throws {
    #expect(try probe("nested") == ["outer meanwhile"])
  }

  @Test("The queue is served while the person drags")
  func modes() throws {
    #expect(try probe("modes") == ["dragging"])
  }

  @Test("A source that was invalidated serves the queue no more")
  func ended() throws {
    #expect(try probe("ended") == ["ran false arrived 0"])
  }

  @Test("A class of the main actor takes a worker's results, and ticks, without ceremony")
  func model() throws {
    #expect(try probe("model") == ["read elsewhere 1"])
  }

  @Test("The main thread has its own loop and no other, and no other thread has that")
  func belonging() throws {
    #expect(try probe("belongs") == ["main's true worker's false not the worker's true"])
  }

  @Test("A queue that is asked for on another thread traps with a sentence")
  func elsewhere() throws {
    let lines = try probe("elsewhere")
    #expect(
      lines.contains {
        $0.contains("The main dispatch queue is served on the main thread; this is another one.")
      })
  }

  private func probe(_ verb: String) throws -> [String] {
    try output(ofFixture: "DispatchProbe", verb)
  }
}
