extension RunLoop {
  /// Sleeps for as long as nothing is due, on every descriptor of the mode at once.
  func wait(before limit: Instant) -> WaitOutcome {
    let served = served
    let now = look()
    // A mode that has just run dry is left, not slept in.
    let hasWork = isEmpty(in: served) || hasWork(in: served)
    let timers = schedule.wakeUp(in: served, lateness: lateness)
    var sleep = Sleep.allowed(now: now, limit: limit, timers: timers, hasWork: hasWork)
    if sleep != .none, !incoming.fallAsleep() { sleep = .none }
    let isAsleep = sleep != .none
    // Awake and without a descriptor to look at, there is nothing to ask the system.
    guard isAsleep || inputs.hasDescriptors(in: served) else { return .woken }
    let outcome = inputs.wait(
      until: isAsleep ? lengthened(sleep.deadline, at: now) : .distantPast, on: clock,
      wakeUp: incoming.descriptor, in: served)
    let wasSignalled = isAsleep && incoming.awake()
    let hasFound = inputs.tellFindings()
    if isAsleep {
      if outcome == .woken { counts.wakeUps += 1 }
      if sleep == .until(limit), limit < timers, self.now >= limit { counts.limitsReached += 1 }
      noteSleep(from: now, wasInVain: !hasFound && !wasSignalled)
    }
    return outcome
  }

  // MARK: A coarse clock

  // A clock of 10 ms stands still in the eyes of a loop whose wait goes by a finer one: the wait ends at
  // the deadline, the clock has not come to it, and waiting for it once more takes no time. So after a
  // sleep that nothing has ended and the clock has not noticed the next one is a millisecond longer, and
  // twice as much each time. A clock of nanoseconds notices every sleep.

  private func lengthened(_ deadline: Instant, at now: Instant) -> Instant {
    guard let vainSleep, vainSleep.began == now, deadline != .distantFuture else {
      self.vainSleep = nil
      return deadline
    }
    return deadline.advanced(byNanoseconds: 1_000_000 << Int64(min(vainSleep.count - 1, 4)))
  }

  private func noteSleep(from began: Instant, wasInVain: Bool) {
    vainSleep = wasInVain ? (began, (vainSleep?.count ?? 0) + 1) : nil
  }
}
