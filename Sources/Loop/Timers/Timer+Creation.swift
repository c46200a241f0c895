// The ways to make a timer. A *scheduled* one is added to the current run loop in the default
// mode; a plain initialiser adds nothing. Both count the first date from now, on the current loop's
// clock.

extension Timer {
  /// A timer in no loop yet. Its first date is `interval` from now.
  ///
  /// - Parameters:
  ///   - interval: Seconds; see ``init(fire:interval:repeats:block:)``.
  ///   - block: Called with the timer; kept until the timer is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(afterInterval: interval, repeats: repeats, userInfo: nil, callee: block)
  }

  /// A repeating timer in no loop yet that leaves its phase to the loop: its dates are the whole
  /// multiples of `interval` on the current loop's clock, the first within one interval from now.
  ///
  /// Any number of such timers of one interval share one wake-up each time, however they were
  /// created, and so do those of two and of five seconds when their dates meet.
  ///
  /// - Parameters:
  ///   - interval: Seconds; see ``init(fire:interval:repeats:block:)``.
  ///   - block: Called with the timer; kept until the timer is invalidated.
  public static func anyPhase(
    timeInterval interval: TimeInterval, block: @escaping (Timer) -> Void
  ) -> Timer {
    let length = nanoseconds(ofInterval: interval)
    let now = RunLoop.current.now
    let remainder = now.nanoseconds % length
    let sinceMultiple = remainder < 0 ? remainder + length : remainder
    return Timer(
      fire: now.advanced(byNanoseconds: length - sinceMultiple), interval: interval, repeats: true,
      block: block)
  }

  /// A timer in no loop yet that calls a method of `target`, such as `Clock.tick`. Target and
  /// `userInfo` are kept until the timer is invalidated.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(afterInterval: interval, repeats: repeats, userInfo: userInfo) { timer in
      action(target)(timer)
    }
  }

  /// A timer in no loop yet, with a first date of its own, that calls a method of `target`.
  public convenience init<Target: AnyObject>(
    fire date: Instant, interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(date: date, interval: interval, repeats: repeats, userInfo: userInfo) { timer in
      action(target)(timer)
    }
  }

  /// A timer in no loop yet that makes a stored call. The invocation is kept until the timer is
  /// invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, invocation: Invocation, repeats: Bool
  ) {
    self.init(
      afterInterval: interval, repeats: repeats, userInfo: nil, callee: invocation.invoke(for:))
  }

  /// Makes a timer and adds it to the current loop in the default mode.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    Timer(timeInterval: interval, repeats: repeats, block: block).scheduled()
  }

  /// Makes a timer that calls a method of `target` and adds it to the current loop in the default
  /// mode.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    Timer(
      timeInterval: interval, target: target, action: action, userInfo: userInfo, repeats: repeats
    ).scheduled()
  }

  /// Makes a timer for a stored call and adds it to the current loop in the default mode.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, invocation: Invocation, repeats: Bool
  ) -> Timer {
    Timer(timeInterval: interval, invocation: invocation, repeats: repeats).scheduled()
  }

  private convenience init(
    afterInterval interval: TimeInterval, repeats: Bool, userInfo: Any?,
    callee: @escaping (Timer) -> Void
  ) {
    let length = Self.nanoseconds(ofInterval: interval)
    let date = RunLoop.current.now.advanced(byNanoseconds: length)
    self.init(date: date, interval: interval, repeats: repeats, userInfo: userInfo, callee: callee)
  }

  private func scheduled() -> Timer {
    RunLoop.current.add(self, forMode: .default)
    return self
  }
}
