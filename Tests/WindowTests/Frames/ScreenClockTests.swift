import Loop
import Testing

@testable import Window

/// Vertical blanks that a test sends.
private final class HandClock: BlankClock {
  let name = "by-hand"
  var blanksEnded: () -> Void = {}
  var refreshPeriod: Duration = .nanoseconds(16_666_667)
  var rates: [Double] = []
  var strides: [Int] = []
  private var source: InputSource?

  func wantNext(after periods: Int) { strides.append(periods) }

  func screenChanged(framesPerSecond: Double) { rates.append(framesPerSecond) }

  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    let source = InputSource { [unowned self, unowned loop] _ in
      deliver(
        DisplayFrame(
          timestamp: loop.now, targetTimestamp: loop.now.advanced(by: refreshPeriod), index: 0))
    }
    for mode in modes { loop.add(source, forMode: mode) }
    self.source = source
  }

  func stop() {
    source?.invalidate()
    source = nil
  }

  func blank() { source?.signal() }
}

@Suite("The display clock of a window")
struct ScreenClockTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  private let blanks = HandClock()

  init() { loop = RunLoop(timeSource: time) }

  private func blank() {
    blanks.blank()
    loop.run(mode: .default, before: loop.now)
  }

  @Test(
    "A rate that is unknown or no screen's is 60, any other is taken as it is",
    arguments: [(nil, 60.0), (0, 60), (-1, 60), (.nan, 60), (5_000, 60), (24, 24), (360, 360)]
      as [(Double?, Double)])
  func rates(_ told: Double?, _ rate: Double) {
    let clock = ScreenClock(nil, framesPerSecond: told)
    #expect(clock.refreshPeriod == RefreshTimerClock(framesPerSecond: rate).refreshPeriod)
    #expect(clock.name == "timer")
  }

  @Test(
    "Without vertical blanks a timer keeps the rate, also an odd one and a high one",
    arguments: [(23.976, 72), (60, 180), (360, 1_080)])
  func timer(_ rate: Double, _ frames: Int) {
    let clock = ScreenClock(nil, framesPerSecond: rate)
    loop.displayClock = clock
    var calls = 0
    let link = DisplayLink { _ in calls += 1 }
    link.add(to: loop, forMode: .common)
    time.elapse(.seconds(3), running: loop)
    #expect((frames - 1...frames).contains(calls))
    #expect(clock.meter.statistics.skipped == 0)
    link.invalidate()
    #expect(loop.timerCount == 0)
  }

  @Test("Vertical blanks are passed on and counted; those left out count as skipped")
  func blanksCounted() {
    let clock = ScreenClock(blanks, framesPerSecond: 60)
    loop.displayClock = clock
    var frames: [DisplayFrame] = []
    clock.start(on: loop, inModes: [.default]) { frames.append($0) }
    for refreshes in [1, 1, 1, 4, 1] {
      time.advance(by: blanks.refreshPeriod * refreshes)
      blank()
    }
    #expect(clock.name == "by-hand")
    #expect(frames.map(\.index) == [0, 1, 2, 6, 7])
    #expect(clock.meter.statistics.skipped == 3)
    clock.stop()
    time.advance(by: .seconds(10))
    clock.start(on: loop, inModes: [.default]) { frames.append($0) }
    blank()
    #expect(clock.meter.statistics.skipped == 3, "a pause misses nothing")
    #expect(frames.map(\.index).last == 607)
    clock.stop()
  }

  @Test("Blanks that stop to come: after 1.5 s a timer goes on, and the next run tries them again")
  func silence() {
    let clock = ScreenClock(blanks, framesPerSecond: 60)
    loop.displayClock = clock
    var calls = 0
    let link = DisplayLink { _ in calls += 1 }
    link.add(to: loop, forMode: .common)
    for _ in 0..<10 {
      time.elapse(.milliseconds(17), running: loop)
      blank()
    }
    #expect(calls == 10)
    time.elapse(.milliseconds(1_499), running: loop)
    #expect(calls == 10)
    #expect(clock.name == "by-hand")
    time.elapse(.milliseconds(101), running: loop)
    #expect((16...17).contains(calls))
    #expect(clock.name == "timer")
    link.isPaused = true
    link.isPaused = false
    #expect(clock.name == "by-hand")
    blank()
    #expect((17...18).contains(calls))
    link.invalidate()
    #expect(loop.timerCount == 0)
  }

  @Test("A window that moves to a screen of another rate goes on in that rate, in the same order")
  func otherScreen() {
    let clock = ScreenClock(nil, framesPerSecond: 60)
    loop.displayClock = clock
    var calls = 0
    let link = DisplayLink { _ in calls += 1 }
    link.add(to: loop, forMode: .common)
    time.elapse(.seconds(1), running: loop)
    #expect((59...60).contains(calls))
    calls = 0
    clock.screenChanged(framesPerSecond: 144)
    #expect(clock.refreshPeriod == RefreshTimerClock(framesPerSecond: 144).refreshPeriod)
    time.elapse(.seconds(1), running: loop)
    #expect((142...145).contains(calls))
    // Unplugged: the desktop knows no screen.
    calls = 0
    clock.screenChanged(framesPerSecond: nil)
    time.elapse(.seconds(1), running: loop)
    #expect((59...61).contains(calls))
    link.invalidate()
  }

  @Test("The clock of vertical blanks hears of every other rate, and of the first")
  func tells() {
    let clock = ScreenClock(blanks, framesPerSecond: nil)
    for rate in [60.0, 144, 144, 0] { clock.screenChanged(framesPerSecond: rate) }
    #expect(blanks.rates == [60, 144, 60])
  }

  @Test("What is shown after its time is late; times are kept as quantiles")
  func meter() {
    let meter = FrameMeter()
    for index in 0..<100 {
      let start = Instant(nanoseconds: Int64(index) * 10_000_000)
      meter.began(
        DisplayFrame(
          timestamp: start, targetTimestamp: start.advanced(byNanoseconds: 10_000_000),
          index: index))
      let age: Int64 = index == 50 ? 12_000_000 : 200_000
      meter.presented(at: start.advanced(byNanoseconds: age))
      // A second present in one frame is no second frame.
      meter.presented(at: start.advanced(byNanoseconds: age))
    }
    let statistics = meter.statistics
    #expect((statistics.shown, statistics.skipped, statistics.late) == (100, 0, 1))
    #expect(statistics.intervals.quantile(0.5) == 0.01)
    #expect(statistics.ages.quantile(0.95) == 0.000_2)
    #expect(statistics.ages.quantile(1) == 0.012)
    #expect(TimeSpread().quantile(0.5) == nil)
  }
}
