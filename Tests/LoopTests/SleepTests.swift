import Testing

@testable import Loop

@Suite("How long the loop may sleep")
struct SleepTests {
  private static let now = Instant.at(10)

  @Test("Behaviour 9: until the first of the limit and the timers' latest moment")
  func earliest() {
    #expect(sleep(limit: .at(12), timers: .at(11)) == .until(.at(11)))
    #expect(sleep(limit: .at(11), timers: .at(12)) == .until(.at(11)))
    #expect(sleep(limit: .distantFuture, timers: .distantFuture) == .forever)
  }

  @Test("A date one nanosecond ahead is worth a sleep; now and the past are not")
  func edges() {
    let next = Self.now.advanced(byNanoseconds: 1)
    #expect(sleep(limit: .distantFuture, timers: next) == .until(next))
    #expect(sleep(limit: .distantFuture, timers: Self.now) == .none)
    #expect(sleep(limit: .distantPast, timers: .distantFuture) == .none)
  }

  @Test("With work at hand it does not sleep")
  func work() {
    #expect(
      Sleep.allowed(
        now: Self.now, limit: .distantFuture, timers: .distantFuture, hasWork: true) == .none)
  }

  private func sleep(limit: Instant, timers: Instant) -> Sleep {
    Sleep.allowed(now: Self.now, limit: limit, timers: timers, hasWork: false)
  }
}
