extension RunLoop {
  /// Why a run ended.
  private enum Ending {
    /// The mode had nothing to serve: the run did not begin.
    case nothingToServe
    /// Everything was served and has left the mode.
    case ranDry
    case stopped
    case limitPassed
    case sourceHandled
    /// A virtual clock has nothing to wait for.
    case nothingToCome
  }

  /// Runs in the default mode until nothing is left to serve or somebody calls ``stop()``.
  public func run() {
    run(until: .distantFuture)
  }

  /// Runs in the default mode until `limit`, until nothing is left to serve or until somebody
  /// calls ``stop()``. Takes one turn when `limit` has passed.
  public func run(until limit: Instant) {
    while runOnce(in: .default, before: limit) == .sourceHandled, now < limit {}
  }

  /// Runs in `mode` until one source was handled (an input source was performed or a frame was
  /// delivered), `limit` has come or somebody calls ``stop()``. Timers and blocks do not end it.
  /// When `limit` has passed it takes one turn without sleeping.
  ///
  /// - Returns: `false` when there was nothing to run for: no timer, source, link or block in the
  ///   mode, or, on a virtual clock, nothing that could ever come.
  @discardableResult
  public func run(mode: Mode, before limit: Instant) -> Bool {
    switch runOnce(in: mode, before: limit) {
    case .nothingToServe, .nothingToCome: false
    case .ranDry, .stopped, .limitPassed, .sourceHandled: true
    }
  }

  private func runOnce(in mode: Mode, before limit: Instant) -> Ending {
    precondition(
      mode != .common, "A run loop runs in one mode; `common` is a name for a set of them.")
    enter()
    defer { leave() }
    let outerMode = self.mode
    run(in: mode)
    defer { run(in: outerMode) }

    // Inside a timer's call: this run takes over what the outer turn has still to call.
    schedule.putBackDue()
    if isEmpty(in: served) { return .nothingToServe }
    if mailbox.takeStop() { return .stopped }
    tell(.entry)
    let ending = turn(before: limit)
    tell(.exit)
    return ending
  }

  private func run(in mode: Mode?) {
    self.mode = mode
    served = mode.map { modeTable.served(in: $0) } ?? []
  }

  /// Takes turns until there is a reason to end.
  private func turn(before limit: Instant) -> Ending {
    while true {
      let outcome = takeTurn(before: limit)
      if mailbox.takeStop() { return .stopped }
      if outcome.handled { return .sourceHandled }
      if limit != .distantFuture, now >= limit { return .limitPassed }
      if outcome.wait == .nothingToCome { return .nothingToCome }
      if isEmpty(in: served) { return .ranDry }
    }
  }

  // MARK: One turn

  private func takeTurn(before limit: Instant) -> (handled: Bool, wait: WaitOutcome) {
    counts.turns += 1
    let framesBefore = counts.framesDelivered
    tell(.beforeTimers)
    tell(.beforeSources)
    runBlocks()
    let signalled = performSignalledSources()
    // An observer may paint, and in doing so signal a source or add a timer: what is ready and how
    // long to sleep is found out after it.
    tell(.beforeWaiting)
    let wait = wait(before: signalled ? .distantPast : limit)
    noticeSuspension()
    noticeClockSetting()
    tell(.afterWaiting)
    fireDueTimers()
    let ready = performReadySources()
    let framed = counts.framesDelivered != framesBefore
    return (signalled || ready || framed, wait)
  }

  private func runBlocks() {
    letters.take(from: mailbox, modes: modeTable)
    if letters.isEmpty { return }
    let served = served
    var walk = letters.beginWalk()
    while let block = letters.next(in: &walk, served: served) {
      counts.blocksPerformed += 1
      block()
    }
    letters.endWalk()
  }

  private func performSignalledSources() -> Bool {
    perform(inputs.all) { $0.takeSignal() }
  }

  private func performReadySources() -> Bool {
    perform(inputs.all) { $0.takeReadiness() }
  }

  /// Performs those sources of the mode for which `isReady` answers yes, each asked once.
  private func perform(
    _ sources: [InputSource], where isReady: (InputSource) -> Bool
  ) -> Bool {
    let served = served
    var handled = false
    for source in sources where source.isServed(in: served) && isReady(source) {
      counts.sourcesPerformed += 1
      handled = true
      source.performNow()
    }
    return handled
  }

  private func fireDueTimers() {
    if isSuspended { return }
    schedule.collectDue(at: now, in: served)
    let batch = schedule.batch
    while let timer = batch.takeNext() {
      timer._withUnsafeGuaranteedRef { fire($0) }
      if isSuspended { schedule.putBackDue() }
    }
  }

  private func fire(_ timer: Timer) {
    if timer.role == .ordinary {
      counts.timersFired += 1
      if let trace, let mode {
        trace(
          TimerFiring(
            scheduled: timer.fireDate, actual: now, wallClock: wallClock, mode: mode,
            name: timer.name))
      }
    }
    timer.fireOnSchedule()
  }

  // MARK: The wait

  /// Sleeps for as long as nothing is due, on every descriptor of the mode at once.
  private func wait(before limit: Instant) -> WaitOutcome {
    let served = served
    // A mode that has just run dry is left, not slept in.
    let hasWork =
      isEmpty(in: served) || letters.hasLetter(for: served)
      || inputs.all.contains { $0.isServed(in: served) && $0.hasWork }
    let timers = isSuspended ? .distantFuture : schedule.wakeUp(in: served)
    var sleep = Sleep.allowed(now: now, limit: limit, timers: timers, hasWork: hasWork)
    if sleep != .none, !mailbox.fallAsleep() { sleep = .none }
    let isAsleep = sleep != .none
    // Awake and without a descriptor to look at, there is nothing to ask the system.
    guard isAsleep || inputs.hasDescriptors(in: served) else { return .woken }
    let outcome = inputs.wait(
      until: sleep.deadline, on: clock, bell: mailbox.descriptor, in: served)
    if isAsleep {
      mailbox.awake()
      if outcome == .woken { counts.wakeUps += 1 }
      if sleep == .until(limit), limit < timers, now >= limit { counts.limitsReached += 1 }
    }
    for (source, events) in inputs.findings() { source.found(events) }
    return outcome
  }

  // MARK: Observers

  func tell(_ activity: Activity) {
    guard observed.contains(activity) else { return }
    let served = served
    for observer in observers where observer.isServed(in: served) { observer.observe(activity) }
  }
}
