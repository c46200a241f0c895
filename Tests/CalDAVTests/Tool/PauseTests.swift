import Testing

@testable import aloft_sync

@Suite("A server that has failed is left in peace") struct PauseTests {
  @Test("For five minutes, then twice as long each time, six hours at most")
  func backOff() {
    var pause = Pause()
    var lengths: [Int64] = []
    for _ in 0..<10 {
      pause.fail(at: 10_000)
      lengths.append(pause.end - 10_000)
    }
    #expect(lengths == [300, 600, 1200, 2400, 4800, 9600, 19200, 21600, 21600, 21600])
    #expect(!pause.isOver(at: 31_599))
    #expect(pause.isOver(at: 31_600))
    // A clock that was ahead by a year and is right now.
    #expect(pause.isOver(at: 31_600 - 31_536_000))
    pause.fail(at: 0, asked: 50_000)
    #expect(pause.end == 50_000)
    #expect(Pause(text: pause.text) == pause)
    #expect(Pause().isOver(at: 0))
  }

  @Test("What is none is none", arguments: ["", "nonsense", "-1 5", "1", "1 2 3", "\u{0}"])
  func damaged(text: String) { #expect(Pause(text: text) == Pause()) }
}
