import Testing

@testable import Loop

@Suite("Row A11: the trace of fire dates")
struct TimerTraceTests {
  @Test("Each call is told with its date and its time, just before it is made")
  func trace() {
    inVirtualTime(wallClock: WallTime(secondsSince1970: 1_767_258_000)) { loop, time in
      var lines: [String] = []
      var told = 0
      loop.timerTrace = { firing in
        told += 1
        lines.append("\(firing)")
      }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        #expect(lines.count == told)
      }
      time.elapse(.milliseconds(1_500), running: loop)
      // The thread stands still, as in the background: a gap, one late call, then the grid.
      time.advance(by: .milliseconds(3_003))
      time.elapse(.seconds(1), running: loop)
      loop.timerTrace = nil
      time.elapse(.seconds(1), running: loop)
      #expect(
        lines == [
          "fire 2026-01-01T09:00:01.000Z  scheduled 1.000000  actual 1.000000  late 0.000000"
            + "  default",
          "fire 2026-01-01T09:00:02.000Z  scheduled 2.000000  actual 4.503000  late 2.503000"
            + "  default",
          "fire 2026-01-01T09:00:05.000Z  scheduled 5.000000  actual 5.000000  late 0.000000"
            + "  default",
        ])
    }
  }

  @Test("A timer that has a name is named; one that is done has none")
  func name() {
    inVirtualTime { loop, time in
      var lines: [String] = []
      loop.timerTrace = { lines.append("\($0)") }
      let tick = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      tick.name = "tick"
      let details = Timer(
        timeInterval: 1, target: loop, action: { _ in { _ in } }, userInfo: 7, repeats: false)
      details.name = "with details"
      loop.add(details, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      loop.timerTrace = nil
      #expect(lines.map { $0.hasSuffix("  default  tick") } == [true, false])
      #expect(lines.last?.hasSuffix("  default  with details") == true)
      tick.invalidate()
      tick.name = "late"
      #expect("\(tick.name)\(details.name)" == "")
    }
  }
}
