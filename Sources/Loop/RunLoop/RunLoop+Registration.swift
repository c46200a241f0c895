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
        schedule.queue(for: bit, isExempt: timer.isExempt, of: self), order: order(for: timer))
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
    timer.join(schedule.queue(for: .default, of: self), order: nextOrder())
  }

  /// Timers of equal date are called in the order in which they were added, frames after them.
  private func order(for timer: Timer) -> UInt64 {
    timer.role == .displayClock ? .max : nextOrder()
  }

  // MARK: Sources and observers

  /// Adds a source to a mode; ``Mode/common`` adds it to all of that set. An invalid source is not
  /// added. A source that is in another loop traps.
  public func add(_ source: InputSource, forMode mode: Mode) {
    guard admit(source, to: mode) else { return }
    inputs.add(source)
    noticeChange()
  }

  /// Takes a source out of a mode. It stays valid and may be added again.
  public func remove(_ source: InputSource, forMode mode: Mode) {
    guard dismiss(source, from: mode, forget: forget) else { return }
    inputs.add(source)
    noticeChange()
  }

  func forget(_ source: InputSource) {
    checkThread()
    inputs.remove(source)
    if hosting == .none { return }
    if let descriptor = source.fileDescriptor { host?.forget(descriptor) }
    noticeChange()
  }

  /// Adds an observer to a mode; ``Mode/common`` adds it to all of that set. An invalid observer is
  /// not added. An observer that is in another loop traps.
  public func add(_ observer: Observer, forMode mode: Mode) {
    guard admit(observer, to: mode), !observers.contains(where: { $0 === observer }) else { return }
    let index = observers.firstIndex { $0.order > observer.order } ?? observers.endIndex
    observers = Array(observers[..<index]) + [observer] + observers[index...]
  }

  /// Takes an observer out of a mode. It stays valid and may be added again.
  public func remove(_ observer: Observer, forMode mode: Mode) {
    _ = dismiss(observer, from: mode, forget: forget)
  }

  func forget(_ observer: Observer) {
    checkThread()
    observers = observers.filter { $0 !== observer }
  }

  /// Lets a valid member of no other loop into a mode.
  func admit<Member: LoopMember>(_ member: Member, to mode: Mode) -> Bool {
    checkThread()
    guard member.isValid else { return false }
    if hasEnded {
      member.invalidate()
      return false
    }
    require(
      member.loop == nil || member.loop === self,
      "\(Member.kind) belongs to one run loop; this one is in another.")
    member.join(self, modes: member.modes.union(modeTable.bit(of: mode)))
    return true
  }

  /// Takes a member out of a mode, and out of the loop with the last of them.
  ///
  /// - Returns: Whether it stays in other modes.
  func dismiss<Member: LoopMember>(
    _ member: Member, from mode: Mode, forget: (Member) -> Void
  ) -> Bool {
    checkThread()
    guard member.loop === self else { return false }
    let modes = member.modes.subtracting(modeTable.bit(of: mode))
    if modes.isEmpty {
      forget(member)
      member.leave()
    } else {
      member.join(self, modes: modes)
    }
    return !modes.isEmpty
  }

  // MARK: Modes

  /// Makes a mode one of the common ones, for good. What was added to ``Mode/common`` before is
  /// served in it too.
  public func addCommonMode(_ mode: Mode) {
    checkThread()
    modeTable.makeCommon(mode)
    if let running = self.mode { served = modeTable.served(in: running) }
    noticeChange()
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

/// What is in one loop at most, in some of its modes: sources, observers, display links.
protocol LoopMember: AnyObject {
  /// What a sentence calls one.
  static var kind: String { get }
  var isValid: Bool { get }
  var loop: RunLoop? { get }
  var modes: ModeSet { get }
  func join(_ loop: RunLoop, modes: ModeSet)
  func leave()
  func invalidate()
}

extension LoopMember {
  func isServed(in served: ModeSet) -> Bool { !modes.isDisjoint(with: served) }
}
