import Loop
import Testing

@testable import Window

@Suite("When SDL is asked although no descriptor says so")
struct ShellPumpTests {
  private let start = Instant(nanoseconds: 1_000_000_000)

  @Test("Never, while nothing is going on")
  func never() {
    #expect(PumpSchedule().next(after: start) == nil)
  }

  @Test("A held-back change of the focus is asked for once, after SDL's 200 ms, whatever comes")
  func focusChange() {
    var schedule = PumpSchedule()
    schedule.pumped(at: start, sawFocusChange: true)
    let due = start.advanced(by: .milliseconds(205))
    #expect(schedule.next(after: start) == due)
    schedule.pumped(at: due.advanced(byNanoseconds: -1), sawFocusChange: false)
    #expect(schedule.next(after: start) == due)
    #expect(schedule.isOwed, "also where nobody sees the window")
    schedule.pumped(at: due, sawFocusChange: false)
    #expect(schedule.next(after: due) == nil && !schedule.isOwed)
  }

  @Test("Often while a driver has no connection, a key repeats or an input method is at work")
  func often() {
    let table: [(change: (inout PumpSchedule) -> Void, perSecond: Double)] = [
      ({ $0.hasNoDescriptor = true }, 60), ({ $0.repeatsHeldKey = true }, 60),
      ({ $0.usesInputMethod = true }, 30),
      (
        {
          $0.usesInputMethod = true
          $0.hasNoDescriptor = true
        }, 60
      ),
    ]
    for (change, perSecond) in table {
      var schedule = PumpSchedule()
      change(&schedule)
      #expect(schedule.next(after: start) == start.advanced(bySeconds: 1 / perSecond))
      #expect(!schedule.isOwed, "nothing is asked for now and then where nobody sees the window")
    }
  }

  @Test("At the end of a rest, in which the connection wakes nobody")
  func rest() {
    var schedule = PumpSchedule()
    schedule.rest = start.advanced(by: .milliseconds(20))
    #expect(schedule.next(after: start) == start.advanced(by: .milliseconds(20)) && schedule.isOwed)
    schedule.repeatsHeldKey = true
    #expect(schedule.next(after: start) == start.advanced(bySeconds: 1.0 / 60))
  }
}
