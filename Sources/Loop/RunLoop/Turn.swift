/// The turns of one run of a loop: what is served in each, in which order, and how long the loop sleeps.
struct Turn {
  /// How many sources a run performs before it returns.
  enum SourceLimit {
    case oneSource
    /// All that are ready in one turn.
    case oneTurn
  }

  private let loop: RunLoop
  private let sources: SourceLimit

  init(of loop: RunLoop, serving sources: SourceLimit) {
    self.loop = loop
    self.sources = sources
  }

  /// Takes one turn.
  ///
  /// - Returns: Whether a source was performed or a frame delivered, and how the wait has ended.
  func take(before limit: Instant) -> (handled: Bool, wait: WaitOutcome) {
    loop.counts.turns += 1
    let framesBefore = loop.counts.framesDelivered
    loop.observers.tell(.beforeTimers, in: loop.served)
    loop.observers.tell(.beforeSources, in: loop.served)
    runBlocks()
    let signalled = performSources(for: .signal)
    // An observer may paint, and in doing so signal a source or add a timer: what is ready and how
    // long to sleep is found out after it.
    loop.observers.tell(.beforeWaiting, in: loop.served)
    let wait = wait(before: signalled ? .distantPast : limit)
    loop.observers.tellSuspension(in: loop.served)
    loop.observers.tellClockSetting(in: loop.served)
    loop.observers.tell(.afterWaiting, in: loop.served)
    fireDueTimers()
    let framed = loop.counts.framesDelivered != framesBefore
    var handled = signalled || framed
    if !handled || sources == .oneTurn, performSources(for: .readiness) { handled = true }
    if sources == .oneSource {
      if !handled { handled = performAgain() }
      loop.inputs.endTurn(in: loop.served)
    }
    return (handled, wait)
  }

  private func runBlocks() {
    loop.blocks.take(from: loop.incoming, modes: loop.modeTable)
    if loop.blocks.isEmpty { return }
    let served = loop.served
    var walk = loop.blocks.beginWalk()
    while let block = loop.blocks.next(in: &walk, served: served) {
      loop.counts.blocksPerformed += 1
      block()
    }
    loop.blocks.endWalk()
  }

  // MARK: Sources

  /// Performs sources of the mode that have this reason: the next of the round, or each once.
  private func performSources(for reason: InputSource.Reason) -> Bool {
    let served = loop.served
    switch sources {
    case .oneSource:
      guard let source = loop.inputs.next(in: served, where: { $0.has(reason) }) else {
        return false
      }
      loop.inputs.noteTurn(of: source)
      return perform(source, for: reason)
    case .oneTurn:
      var handled = false
      for source in loop.inputs.all where source.isServed(in: served) {
        if perform(source, for: reason) { handled = true }
      }
      return handled
    }
  }

  /// Whoever is ready has had a turn in this round: the first begins the next.
  private func performAgain() -> Bool {
    loop.inputs.beginRound()
    return performSources(for: .signal) || performSources(for: .readiness)
  }

  private func perform(_ source: InputSource, for reason: InputSource.Reason) -> Bool {
    guard source.take(reason) else { return false }
    loop.counts.sourcesPerformed += 1
    source.performNow()
    return true
  }

  // MARK: The wait

  /// Sleeps for as long as nothing is due, on every descriptor of the mode at once.
  private func wait(before limit: Instant) -> WaitOutcome {
    let served = loop.served
    let now = loop.schedule.look()
    // A mode that has just run dry is left, not slept in.
    let hasWork = loop.isEmpty(in: served) || loop.hasWork(in: served)
    let timers = loop.schedule.wakeUp(in: served, lateness: loop.lateness)
    var sleep = Sleep.allowed(now: now, limit: limit, timers: timers, hasWork: hasWork)
    if sleep != .none, !loop.incoming.fallAsleep() { sleep = .none }
    // Awake and without a descriptor to look at, there is nothing to ask the system.
    guard sleep != .none || loop.inputs.hasDescriptors(in: served) else { return .woken }
    // The last call before the wait: foreign code in between could wait for what a source has locked.
    let maySleep = loop.inputs.prepareForWait(wakeUp: loop.incoming.descriptor, in: served)
    if !maySleep, sleep != .none {
      _ = loop.incoming.awake()
      sleep = .none
    }
    let isAsleep = sleep != .none
    let outcome = loop.inputs.wait(
      until: isAsleep ? loop.vainSleep.lengthened(sleep.deadline, at: now) : .distantPast,
      on: loop.clock, wakeUp: loop.incoming.descriptor, in: served)
    let wasSignalled = isAsleep && loop.incoming.awake()
    let hasFound = loop.inputs.tellFindings()
    if isAsleep {
      if outcome == .woken { loop.counts.wakeUps += 1 }
      if sleep == .until(limit), limit < timers, loop.now >= limit {
        loop.counts.limitsReached += 1
      }
      loop.vainSleep.note(from: now, wasInVain: !hasFound && !wasSignalled)
    }
    return outcome
  }

  // MARK: Timers

  private func fireDueTimers() {
    loop.schedule.collectDue(at: loop.schedule.look(), in: loop.served)
    let batch = loop.schedule.batch
    while let timer = batch.takeNext() {
      let wasSuspended = loop.schedule.isSuspended
      timer._withUnsafeGuaranteedRef { fire($0) }
      // Those that are exempt are called in the next turn.
      if loop.schedule.isSuspended, !wasSuspended { loop.schedule.putBackDue() }
    }
  }

  private func fire(_ timer: Timer) {
    if timer.date == .distantPast { timer.date = loop.now }
    if timer.role == .ordinary {
      loop.counts.timersFired += 1
      if let trace = loop.trace, let mode = loop.mode {
        trace(
          TimerFiring(
            scheduled: timer.date, actual: loop.now, wallClock: loop.wallClock, mode: mode,
            name: timer.name))
      }
    }
    timer.fireOnSchedule()
  }
}
