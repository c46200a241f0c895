extension RunLoop {
  /// Valid display links registered in this loop, in whatever mode.
  public var displayLinkCount: Int {
    checkThread()
    return frames.links.count
  }

  func add(_ link: DisplayLink, forMode mode: Mode) {
    checkThread()
    precondition(
      link.loop == nil || link.loop === self,
      "A display link belongs to one run loop; this one is in another.")
    link.join(self, modes: link.modes.union(modeTable.bit(of: mode)))
    frames.add(link)
    updateDisplayClock()
  }

  func remove(_ link: DisplayLink, forMode mode: Mode) {
    checkThread()
    guard link.loop === self else { return }
    let modes = link.modes.subtracting(modeTable.bit(of: mode))
    if modes.isEmpty {
      forget(link)
      link.leave()
    } else {
      link.join(self, modes: modes)
      updateDisplayClock()
    }
  }

  func forget(_ link: DisplayLink) {
    checkThread()
    frames.remove(link)
    updateDisplayClock()
  }

  func change(displayClock clock: any DisplayClock) {
    if !frames.runningModes.isEmpty { frames.clock.stop() }
    frames.runningModes = []
    frames.clock = clock
    for link in frames.links { link.forgetFrames() }
    updateDisplayClock()
  }

  /// Asks the clock for frames in exactly those modes in which an active link waits for them.
  func updateDisplayClock() {
    let wanted = isSuspended ? [] : frames.wantedModes
    guard wanted != frames.runningModes else { return }
    frames.runningModes = wanted
    let clock = frames.clock
    if wanted.isEmpty { return clock.stop() }
    clock.start(on: self, inModes: Set(modeTable.modes(in: wanted))) { [weak self] frame in
      self?.deliver(frame)
    }
  }

  /// Shows one frame to all links of the mode that runs. A link that an earlier one invalidates or
  /// pauses is left out; one that is added meanwhile waits for the next frame.
  private func deliver(_ frame: DisplayFrame) {
    checkThread()
    guard let mode else { return }
    let served = modeTable.served(in: mode)
    let period = frames.clock.refreshPeriod
    var isFirst = true
    for link in frames.links
    where link.isServed(in: served) && link.wants(frame, period: period) {
      if isFirst { counts.framesDelivered += 1 }
      isFirst = false
      link.show(frame)
    }
  }
}
