// What the loop does with a timer: it waits, is called, and goes.

extension Timer {
  /// The loop that it was added to, if any.
  var loop: RunLoop? { queue?.takeUnretainedValue().loop.takeUnretainedValue() }

  /// What it was added to.
  var modes: ModeSet { queue?.takeUnretainedValue().modes ?? [] }

  /// The moment by which a call has to be made.
  var latest: Instant { repeats ? date.advanced(byNanoseconds: allowance) : date }

  /// Registered for the first time.
  @inline(__always)
  func join(_ queue: Unmanaged<TimerQueue>, order: UInt64) {
    self.order = order
    self.queue = queue
    owner = .loop
    _ = Unmanaged.passRetained(self)
    queue._withUnsafeGuaranteedRef { queue in
      tie.tie(to: queue.loopNumber)
      queue.table.enter(self)
      queue.register(self)
      // One that is in its call, made by hand, waits from the end of that.
      guard case .idle = state else { return }
      state = .waiting
      queue.put(self)
    }
  }

  /// Registered for another set of modes.
  func move(to queue: Unmanaged<TimerQueue>) {
    if case .waiting = state { withdraw() }
    inQueue { $0.unregister(self) }
    self.queue = queue
    inQueue { $0.register(self) }
    // One that is in its call waits from the end of that.
    if case .idle = state { wait() }
  }

  /// An idle timer waits for its date, if it is registered.
  private func wait() {
    inQueue { queue in
      state = .waiting
      queue.insert(self)
    }
  }

  /// A timer that was due waits in its queue again.
  func waitAgain() {
    queue?.takeUnretainedValue().insert(self)
  }

  /// A waiting timer becomes idle; it stays registered.
  func withdraw() {
    state = .idle
    inQueue { $0.withdraw(self) }
  }

  /// The call of the loop, at the timer's date or later. The timer may be gone afterwards.
  func fireOnSchedule() {
    owner = .call
    lastDate = date
    if tie.isCut { invalidate() } else { call() }
    if case .called(let isMoved) = state {
      owner = .loop
      if !isMoved { moveOn() }
      settle()
    } else {
      Unmanaged.passUnretained(self).release()
    }
  }

  /// After a call: waits for the next date.
  func settle() {
    state = .idle
    wait()
  }

  private func moveOn() {
    inQueue { queue in
      queue.loop._withUnsafeGuaranteedRef { date = nextDate(after: $0.schedule.look()) }
    }
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

  /// The first half of an end: a loop that goes has all its timers forget it before any of them
  /// lets go of what it holds.
  @inline(__always)
  func forgetLoop() {
    if date != lastDate { returnToLast() }
    state = .invalid
    queue = nil
    tie.untie()
  }

  /// A date that has not come is not the last one.
  @inline(__always)
  private func returnToLast() {
    var hasCome = false
    inQueue { queue in queue.loop._withUnsafeGuaranteedRef { hasCome = $0.schedule.hasCome(date) } }
    if !hasCome { date = lastDate }
  }

  /// The second half: lets go of everything, and of the loop's reference.
  @inline(__always)
  func detach() {
    letGo()
    guard case .loop = owner else { return }
    owner = .nobody
    Unmanaged.passUnretained(self).release()
  }
}
