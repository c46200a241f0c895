import Testing

@testable import Loop

@Suite("Display link")
struct DisplayLinkTests {
  @Test(
    "Behaviour 28: timestamp is the frame being shown, targetTimestamp the next, alike for all",
    arguments: [23.976, 30, 59.94, 60, 120, 144, 360])
  func timestamps(rate: Double) {
    inVirtualTime(startingAt: .at(100)) { loop, time in
      loop.displayClock = RefreshTimerClock(framesPerSecond: rate)
      var pairs: [[Double]] = []
      let links = (0..<3).map { _ in
        DisplayLink { link in pairs.append([link.timestamp, link.targetTimestamp]) }
      }
      for link in links { link.add(to: loop, forMode: .common) }
      time.elapse(.seconds(1), running: loop)

      let grid = RefreshGrid(framesPerSecond: rate)
      #expect(pairs.count == 3 * (grid.index(at: .at(101)) - grid.index(at: .at(100))))
      for index in stride(from: 0, to: pairs.count, by: 3) {
        let pair = pairs[index]
        #expect(pairs[index + 1] == pair)
        #expect(pairs[index + 2] == pair)
        if index > 0 { #expect(pairs[index - 1][1] == pair[0]) }
        #expect(abs(pair[1] - pair[0] - 1 / rate) < 2e-9)
      }
      #expect(abs((links.first?.duration ?? 0) - 1 / rate) < 1e-9)
      for link in links { link.invalidate() }
    }
  }

  @Test("Behaviour 28: in media time the timestamp is that of the loop when the frame is on time")
  func mediaTime() {
    inVirtualTime { loop, time in
      var agree = true
      let link = DisplayLink { if $0.timestamp != loop.mediaTime { agree = false } }
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      #expect(agree)
      #expect(loop.statistics.framesDelivered == 60)
      link.invalidate()
    }
  }

  @Test(
    "Behaviour 28: a link that prefers fewer frames aims at its own next one",
    arguments: [(60.0, 30, 2), (60, 20, 3), (60, 1, 60), (59.94, 30, 2), (144, 48, 3), (60, 0, 1)])
  func ownTarget(rate: Double, wish: Int, frames: Int) {
    inVirtualTime { loop, time in
      loop.displayClock = RefreshTimerClock(framesPerSecond: rate)
      var pairs: [(timestamp: Double, target: Double)] = []
      let links = (0..<2).map { _ in
        DisplayLink { pairs.append(($0.timestamp, $0.targetTimestamp)) }
      }
      for link in links {
        link.preferredFramesPerSecond = wish
        link.add(to: loop, forMode: .default)
      }
      // One that is called more often changes nothing for them.
      let other = DisplayLink { _ in }
      other.add(to: loop, forMode: .default)
      time.elapse(.seconds(3), running: loop)
      #expect(pairs.count > 4)
      for (this, next) in zip(pairs, pairs.dropFirst(2)) {
        #expect(this.target == next.timestamp, "the next call's frame, to the nanosecond")
        #expect(abs(this.target - this.timestamp - Double(frames) / rate) < 2e-9)
      }
      for link in links + [other] { link.invalidate() }
    }
  }

  @Test("Behaviour 28: a late call of a divided link aims at the next frame of its grid")
  func lateTarget() {
    inVirtualTime { loop, time in
      var targets: [Double] = []
      let link = DisplayLink { targets.append($0.targetTimestamp) }
      link.preferredFramesPerSecond = 10
      link.add(to: loop, forMode: .default)
      time.elapse(.milliseconds(110), running: loop)
      time.advance(by: .milliseconds(110))
      loop.run(mode: .default, before: .distantPast)
      #expect(targets == [0.2, 0.3])
      link.invalidate()
    }
  }

  @Test("Behaviour 28: under a clock that knows only its period the frame is counted in periods")
  func targetByPeriods() {
    inVirtualTime { loop, _ in
      let clock = HandClock()
      loop.displayClock = clock
      let link = DisplayLink { _ in }
      link.preferredFramesPerSecond = 25
      link.add(to: loop, forMode: .default)
      Timer(fire: .zero, interval: 1, repeats: false) { _ in
        clock.deliver?(DisplayFrame(timestamp: .at(1), targetTimestamp: .at(1.01), index: 100))
      }.schedule(in: loop)
      loop.run(mode: .default, before: .distantPast)
      #expect(link.timestamp == 1)
      #expect(link.targetTimestamp == 1.04)
      link.invalidate()
    }
  }

  @Test("Behaviour 29: pausing keeps it registered; it resumes with fresh timestamps and no burst")
  func pausing() {
    inVirtualTime { loop, time in
      var stamps: [Double] = []
      let link = DisplayLink { stamps.append($0.timestamp) }
      link.add(to: loop, forMode: .default)
      time.elapse(.milliseconds(100), running: loop)
      #expect(stamps.count == 6)
      link.isPaused = true
      #expect(loop.displayLinkCount == 1)
      time.elapse(.seconds(10), running: loop)
      #expect(stamps.count == 6)
      link.isPaused = false
      time.elapse(.milliseconds(50), running: loop)
      #expect(stamps.count == 9)
      #expect(stamps.dropFirst(6).allSatisfy { $0 > 10.1 })
      link.invalidate()
    }
  }

  @Test("Behaviour 30: a stall of 500 ms is one call with the time of the newest frame")
  func lateFrame() {
    inVirtualTime { loop, time in
      var stamps: [Double] = []
      let link = DisplayLink { stamps.append($0.timestamp) }
      link.add(to: loop, forMode: .default)
      time.elapse(.milliseconds(100), running: loop)
      stamps = []
      time.advance(by: .milliseconds(505))
      loop.run(mode: .default, before: .distantPast)
      #expect(stamps == [0.6])
      #expect(link.targetTimestamp == 0.616666667)
      time.elapse(.milliseconds(20), running: loop)
      #expect(stamps == [0.6, 0.616666667])
      link.invalidate()
    }
  }

  @Test("Behaviour 30: what is drawn by time stands at the same place at 30, 60 and 144 Hz")
  func rateIndependence() {
    let positions = [30.0, 60, 144].map { rate in
      var seen: [Int: Double] = [:]
      inVirtualTime { loop, time in
        loop.displayClock = RefreshTimerClock(framesPerSecond: rate)
        let start = loop.mediaTime
        let link = DisplayLink { link in
          let elapsed = link.timestamp - start
          seen[Int((elapsed * 1_000).rounded())] = elapsed / 3
          if elapsed >= 3 { link.invalidate() }
        }
        link.add(to: loop, forMode: .common)
        time.elapse(.seconds(4), running: loop)
        #expect(loop.displayLinkCount == 0)
      }
      return seen
    }
    for half in 1...6 {
      let here = positions.map { $0[half * 500] }
      #expect(here == Array(repeating: Double(half) / 6, count: 3))
    }
  }

  @Test(
    "Behaviour 31: a preferred rate is honoured by whole divisors of the refresh rate",
    arguments: [
      (60.0, 0, 60), (60, 60, 60), (60, 90, 60), (60, 30, 30), (60, 26, 30), (60, 24, 20),
      (60, 20, 20), (60, 1, 1), (144, 72, 72), (144, 60, 48), (120, 60, 60), (59.94, 30, 29),
      (59.94, 60, 59), (60, 45, 30), (60, 46, 60), (120, 90, 60), (240, 180, 120), (144, 108, 72),
    ])
  func preferred(rate: Double, wish: Int, calls: Int) {
    inVirtualTime { loop, time in
      loop.displayClock = RefreshTimerClock(framesPerSecond: rate)
      var stamps: [Double] = []
      let link = DisplayLink { stamps.append($0.timestamp) }
      link.preferredFramesPerSecond = wish
      link.add(to: loop, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      #expect(stamps.count == calls)
      let steps = zip(stamps, stamps.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { abs($0 - (steps.first ?? 0)) < 3e-9 })
      link.invalidate()
    }
  }

  @Test(
    "Behaviour 31: of two rates equally near the slower is taken, however the period is rounded",
    arguments: [
      (16_666_666, 45, 2), (16_666_667, 45, 2), (16_667_000, 45, 2), (16_666_000, 45, 2),
      (16_667_000, 46, 1), (16_666_000, 44, 2), (16_667_000, 60, 1), (16_666_000, 60, 1),
      (16_667_000, 30, 2), (16_666_000, 30, 2), (6_944_000, 108, 2), (2_778_000, 270, 2),
      (16_666_667, 25, 3), (16_667_000, 25, 3), (16_666_000, 25, 3),
    ])
  func ties(period: Int64, wish: Int, divisor: Int) {
    #expect(DisplayLink.divisor(forPreferred: wish, period: period) == divisor)
  }

  @Test("Behaviour 31: two links of one divisor are called in the same frames")
  func samePhase() {
    inVirtualTime { loop, time in
      var stamps: [[Double]] = [[], []]
      let links = (0..<2).map { index in
        let link = DisplayLink { stamps[index].append($0.timestamp) }
        link.preferredFramesPerSecond = 20
        return link
      }
      links[0].add(to: loop, forMode: .default)
      time.elapse(.milliseconds(530), running: loop)
      stamps = [[], []]
      links[1].add(to: loop, forMode: .default)
      time.elapse(.seconds(1), running: loop)
      #expect(stamps[0] == stamps[1])
      #expect(stamps[0].count == 20)
      for link in links { link.invalidate() }
    }
  }

  @Test("Behaviour 31: a divided link that misses its frame gets the next one, not none")
  func lateDivided() {
    inVirtualTime { loop, time in
      var stamps: [Double] = []
      let link = DisplayLink { stamps.append($0.timestamp) }
      link.preferredFramesPerSecond = 10
      link.add(to: loop, forMode: .default)
      time.elapse(.milliseconds(110), running: loop)
      #expect(stamps == [0.1])
      time.advance(by: .milliseconds(110))
      loop.run(mode: .default, before: .distantPast)
      #expect(stamps == [0.1, 0.216666667])
      time.elapse(.milliseconds(100), running: loop)
      #expect(stamps == [0.1, 0.216666667, 0.3])
      link.invalidate()
    }
  }

  @Test("Behaviour 31: the loop wakes only for frames that some link wants, and for each of those")
  func wakeUps() {
    inVirtualTime { loop, time in
      func wakeUps(inSeconds seconds: Int) -> Int {
        let before = loop.statistics
        time.elapse(.seconds(seconds), running: loop)
        let after = loop.statistics
        #expect(after.framesDelivered - before.framesDelivered == after.wakeUps - before.wakeUps)
        return after.wakeUps - before.wakeUps
      }
      let half = DisplayLink { _ in }
      half.preferredFramesPerSecond = 30
      half.add(to: loop, forMode: .default)
      #expect(wakeUps(inSeconds: 2) == 60)
      // Multiples of 2 or 3 among 60: 30 + 20 − 10.
      let third = DisplayLink { _ in }
      third.preferredFramesPerSecond = 20
      third.add(to: loop, forMode: .default)
      #expect(wakeUps(inSeconds: 1) == 40)
      third.isPaused = true
      #expect(wakeUps(inSeconds: 1) == 30)
      half.preferredFramesPerSecond = 0
      #expect(wakeUps(inSeconds: 1) == 60)
      half.preferredFramesPerSecond = 1
      #expect(wakeUps(inSeconds: 3) == 3)
      half.invalidate()
      third.invalidate()
    }
  }

  @Test("Behaviour 31: a link that wants more while the clock sleeps gets the screen's next frame")
  func fasterMeanwhile() {
    inVirtualTime { loop, time in
      var stamps: [Double] = []
      let link = DisplayLink { stamps.append($0.timestamp) }
      link.preferredFramesPerSecond = 1
      link.add(to: loop, forMode: .default)
      time.elapse(.milliseconds(1_500), running: loop)
      link.preferredFramesPerSecond = 60
      time.elapse(.milliseconds(40), running: loop)
      #expect(stamps == [1, 1.516666667, 1.533333333])
      link.invalidate()
    }
  }

  @Test("Behaviour 32: called in each of its modes once a frame; removal ends one mode")
  func modes() {
    inVirtualTime { loop, time in
      var calls = 0
      let link = DisplayLink { _ in calls += 1 }
      link.add(to: loop, forMode: .default)
      link.add(to: loop, forMode: .default)
      link.add(to: loop, forMode: .common)
      #expect(loop.displayLinkCount == 1)
      time.elapse(.milliseconds(100), running: loop)
      #expect(calls == 6)
      time.elapse(.milliseconds(100), running: loop, mode: { .tracking })
      #expect(calls == 12)
      link.remove(from: loop, forMode: .common)
      time.elapse(.milliseconds(100), running: loop, mode: { .tracking })
      #expect(calls == 12)
      // Back in the default mode the frame on the screen comes at once, then the next six.
      time.elapse(.milliseconds(100), running: loop)
      #expect(calls == 12 + 1 + 6)
      link.remove(from: loop, forMode: .default)
      #expect(loop.displayLinkCount == 0)
      #expect(link.isValid)
      link.add(to: loop, forMode: .tracking)
      #expect(loop.displayLinkCount == 1)
      link.invalidate()
    }
  }

  @Test("Behaviour 32: invalidating from within the call removes from all modes and lets go")
  func invalidation() {
    inVirtualTime { loop, time in
      weak var target: OneFrame?
      weak var weakLink: DisplayLink?
      do {
        let oneFrame = OneFrame()
        target = oneFrame
        let link = DisplayLink(target: oneFrame, action: OneFrame.step)
        weakLink = link
        link.add(to: loop, forMode: .common)
        link.add(to: loop, forMode: .tracking)
      }
      #expect(target != nil)
      time.elapse(.seconds(1), running: loop)
      #expect(target == nil)
      #expect(weakLink == nil)
      #expect(loop.displayLinkCount == 0)
      #expect(loop.statistics.framesDelivered == 1)
    }
  }

  @Test("A link that an earlier one invalidates or pauses in the same frame is not called")
  func neighbours() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let second = DisplayLink { _ in diary.note("second") }
      let third = DisplayLink { _ in diary.note("third") }
      let first = DisplayLink { link in
        diary.note("first")
        second.invalidate()
        third.isPaused = true
        link.invalidate()
      }
      for link in [first, second, third] { link.add(to: loop, forMode: .default) }
      time.elapse(.milliseconds(100), running: loop)
      #expect(diary.takeEntries() == ["first"])
      third.invalidate()
    }
  }
}

/// Ends at its first frame.
private final class OneFrame {
  func step(_ link: DisplayLink) { link.invalidate() }
}

extension Timer {
  fileprivate func schedule(in loop: RunLoop) {
    loop.add(self, forMode: .default)
  }
}
