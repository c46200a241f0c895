// What the loop does with a timer: it waits, is called, and goes.

extension Timer {
  /// The loop that it was added to, if any.
  var loop: RunLoop? { queue?._withUnsafeGuaranteedRef { $0.loop.takeUnretainedValue() } }

  /// What it was added to.
  var modes: ModeSet { queue?._withUnsafeGuaranteedRef { $0.modes } ?? [] }

  /// The moment by which a call has to be made.
  var latest: Instant { repeats ? date.advanced(byNanoseconds: allowance) : date }

  /// Registered for the first time.
  func join(_ queue: Unmanaged<TimerQueue>, order: UInt64) {
    self.order = order
    queue._withUnsafeGuaranteedRef { queue in
      queue.table.enter(self)
      tie.tie(to: queue.loopNumber)
    }
    keeper = .loop
    _ = Unmanaged.passRetained(self)
    enter(queue)
  }

  /// Registered for another set of modes.
  func move(to queue: Unmanaged<TimerQueue>) {
    if case .waiting = state { withdraw() }
    inQueue { $0.unregister(self) }
    enter(queue)
  }

  /// Waits in the queue, unless it is in its call, whose end will see to it.
  private func enter(_ queue: Unmanaged<TimerQueue>) {
    self.queue = queue
    queue._withUnsafeGuaranteedRef { $0.register(self) }
    if case .idle = state { wait() }
  }

  /// An idle timer waits for its date, if it is registered.
  private func wait() {
    queue?._withUnsafeGuaranteedRef { queue in
      state = .waiting
      queue.insert(self)
    }
  }

  /// A timer that was due waits in its queue again.
  func waitAgain() {
    queue?._withUnsafeGuaranteedRef { $0.insert(self) }
  }

  /// A waiting timer becomes idle; it stays registered.
  func withdraw() {
    state = .idle
    inQueue { $0.withdraw(self) }
  }

  /// The call of the loop, at the timer's date or later. The timer may be gone afterwards.
  func fireOnSchedule() {
    keeper = .call
    lastDate = date
    if !tie.isCut { call() }
    if case .called(let isMoved) = state, repeats {
      keeper = .loop
      if !isMoved, let loop { date = nextDate(after: loop.look()) }
      return settle()
    }
    invalidate()
    Unmanaged.passUnretained(self).release()
  }

  /// After a call: waits for the next date.
  func settle() {
    state = .idle
    wait()
  }

  /// The first date of the grid that is still to come.
  private func nextDate(after now: Instant) -> Instant {
    let next = date.advanced(byNanoseconds: interval)
    if next > now { return next }
    // `date` is not after `now`, so the distance fits in 64 bits without a sign.
    let late = UInt64(bitPattern: now.nanoseconds &- date.nanoseconds)
    let sinceGridPoint = Int64(late % UInt64(interval))
    return now.advanced(byNanoseconds: interval - sinceGridPoint)
  }

  /// The first half of ``detach()``: a loop that goes has all its timers forget it before any of them
  /// lets go of what it holds.
  func forgetLoop() {
    if case .invalid = state { return }
    if date != lastDate { returnToLast() }
    state = .invalid
    queue = nil
    tie.untie()
  }

  /// A date that has not come is not the last one.
  private func returnToLast() {
    guard let queue else { return date = lastDate }
    let hasCome = queue._withUnsafeGuaranteedRef { queue in
      queue.loop._withUnsafeGuaranteedRef { $0.hasCome(date) }
    }
    if !hasCome { date = lastDate }
  }

  /// Out of the loop and empty.
  func detach() {
    forgetLoop()
    letGo()
    guard case .loop = keeper else { return }
    keeper = .nobody
    Unmanaged.passUnretained(self).release()
  }
}
