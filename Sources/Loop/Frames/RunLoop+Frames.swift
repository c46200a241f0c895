extension RunLoop {
  /// What paces the display links. Set it to a clock that follows the screen; links that are
  /// active go on with the new clock.
  public var displayClock: any DisplayClock {
    get { here.frames.clock }
    set {
      checkThread()
      if !frames.runningModes.isEmpty { frames.clock.stop() }
      (frames.runningModes, frames.runningDivisors) = ([], [])
      frames.clock = newValue
      for link in frames.links { link.forgetFrames() }
      updateDisplayClock()
    }
  }

  /// Valid display links registered in this loop, in whatever mode.
  public var displayLinkCount: Int { here.frames.links.count }

  func add(_ link: DisplayLink, forMode mode: Mode) {
    guard admit(link, to: mode) else { return }
    frames.add(link)
    updateDisplayClock()
  }

  func remove(_ link: DisplayLink, forMode mode: Mode) {
    if dismiss(link, from: mode, forget: forget) { updateDisplayClock() }
  }

  func forget(_ link: DisplayLink) {
    checkThread()
    frames.remove(link)
    updateDisplayClock()
  }

  /// Asks the clock for exactly those frames, in exactly those modes, that an active link waits for.
  func updateDisplayClock() {
    let wanted = isSuspended ? [] : frames.wantedModes
    let clock = frames.clock
    if wanted != frames.runningModes {
      frames.runningModes = wanted
      frames.runningDivisors = []
      if wanted.isEmpty { return clock.stop() }
      clock.start(on: self, inModes: Set(modeTable.modes(in: wanted))) { [weak self] frame in
        self?.deliver(frame)
      }
    }
    if wanted.isEmpty { return }
    frames.runningPeriod = clock.refreshPeriod
    let divisors = frames.wantedDivisors
    guard divisors != frames.runningDivisors else { return }
    frames.runningDivisors = divisors
    clock.want(multiplesOf: divisors)
  }

  /// Shows one frame to all links of the mode that runs. A link that an earlier one invalidates or
  /// pauses is left out; one that is added meanwhile waits for the next frame.
  private func deliver(_ frame: DisplayFrame) {
    checkThread()
    guard mode != nil else { return }
    let served = served
    let clock = frames.clock
    let period = clock.refreshPeriod
    // On another screen other frames come nearest to a preferred rate.
    if period != frames.runningPeriod { updateDisplayClock() }
    var isFirst = true
    for link in frames.links
    where link.isServed(in: served) && link.wants(frame, period: period) {
      if isFirst { counts.framesDelivered += 1 }
      isFirst = false
      link.show(frame, of: clock)
    }
  }
}
