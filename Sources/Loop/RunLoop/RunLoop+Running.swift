extension RunLoop {
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

  private func run(mode: Mode, before limit: Instant, serving sources: Turn.SourceLimit) -> Ending {
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
    observers.tell(.entry, in: served)
    let ending = takeTurns(Turn(of: self, serving: sources), before: limit)
    observers.tell(.exit, in: served)
    return ending
  }

  private func run(in mode: Mode?) {
    self.mode = mode
    served = mode.map { modeTable.served(in: $0) } ?? []
    hosting.runs(mode != nil)
  }

  /// Takes turns until there is a reason to end.
  private func takeTurns(_ turn: Turn, before limit: Instant) -> Ending {
    while true {
      let outcome = turn.take(before: limit)
      if incoming.takeStop() { return .over }
      if outcome.handled { return .sourceHandled }
      if limit != .distantFuture, now >= limit { return .over }
      if outcome.wait == .nothingToCome { return .nothingToRunFor }
      if isEmpty(in: served) { return .over }
    }
  }

}
