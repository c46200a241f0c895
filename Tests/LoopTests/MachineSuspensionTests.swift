import Testing

@testable import Loop

@Suite("Suspension of the machine")
struct MachineSuspensionTests {
  @Test("Behaviour 17: after a suspension one call, on the old grid, and one notice before it")
  func notice() {
    inVirtualTime { loop, time in
      let diary = Diary()
      loop.add(
        Observer(activities: .afterSuspension, repeats: true) { _, _ in diary.note("back") },
        forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in diary.note(at: loop) }
      time.elapse(.milliseconds(1_500), running: loop)
      time.suspend(for: .seconds(3_600))
      time.elapse(.milliseconds(1_500), running: loop)
      #expect(
        diary.takeEntries() == ["1.0", "back", "2.0", "3.0"])
      #expect(loop.wallClock == WallTime(nanoseconds: 3_603_000_000_000))
    }
  }

  @Test("The distance between two readings of a clock is no suspension; many of them are not one")
  func tooShort() {
    inVirtualTime { loop, time in
      var notices = 0
      loop.add(
        Observer(activities: .afterSuspension, repeats: true) { _, _ in notices += 1 },
        forMode: .common)
      time.suspend(for: .milliseconds(99))
      time.elapse(.milliseconds(1), running: loop)
      loop.add(InputSource { _ in }, forMode: .default)
      time.elapse(.milliseconds(1), running: loop)
      #expect(notices == 0)
      time.suspend(for: .milliseconds(1))
      time.elapse(.milliseconds(1), running: loop)
      #expect(notices == 1)
    }
  }

  @Test("The live clocks agree: suspension never shrinks, and is never less than nothing")
  func live() {
    let time = LiveTime()
    #expect(time.timeSuspended >= .zero)
  }
}
