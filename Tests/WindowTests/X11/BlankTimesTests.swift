import Loop
import Testing

@testable import Window

@Suite("Frames from vertical blanks")
struct BlankTimesTests {
  /// Blanks of a screen, from the first one on.
  private struct Screen {
    let period: Double
    var count: UInt64 = 1_000
    var nanoseconds = 5e9

    mutating func next(after refreshes: Int = 1, late jitter: Double = 0) -> VerticalBlank {
      count += UInt64(refreshes)
      nanoseconds += period * Double(refreshes)
      let time = Int64(nanoseconds + jitter) / 1_000 * 1_000
      return VerticalBlank(time: Instant(nanoseconds: time), count: count)
    }
  }

  private func show(_ blank: VerticalBlank, _ times: inout BlankTimes) -> DisplayFrame {
    times.frame(blank, at: blank.time.advanced(byNanoseconds: 60_000))
  }

  @Test(
    "The period comes to be the screen's, whatever the desktop says of it",
    arguments: [23.976, 24, 50, 59.94, 60, 75, 144, 239.76, 360], [60.0, 24, 144])
  func measured(_ rate: Double, _ told: Double) {
    var times = BlankTimes()
    times.screenChanged(framesPerSecond: told)
    var screen = Screen(period: 1e9 / rate)
    for _ in 0..<2_000 { _ = show(screen.next(), &times) }
    #expect(abs(Double(times.period) * rate / 1e9 - 1) <= 0.0011)
  }

  @Test("A frame's time is the blank's, its target one period later")
  func frame() {
    var times = BlankTimes()
    times.screenChanged(framesPerSecond: 50)
    var screen = Screen(period: 20_000_000)
    let blank = screen.next()
    let frame = show(blank, &times)
    #expect(frame.timestamp == blank.time)
    #expect(frame.targetTimestamp == blank.time.advanced(byNanoseconds: 20_000_000))
  }

  @Test("A server that tells its blanks milliseconds late does not move the period")
  func jitter() {
    var times = BlankTimes()
    times.screenChanged(framesPerSecond: 60)
    var screen = Screen(period: 1e9 / 60)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      _ = show(screen.next(late: Double.random(in: 0...4e6, using: &generator)), &times)
      #expect(abs(Double(times.period) * 60 / 1e9 - 1) < 0.01)
    }
  }

  @Test("On a screen of another rate the period follows within 16 blanks, either way")
  func otherScreen() {
    for (first, second) in [(60.0, 144.0), (144, 60), (60, 50), (50, 60), (60, 24)] {
      var times = BlankTimes()
      var screen = Screen(period: 1e9 / first)
      times.screenChanged(framesPerSecond: first)
      for _ in 0..<200 { _ = show(screen.next(), &times) }
      // The server goes on counting where it was.
      screen = Screen(
        period: 1e9 / second, count: screen.count, nanoseconds: screen.nanoseconds)
      for _ in 0..<16 { _ = show(screen.next(), &times) }
      #expect(abs(Double(times.period) * second / 1e9 - 1) < 0.01, "\(first) to \(second)")
    }
  }

  @Test("Blanks that nobody asked for, and a count that starts anew, are no other rate")
  func gaps() {
    var times = BlankTimes()
    times.screenChanged(framesPerSecond: 60)
    var screen = Screen(period: 1e9 / 60)
    for round in 0..<200 { _ = show(screen.next(after: round % 7 == 0 ? 500 : 1), &times) }
    screen.count = 3
    for _ in 0..<200 { _ = show(screen.next(), &times) }
    #expect(abs(Double(times.period) * 60 / 1e9 - 1) < 0.002)
  }

  @Test("Where the clock is another machine's, a frame is when it is told")
  func foreignClock() {
    var times = BlankTimes()
    let here = Instant(nanoseconds: 900_000_000_000)
    var screen = Screen(period: 1e9 / 60)
    #expect(times.frame(screen.next(), at: here).timestamp == here)
  }

  @Test("The desktop's whole number does not replace what was measured, another rate does")
  func told() {
    var times = BlankTimes()
    var screen = Screen(period: 1e9 / 59.94)
    for _ in 0..<200 { _ = show(screen.next(), &times) }
    let measured = times.period
    times.screenChanged(framesPerSecond: 60)
    #expect(times.period == measured)
    times.screenChanged(framesPerSecond: 144)
    #expect(times.period == 6_944_444)
  }
}
