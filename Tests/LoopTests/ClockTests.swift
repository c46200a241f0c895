import CLinux
import Glibc
import Testing

@testable import Loop

@Suite("Clocks: monotonic time, the calendar, media time")
struct ClockTests {
  @Test("Behaviour 17: a step of the wall clock moves no timer")
  func wallClockStep() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      time.elapse(.milliseconds(500), running: loop)
      time.setWallClock(WallTime(nanoseconds: -5_000_000_000))
      time.elapse(.seconds(1), running: loop)
      time.setWallClock(WallTime(secondsSince1970: 1e9))
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["1.0", "2.0"])
    }
  }

  @Test("Behaviour 17: after a long sleep of the machine there is one late call")
  func suspend() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      time.advance(by: .milliseconds(3_600_250))
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["3600.25", "3601.0"])
    }
  }

  @Test(
    "Behaviour 18: aligned to the wall clock's seconds, a label shows every value exactly once",
    arguments: [0, 1, 250_000_000, 999_999_999] as [Int64])
  func wholeSeconds(offset: Int64) {
    inVirtualTime(wallClock: WallTime(nanoseconds: offset)) { loop, time in
      var shown: [Int64] = []
      let timer = Timer(fire: loop.nextWholeSecond, interval: 1, repeats: true) { _ in
        shown.append(loop.wallClock.wholeSeconds)
      }
      timer.tolerance = 0.1
      loop.add(timer, forMode: .common)
      // Delays below one second, in no pattern.
      for delay in [0, 300, 850, 20, 999 - 170, 450, 0, 700] {
        time.elapse(.seconds(1), running: loop)
        time.advance(by: .milliseconds(delay))
      }
      time.elapse(.seconds(2), running: loop)
      let last = shown.last ?? 0
      #expect(last >= 10)
      #expect(shown == Array(1...last))
    }
  }

  @Test("The next whole second lies strictly ahead")
  func nextWholeSecond() {
    inVirtualTime(startingAt: .at(7), wallClock: WallTime(nanoseconds: 5_000_000_000)) { loop, _ in
      #expect(loop.nextWholeSecond == .at(8))
    }
    inVirtualTime(startingAt: .at(7), wallClock: WallTime(nanoseconds: -1)) { loop, _ in
      #expect(loop.nextWholeSecond == Instant.at(7).advanced(byNanoseconds: 1))
    }
  }

  @Test("Behaviour 27: media time counts seconds and neither NTP steps nor calendar changes")
  func mediaTime() {
    inVirtualTime(startingAt: .at(100)) { loop, time in
      #expect(loop.mediaTime == 100)
      time.setWallClock(WallTime(secondsSince1970: 2e9))
      #expect(loop.mediaTime == 100)
      time.advance(by: .milliseconds(1_250))
      #expect(loop.mediaTime == 101.25)
      time.setWallClock(.epoch)
      #expect(loop.mediaTime == 101.25)
    }
  }

  @Test("For how long the machine was suspended is what the monotonic clock did not count")
  func suspendedLive() {
    let time = LiveTime()
    var boot = timespec()
    clock_gettime(CLOCK_BOOTTIME, &boot)
    let counted = Duration.seconds(boot.tv_sec) + .nanoseconds(boot.tv_nsec) - time.timeSuspended
    #expect(abs((counted - (time.now - .zero)) / .seconds(1)) < 60)
  }

  @Test("Behaviour 27: the live clock never goes back")
  func liveClock() {
    let time = LiveTime()
    var last = time.now
    for _ in 0..<1_000 {
      let now = time.now
      #expect(now >= last)
      last = now
    }
    #expect(time.wallClock > WallTime(secondsSince1970: 1.7e9))
  }
}
