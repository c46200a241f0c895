extension RunLoop {
  // MARK: Timers

  /// Adds a timer to a mode; ``Mode/common`` adds it to all of that set. May be repeated for other
  /// modes: the timer is still called once a date. An invalid timer is not added. A timer that is
  /// in another loop traps.
  public func add(_ timer: Timer, forMode mode: Mode) {
    checkThread()
    guard timer.isValid else { return }
    if hasEnded { return timer.invalidate() }
    let bit = ModeTable.wellKnownBit(of: mode) ?? modeTable.bit(of: mode)
    guard timer.queue != nil else {
      return timer.join(
        schedule.queue(for: bit, isExempt: timer.isExempt, of: self),
        order: schedule.order(for: timer))
    }
    require(timer.loop === self, "A timer belongs to one run loop; this one is in another.")
    let modes = timer.modes.union(bit)
    if modes == timer.modes { return }
    timer.move(to: schedule.queue(for: modes, isExempt: timer.isExempt, of: self))
  }

  /// Adds a timer that was just made on the loop's thread to the default mode.
  @inline(__always)
  func addNew(_ timer: Timer) {
    if hasEnded { return timer.invalidate() }
    timer.join(schedule.queue(for: .default, of: self), order: schedule.nextOrder())
  }

  // MARK: Sources and observers

  /// Adds a source to a mode; ``Mode/common`` adds it to all of that set. An invalid source is not
  /// added. A source that is in another loop traps.
  public func add(_ source: InputSource, forMode mode: Mode) {
    guard source.enter(mode, of: self) else { return }
    inputs.add(source)
    hosting.noticeChange()
  }

  /// Takes a source out of a mode. It stays valid and may be added again.
  public func remove(_ source: InputSource, forMode mode: Mode) {
    guard source.leave(mode, of: self, forget: forget) else { return }
    inputs.add(source)
    hosting.noticeChange()
  }

  func forget(_ source: InputSource) {
    checkThread()
    inputs.remove(source)
    hosting.forget(source.fileDescriptor)
  }

  /// Adds an observer to a mode; ``Mode/common`` adds it to all of that set. An invalid observer is
  /// not added. An observer that is in another loop traps.
  public func add(_ observer: Observer, forMode mode: Mode) {
    if observer.enter(mode, of: self) { observers.add(observer) }
  }

  /// Takes an observer out of a mode. It stays valid and may be added again.
  public func remove(_ observer: Observer, forMode mode: Mode) {
    _ = observer.leave(mode, of: self, forget: forget)
  }

  func forget(_ observer: Observer) {
    checkThread()
    observers.remove(observer)
  }

  // MARK: Modes

  /// Makes a mode one of the common ones, for good. What was added to ``Mode/common`` before is
  /// served in it too.
  public func addCommonMode(_ mode: Mode) {
    checkThread()
    modeTable.makeCommon(mode)
    if let running = self.mode { served = modeTable.served(in: running) }
    hosting.noticeChange()
  }

  /// The date of the next timer in a mode: ``Instant/distantFuture`` when only sources are left,
  /// `nil` when nothing is. Unlike Apple's it only answers, and runs nothing.
  public func limitDate(forMode mode: Mode) -> Instant? {
    checkThread()
    let served = modeTable.served(in: mode)
    return isEmpty(in: served) ? nil : schedule.firstDate(in: served)
  }

  /// Whether a block waits to be run in a mode.
  func hasBlock(forMode mode: Mode) -> Bool {
    blocks.take(from: incoming, modes: modeTable)
    return blocks.hasBlock(for: modeTable.served(in: mode))
  }

  /// Nothing to serve and nothing to wait for in these modes.
  func isEmpty(in served: ModeSet) -> Bool {
    blocks.take(from: incoming, modes: modeTable)
    return schedule.isEmpty(in: served) && inputs.isEmpty(in: served)
      && frames.isEmpty(in: served) && !blocks.hasBlock(for: served) && !isHeld(in: served)
  }
}
