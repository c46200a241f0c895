import LoopSupport
import Testing

@testable import Loop

@Suite("Calls that end with their owner")
struct TimerTokenTests {
  /// Somebody whose calls end with it.
  private final class Owner {
    private var token: TimerToken?

    init(on loop: RunLoop, _ diary: Diary) {
      token = loop.every(.seconds(1)) { [weak self] in
        if self != nil { diary.note(at: loop) }
      }
    }
  }

  @Test("A call comes once, at its date and not a nanosecond before")
  func once() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let token = loop.after(.seconds(3)) { diary.note(at: loop) }
      #expect(token.isValid && token.fireDate == .at(3))
      time.elapse(.nanoseconds(2_999_999_999), running: loop)
      #expect(diary.takeEntries() == [])
      time.elapse(.nanoseconds(1), running: loop)
      #expect(diary.takeEntries() == ["3.0"])
      time.elapse(.seconds(10), running: loop)
      #expect(diary.takeEntries() == [])
      #expect(!token.isValid)
      #expect(loop.timerCount == 0)
    }
  }

  @Test("No time at all, a time below zero and a date that has passed are the next turn's")
  func passed() {
    inVirtualTime(startingAt: .at(5)) { loop, time in
      let diary = Diary()
      let tokens = [
        loop.after(.zero) { diary.note("zero") }, loop.after(.seconds(-1)) { diary.note("below") },
        loop.at(.at(1)) { diary.note("passed") },
      ]
      loop.run(mode: .default, before: loop.now)
      #expect(diary.takeEntries().sorted() == ["below", "passed", "zero"])
      #expect(time.now == .at(5))
      withExtendedLifetime(tokens) {}
    }
  }

  @Test("Repeated calls keep to their grid, and end with their owner, also one in the same turn")
  func owner() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var owner: Owner? = Owner(on: loop, diary)
      time.elapse(.milliseconds(2_500), running: loop)
      #expect(diary.takeEntries() == ["1.0", "2.0"])
      let ending = loop.at(.at(3).advanced(by: .nanoseconds(-1)), tolerance: .seconds(1)) {
        owner = nil
      }
      weak var gone: Owner?
      gone = owner
      time.elapse(.seconds(5), running: loop)
      #expect(diary.takeEntries() == [])
      #expect(gone == nil && loop.timerCount == 0)
      withExtendedLifetime(ending) {}
    }
  }

  @Test("Who lets the token go in its own call has had the last one")
  func ownCall() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var token: TimerToken?
      token = loop.every(.seconds(1)) {
        token = nil
        diary.note(at: loop)
      }
      time.elapse(.seconds(5), running: loop)
      #expect(diary.takeEntries() == ["1.0"])
      #expect(token == nil && loop.timerCount == 0)
    }
  }

  @Test("What the call holds goes with the last call, and with the token")
  func closure() {
    inVirtualTime { loop, time in
      var heard = 0
      func hold(by make: (@escaping () -> Void) -> TimerToken) -> (TimerToken, () -> Bool) {
        let listener = Listener()
        let token = make {
          withExtendedLifetime(listener) {}
          heard += 1
        }
        return (token, { [weak listener] in listener == nil })
      }
      let (called, calledIsGone) = hold { loop.after(.seconds(1), $0) }
      let (cancelled, cancelledIsGone) = hold { loop.after(.seconds(2), $0) }
      let repeated = hold { loop.every(.seconds(1), from: .at(0.5), $0) }
      time.elapse(.seconds(1), running: loop)
      #expect(calledIsGone() && !cancelledIsGone() && !repeated.1())
      cancelled.cancel()
      cancelled.cancel()
      #expect(cancelledIsGone())
      #expect(heard == 2)
      withExtendedLifetime((called, repeated)) {}
    }
  }

  @Test("A date is moved by its token")
  func move() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let token = loop.after(.seconds(1)) { diary.note(at: loop) }
      token.fireDate = .at(2)
      time.elapse(.milliseconds(1_999), running: loop)
      #expect(diary.takeEntries() == [])
      time.elapse(.milliseconds(1), running: loop)
      #expect(diary.takeEntries() == ["2.0"])
    }
  }

  @Test("Calls come in all common modes, or in the one that was named")
  func modes() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let common = loop.every(.seconds(1)) { diary.note("common") }
      let plain = loop.every(.seconds(1), inMode: .default) { diary.note("default") }
      time.elapse(.seconds(1), running: loop) { .tracking }
      #expect(diary.takeEntries() == ["common"])
      time.elapse(.milliseconds(500), running: loop)
      #expect(diary.takeEntries() == ["default"])
      withExtendedLifetime((common, plain)) {}
    }
  }

  @Test("While timers are suspended those come that are for the background")
  func background() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let plain = loop.after(.seconds(1)) { diary.note("plain") }
      let other = loop.after(.seconds(1), inBackground: true) { diary.note("background") }
      loop.suspendTimers()
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == ["background"])
      loop.resumeTimers()
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["plain"])
      withExtendedLifetime((plain, other)) {}
    }
  }

  @Test("A tolerance shares a wake-up, and a trace has the name")
  func tolerance() {
    inVirtualTime { loop, time in
      var names: [String] = []
      loop.timerTrace = { names.append("\($0.name)") }
      let first = loop.every(
        .seconds(1), named: "first", tolerance: .milliseconds(100)
      ) {}
      let second = loop.every(
        .seconds(1), from: .at(1.1), named: "second", tolerance: .milliseconds(100)
      ) {}
      let before = loop.statistics.wakeUps
      time.elapse(.milliseconds(1_150), running: loop)
      #expect(names == ["first", "second"])
      #expect(loop.statistics.wakeUps - before == 2, "one for both, and the end of the test's wait")
      withExtendedLifetime((first, second)) {}
    }
  }

  @Test("A token may be let go on any thread")
  func otherThread() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let token = Locked<TimerToken?>(loop.after(.seconds(1)) { diary.note(at: loop) })
      let thread = Thread { token.withLock { $0 = nil } }
      thread.join()
      time.elapse(.seconds(2), running: loop)
      #expect(diary.takeEntries() == [])
      #expect(loop.timerCount == 0)
    }
  }

  // MARK: Long work

  @Test("A slice a turn: what else is ready is served in between, and no time passes")
  func slices() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var (left, others) = (3, [TimerToken]())
      let token = loop.inSlices {
        diary.note("slice")
        others.append(loop.after(.zero) { diary.note("other") })
        left -= 1
        return left == 0 ? .done : .more
      }
      #expect(diary.takeEntries() == [])
      for expected in [["slice"], ["slice", "other"], ["slice", "other"], ["other"], []] {
        loop.run(mode: .default, until: loop.now)
        #expect(diary.takeEntries() == expected)
      }
      #expect(!token.isValid && loop.timerCount == 0)
      #expect(time.now == .zero)
    }
  }

  @Test("Work that rests goes on after its rest, and each turn again")
  func rest() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var slices: [RunLoop.Slice] = [.more, .moreAfter(.seconds(2)), .more, .done]
      let token = loop.inSlices(after: .seconds(1)) {
        diary.note(at: loop)
        return slices.removeFirst()
      }
      time.elapse(.seconds(10), running: loop)
      #expect(diary.takeEntries() == ["1.0", "1.0", "3.0", "3.0"])
      withExtendedLifetime(token) {}
    }
  }

  @Test("Work ends with its token, in a slice too")
  func end() {
    inVirtualTime { loop, time in
      let diary = Diary()
      var token: TimerToken?
      token = loop.inSlices {
        diary.note("slice")
        token = nil
        return .more
      }
      var other: TimerToken? = loop.inSlices(after: .seconds(1)) {
        diary.note("other")
        return .more
      }
      other = nil
      time.elapse(.seconds(5), running: loop)
      #expect(diary.takeEntries() == ["slice"])
      #expect(token == nil && other == nil && loop.timerCount == 0)
    }
  }
}
