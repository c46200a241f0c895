extension RunLoop {
  /// How many sources a run performs before it returns.
  private enum SourceLimit {
    case oneSource
    /// All that are ready in one turn.
    case oneTurn
  }

  /// How a run ended.
  private enum Ending {
    /// The mode had nothing to serve, or a virtual clock has nothing to wait for.
    case nothingToRunFor
    case sourceHandled
    /// It was stopped, its limit has come, or everything was served and has left the mode.
    case over
  }

  /// Runs in the default mode until nothing is left to serve or somebody calls ``stop()``.
  @available(*, noasync, message: "A run would block the task's thread. Hand a block to the loop.")
  public func run() {
    run(mode: .default, until: .distantFuture)
  }

  /// Runs in the default mode until `limit`, until nothing is left to serve or until somebody
  /// calls ``stop()``. Takes one turn when `limit` has passed.
  @available(*, noasync, message: "A run would block the task's thread. Hand a block to the loop.")
  public func run(until limit: Instant) {
    run(mode: .default, until: limit)
  }

  /// Runs in `mode` until `limit`, until nothing is left to serve or until somebody calls
  /// ``stop()``. Takes one turn when `limit` has passed. A turn performs all sources that are ready.
  @available(*, noasync, message: "A run would block the task's thread. Hand a block to the loop.")
  public func run(mode: Mode, until limit: Instant) {
    while run(mode: mode, before: limit, serving: .oneTurn) == .sourceHandled, now < limit {}
  }

  /// Runs in `mode` until one source was handled (an input source was performed or a frame was
  /// delivered), `limit` has come or somebody calls ``stop()``. Timers and blocks do not end it.
  /// When `limit` has passed it takes one turn without sleeping.
  ///
  /// Of several sources that are ready the first in their ``InputSource/order`` is performed, and the
  /// others by the runs that follow; one that is ready again waits until they have had their turn.
  ///
  /// - Returns: `false` when there was nothing to run for: no timer, source, link, block or
  ///   ``Hold`` in the mode, or, on a virtual clock, nothing that could ever come. A loop that waits
  ///   for nothing but blocks of other threads would return at once and spin: ``hold(inMode:)`` it.
  @available(*, noasync, message: "A run would block the task's thread. Hand a block to the loop.")
  @discardableResult
  public func run(mode: Mode, before limit: Instant) -> Bool {
    run(mode: mode, before: limit, serving: .oneSource) != .nothingToRunFor
  }

  private func run(mode: Mode, before limit: Instant, serving sources: SourceLimit) -> Ending {
    require(
      mode != .common, "A run loop runs in one mode; `common` is a name for a set of them.")
    let outer = enter()
    defer { leave(to: outer) }
    let outerMode = self.mode
    run(in: mode)
    defer { run(in: outerMode) }

    // Inside a timer's call: this run takes over what the outer turn has still to call.
    schedule.putBackDue()
    let isStopped = incoming.takeStop()
    if isEmpty(in: served) { return .nothingToRunFor }
    if isStopped { return .over }
    notifyObservers(.entry)
    let ending = turn(before: limit, serving: sources)
    notifyObservers(.exit)
    return ending
  }

  private func run(in mode: Mode?) {
    if hosting == .asleep { host?.wakeUp() }
    self.mode = mode
    served = mode.map { modeTable.served(in: $0) } ?? []
    if mode == nil, hosting == .awake { host?.fallAsleep() }
  }

  /// Takes turns until there is a reason to end.
  private func turn(before limit: Instant, serving sources: SourceLimit) -> Ending {
    while true {
      let outcome = takeTurn(before: limit, serving: sources)
      if incoming.takeStop() { return .over }
      if outcome.handled { return .sourceHandled }
      if limit != .distantFuture, now >= limit { return .over }
      if outcome.wait == .nothingToCome { return .nothingToRunFor }
      if isEmpty(in: served) { return .over }
    }
  }

  // MARK: One turn

  private func takeTurn(
    before limit: Instant, serving sources: SourceLimit
  ) -> (handled: Bool, wait: WaitOutcome) {
    counts.turns += 1
    let framesBefore = counts.framesDelivered
    notifyObservers(.beforeTimers)
    notifyObservers(.beforeSources)
    runBlocks()
    let signalled = performSources(for: .signal, sources)
    // An observer may paint, and in doing so signal a source or add a timer: what is ready and how
    // long to sleep is found out after it.
    notifyObservers(.beforeWaiting)
    let wait = wait(before: signalled ? .distantPast : limit)
    noticeSuspension()
    noticeClockSetting()
    notifyObservers(.afterWaiting)
    fireDueTimers()
    let framed = counts.framesDelivered != framesBefore
    var handled = signalled || framed
    if !handled || sources == .oneTurn, performSources(for: .readiness, sources) {
      handled = true
    }
    if sources == .oneSource {
      if !handled { handled = performAgain() }
      inputs.endTurn(in: served)
    }
    return (handled, wait)
  }

  private func runBlocks() {
    blocks.take(from: incoming, modes: modeTable)
    if blocks.isEmpty { return }
    let served = served
    var walk = blocks.beginWalk()
    while let block = blocks.next(in: &walk, served: served) {
      counts.blocksPerformed += 1
      block()
    }
    blocks.endWalk()
  }

  /// Performs sources of the mode that have this reason: the next of the round, or each once.
  private func performSources(for reason: InputSource.Reason, _ sources: SourceLimit) -> Bool {
    let served = served
    switch sources {
    case .oneSource:
      guard let source = inputs.next(in: served, where: { $0.has(reason) }) else { return false }
      inputs.noteTurn(of: source)
      return perform(source, for: reason)
    case .oneTurn:
      var handled = false
      for source in inputs.all where source.isServed(in: served) {
        if perform(source, for: reason) { handled = true }
      }
      return handled
    }
  }

  /// Whoever is ready has had a turn in this round: the first begins the next.
  private func performAgain() -> Bool {
    inputs.beginRound()
    return performSources(for: .signal, .oneSource) || performSources(for: .readiness, .oneSource)
  }

  private func perform(_ source: InputSource, for reason: InputSource.Reason) -> Bool {
    guard source.take(reason) else { return false }
    counts.sourcesPerformed += 1
    source.performNow()
    return true
  }

  private func fireDueTimers() {
    schedule.collectDue(at: look(), in: served)
    let batch = schedule.batch
    while let timer = batch.takeNext() {
      let wasSuspended = schedule.isSuspended
      timer._withUnsafeGuaranteedRef { fire($0) }
      // Those that are exempt are called in the next turn.
      if schedule.isSuspended, !wasSuspended { schedule.putBackDue() }
    }
  }

  private func fire(_ timer: Timer) {
    if timer.date == .distantPast { timer.date = now }
    if timer.role == .ordinary {
      counts.timersFired += 1
      if let trace, let mode {
        trace(
          TimerFiring(
            scheduled: timer.date, actual: now, wallClock: wallClock, mode: mode, name: timer.name))
      }
    }
    timer.fireOnSchedule()
  }

  // MARK: Observers

  @inline(__always)
  func notifyObservers(_ activity: Activity) {
    if observed.contains(activity) { callObservers(activity) }
  }

  private func callObservers(_ activity: Activity) {
    let served = served
    for observer in observers where observer.isServed(in: served) { observer.observe(activity) }
  }
}
