import Testing

@testable import Loop

@Suite("Timer: exempt from suspension")
struct ExemptTimerTests {
  /// Calls once, and goes on while all others stand still.
  private func makeExempt(
    at date: Instant, repeatingEvery interval: Double? = nil, _ block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil, block: block)
    timer.isExemptFromSuspension = true
    RunLoop.current.add(timer, forMode: .common)
    return timer
  }

  @Test("It is called at its date and not a nanosecond before, and the others stand still")
  func date() {
    inVirtualTime { loop, time in
      let diary = Diary()
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in diary.note("plain") }
      _ = makeExempt(at: .at(1)) { _ in diary.note("exempt", at: loop) }
      loop.suspendTimers()
      time.elapse(.nanoseconds(999_999_999), running: loop)
      #expect(diary.takeEntries() == [])
      time.elapse(.nanoseconds(1), running: loop)
      #expect(diary.takeEntries() == ["exempt 1.0"])
      time.elapse(.seconds(10), running: loop)
      #expect(diary.takeEntries() == [])
      #expect(loop.timerCount == 1)
    }
  }

  @Test("It wakes the loop for its own dates alone")
  func wakeUps() {
    inVirtualTime { loop, time in
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
      let timer = makeExempt(at: .at(10), repeatingEvery: 10) { _ in }
      loop.suspendTimers()
      let before = loop.statistics
      time.elapse(.milliseconds(9_999), running: loop)
      #expect(loop.statistics.wakeUps - before.wakeUps == 1, "the end of the test's wait")
      #expect(loop.statistics.limitsReached - before.limitsReached == 1)
      time.elapse(.seconds(20), running: loop)
      #expect(loop.statistics.timersFired - before.timersFired == 2)
      #expect(loop.statistics.wakeUps - before.wakeUps == 4)
      timer.invalidate()
    }
  }

  @Test("It keeps to its grid, and comes in no burst when the others go on")
  func grid() {
    inVirtualTime { loop, time in
      let diary = Diary()
      _ = makeExempt(at: .at(1), repeatingEvery: 1) { _ in diary.note("exempt", at: loop) }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note("plain", at: loop)
      }
      loop.suspendTimers()
      time.elapse(.milliseconds(2_500), running: loop)
      #expect(diary.takeEntries() == ["exempt 1.0", "exempt 2.0"])
      loop.resumeTimers()
      time.elapse(.milliseconds(500), running: loop)
      #expect(diary.takeEntries() == ["plain 2.5", "exempt 3.0", "plain 3.0"])
    }
  }

  @Test("Of equal date, both kinds are called in the order in which they were added")
  func order() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for name in ["a", "b", "c", "d"] {
        let timer = Timer(fire: .at(1), interval: 0, repeats: false) { _ in diary.note(name) }
        timer.isExemptFromSuspension = ["b", "d"].contains(name)
        loop.add(timer, forMode: .default)
      }
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["a", "b", "c", "d"])
    }
  }

  @Test("Suspended from within a call, one that was due as well comes at the same instant")
  func suspendedInCall() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for name in ["first", "plain"] {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          diary.note(name, at: loop)
          loop.suspendTimers()
        }
      }
      _ = makeExempt(at: .at(1)) { _ in diary.note("exempt", at: loop) }
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["first 1.0", "exempt 1.0"])
    }
  }

  @Test("Several that are due while the others stand still come in one turn")
  func oneTurn() {
    inVirtualTime { loop, time in
      var turns: [Int] = []
      for _ in 0..<3 { _ = makeExempt(at: .at(1)) { _ in turns.append(loop.statistics.turns) } }
      loop.suspendTimers()
      time.elapse(.seconds(2), running: loop)
      #expect(turns.count == 3 && Set(turns).count == 1)
    }
  }

  @Test("It may become exempt while it stands still, and is called at once when it is due")
  func becomes() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timers = [1.0, 9.0].map { date in
        Timer(fire: .at(date), interval: 0, repeats: false) { _ in diary.note(at: loop) }
      }
      for timer in timers { loop.add(timer, forMode: .common) }
      loop.suspendTimers()
      time.elapse(.seconds(3), running: loop)
      for timer in timers { timer.isExemptFromSuspension = true }
      #expect(timers.map(\.isExemptFromSuspension) == [true, true])
      time.elapse(.seconds(3), running: loop)
      #expect(diary.takeEntries() == ["3.0"])
      timers[1].isExemptFromSuspension = false
      time.elapse(.seconds(6), running: loop)
      #expect(diary.takeEntries() == [])
      loop.resumeTimers()
      time.elapse(.zero, running: loop)
      #expect(diary.takeEntries() == ["12.0"])
    }
  }

  @Test("It may become exempt, or plain, in its own call: the next date is another's")
  func inCall() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = makeExempt(at: .at(1), repeatingEvery: 1) { timer in
        diary.note(at: loop)
        if loop.now == .at(2) { timer.isExemptFromSuspension = false }
      }
      loop.suspendTimers()
      time.elapse(.seconds(5), running: loop)
      #expect(diary.takeEntries() == ["1.0", "2.0"])
      loop.resumeTimers()
      time.elapse(.milliseconds(500), running: loop)
      timer.isExemptFromSuspension = true
      loop.suspendTimers()
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["5.0", "6.0"])
    }
  }

  @Test("It is served in the modes that it was added to, and stays in them")
  func modes() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = Timer(fire: .at(1), interval: 1, repeats: true) { _ in diary.note(at: loop) }
      loop.add(timer, forMode: .default)
      timer.isExemptFromSuspension = true
      loop.add(timer, forMode: .tracking)
      loop.suspendTimers()
      time.elapse(.seconds(1), running: loop) { .tracking }
      time.elapse(.seconds(1), running: loop)
      time.elapse(.seconds(1), running: loop) { "modal" }
      #expect(diary.takeEntries() == ["1.0", "2.0"])
      timer.invalidate()
      #expect(loop.timerCount == 0)
    }
  }

  @Test("It may be late by its tolerance, as any other")
  func tolerance() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let timer = makeExempt(at: .at(1), repeatingEvery: 1) { _ in diary.note(at: loop) }
      loop.suspendTimers()
      timer.tolerance = 0.25
      time.elapse(.milliseconds(2_100), running: loop)
      // Whatever wakes the loop takes it along.
      #expect(diary.takeEntries() == ["1.25", "2.1"])
    }
  }

  @Test("An invalid timer takes no part: setting does nothing")
  func invalid() {
    inVirtualTime { loop, time in
      let timer = makeExempt(at: .at(1)) { _ in }
      timer.invalidate()
      timer.isExemptFromSuspension = false
      #expect(timer.isExemptFromSuspension)
      let plain = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      #expect(!plain.isExemptFromSuspension)
      time.elapse(.seconds(1), running: loop)
      plain.isExemptFromSuspension = true
      #expect(!plain.isExemptFromSuspension)
    }
  }
}
