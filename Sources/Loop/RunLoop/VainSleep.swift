/// How often a loop has slept and nothing came of it, as its clock has not noticed.
///
/// A clock of 10 ms stands still in the eyes of a loop whose wait goes by a finer one: the wait ends at
/// the deadline, the clock has not come to it, and waiting for it once more takes no time. So after a
/// sleep that nothing has ended and the clock has not noticed the next one is a millisecond longer, and
/// twice as much each time. A clock of nanoseconds notices every sleep.
struct VainSleep {
  private var last: (began: Instant, count: Int)?

  /// Until when to sleep from `now` on in order to come to a date.
  mutating func lengthened(_ deadline: Instant, at now: Instant) -> Instant {
    guard let last, last.began == now, deadline != .distantFuture else {
      last = nil
      return deadline
    }
    return deadline.advanced(byNanoseconds: 1_000_000 << Int64(min(last.count - 1, 4)))
  }

  /// A sleep is over; it was in vain where nothing has ended it.
  mutating func note(from began: Instant, wasInVain: Bool) {
    last = wasInVain ? (began, (last?.count ?? 0) + 1) : nil
  }
}
