import LoopSupport
import Testing

@testable import Loop

@Suite("Ticker")
struct TickerTests {
  /// Notes the calendar's seconds at which it ticks, with a calendar that began 0.4 s ago.
  private func ticking(_ body: (Ticker, RunLoop, VirtualTime, Diary) -> Void) {
    let time = VirtualTime(wallClock: WallTime(milliseconds: 400))
    let loop = RunLoop(timeSource: time)
    let diary = Diary()
    let ticker = Ticker(loop: loop) { diary.note("\(time.wallClock.milliseconds)") }
    body(ticker, loop, time, diary)
  }

  @Test("It ticks on the second itself, also alone")
  func onTheSecond() {
    ticking { ticker, loop, time, diary in
      ticker.isRunning = true
      time.elapse(.seconds(3), running: loop)
      #expect(diary.takeEntries() == ["1000", "2000", "3000"])
      #expect(loop.statistics.wakeUps == 4, "three ticks, and the end of the run")
    }
  }

  @Test("A timer with a tolerance shares its wake-up")
  func shares() {
    ticking { ticker, loop, time, diary in
      ticker.isRunning = true
      let other = loop.every(.seconds(1), from: .at(1.2), tolerance: .milliseconds(500)) {
        diary.note("other")
      }
      time.elapse(.milliseconds(2_600), running: loop)
      #expect(diary.takeEntries() == ["1000", "other", "2000", "other", "3000"])
      #expect(loop.statistics.wakeUps == 3)
      other.cancel()
    }
  }

  @Test("It sleeps until a label changes, and by the second where none says when")
  func nextChange() {
    ticking { ticker, loop, time, diary in
      ticker.nextChange = WallTime(milliseconds: 3_600_000)
      ticker.isRunning = true
      time.elapse(.seconds(3_599), running: loop)
      #expect(diary.takeEntries() == [])
      #expect(loop.statistics.wakeUps == 1, "the end of the run")
      time.elapse(.milliseconds(2_600), running: loop)
      #expect(diary.takeEntries() == ["3600000", "3601000", "3602000"])
      ticker.nextChange = WallTime(milliseconds: 3_700_000)
      time.elapse(.seconds(60), running: loop)
      #expect(diary.takeEntries() == [])
      ticker.nextChange = nil
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["3663000"])
    }
  }

  @Test("While it sleeps a calendar that is set, or a suspension, makes it tick at once")
  func jumps() {
    ticking { ticker, loop, time, diary in
      ticker.nextChange = WallTime(milliseconds: 3_600_000)
      ticker.isRunning = true
      time.elapse(.seconds(1), running: loop)
      time.setWallClock(WallTime(milliseconds: 3_599_000))
      time.elapse(.zero, running: loop)
      #expect(diary.takeEntries() == ["3599000"])
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["3600000"])
      ticker.nextChange = WallTime(milliseconds: 7_200_000)
      time.suspend(for: .seconds(3_600))
      time.elapse(.zero, running: loop)
      #expect(diary.takeEntries() == ["7200000"])
    }
  }

  @Test("A moment beyond all dates is waited for without end")
  func farAway() {
    ticking { ticker, loop, time, diary in
      ticker.nextChange = WallTime(milliseconds: .max)
      ticker.isRunning = true
      time.elapse(.seconds(1_000_000), running: loop)
      ticker.nextChange = WallTime(milliseconds: .min)
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries().count == 1)
    }
  }
}
