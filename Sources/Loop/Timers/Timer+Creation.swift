// The ways to make a timer. A *scheduled* one is added to the current run loop in the default
// mode; a plain initialiser adds nothing. Both count the first date from now, on the current loop's
// clock.

extension Timer {
  /// A timer in no loop yet. Its first date is `interval` from now; see
  /// ``init(fire:interval:repeats:block:)``.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(after: Nanoseconds.from(seconds: interval), repeats: repeats, callee: block)
  }

  /// A repeating timer in no loop yet that leaves its phase to the loop: its dates are the whole
  /// multiples of `interval` on the current loop's clock, the first within one interval from now.
  ///
  /// Any number of such timers of one interval share one wake-up each time, however they were
  /// created, and so do those of two and of five seconds when their dates meet.
  public static func anyPhase(
    timeInterval interval: TimeInterval, block: @escaping (Timer) -> Void
  ) -> Timer {
    anyPhase(Nanoseconds.from(seconds: interval), block)
  }

  /// - Parameter interval: Nanoseconds.
  static func anyPhase(_ interval: Int64, _ block: @escaping (Timer) -> Void) -> Timer {
    let length = max(shortestInterval, interval)
    let now = RunLoop.current.now
    let remainder = now.nanoseconds % length
    let sinceMultiple = remainder < 0 ? remainder + length : remainder
    return Timer(
      date: now.advanced(byNanoseconds: length - sinceMultiple), interval: length, repeats: true,
      callee: block)
  }

  /// A timer in no loop yet that calls a method of `target`, such as `Clock.tick`. Target and
  /// `userInfo` are kept until the timer is invalidated.
  public convenience init<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(
      after: Nanoseconds.from(seconds: interval), repeats: repeats, details: TimerDetails(userInfo)
    ) {
      action(target)($0)
    }
  }

  /// A timer in no loop yet, with a first date of its own, that calls a method of `target`.
  public convenience init<Target: AnyObject>(
    fire date: Instant, interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(
      date: date, interval: Nanoseconds.from(seconds: interval), repeats: repeats,
      details: TimerDetails(userInfo)
    ) { action(target)($0) }
  }

  /// A timer in no loop yet that makes a stored call. The invocation is kept until the timer is
  /// invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, invocation: Invocation, repeats: Bool
  ) {
    self.init(
      after: Nanoseconds.from(seconds: interval), repeats: repeats,
      callee: invocation.invoke(for:))
  }

  /// Makes a timer and adds it to the current loop in the default mode.
  @available(*, noasync, message: "A task's thread keeps no run loop: add a timer to a loop.")
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: consuming @escaping (Timer) -> Void
  ) -> Timer {
    scheduled(after: Nanoseconds.inlined(seconds: interval), repeats: repeats, callee: block)
  }

  /// Makes a timer that calls a method of `target` and adds it to the current loop in the default
  /// mode.
  @available(*, noasync, message: "A task's thread keeps no run loop: add a timer to a loop.")
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    scheduled(
      after: Nanoseconds.from(seconds: interval), repeats: repeats, details: TimerDetails(userInfo)
    ) { action(target)($0) }
  }

  /// Makes a timer for a stored call and adds it to the current loop in the default mode.
  @available(*, noasync, message: "A task's thread keeps no run loop: add a timer to a loop.")
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, invocation: Invocation, repeats: Bool
  ) -> Timer {
    scheduled(
      after: Nanoseconds.from(seconds: interval), repeats: repeats,
      callee: invocation.invoke(for:))
  }

  /// - Parameter interval: Nanoseconds.
  convenience init(
    after interval: Int64, repeats: Bool, details: TimerDetails? = nil,
    callee: @escaping (Timer) -> Void
  ) {
    let now = RunLoop.unretainedCurrent.takeUnretainedValue().schedule.look()
    self.init(
      date: now.advanced(byNanoseconds: max(Self.shortestInterval, interval)), interval: interval,
      repeats: repeats, details: details, callee: callee)
  }

  /// The way of every scheduled timer: one look-up of the current loop, which needs no check of its
  /// thread, and a block that is handed over (`consuming`) instead of being counted here and let go of by
  /// the caller.
  ///
  /// - Parameter interval: Nanoseconds.
  @inline(__always)
  static func scheduled(
    after interval: Int64, repeats: Bool, details: TimerDetails? = nil,
    callee: consuming @escaping (Timer) -> Void
  ) -> Timer {
    let loop = RunLoop.unretainedCurrent
    let now = loop._withUnsafeGuaranteedRef { $0.schedule.look() }
    let timer = Timer(
      date: now.advanced(byNanoseconds: max(shortestInterval, interval)), interval: interval,
      repeats: repeats, details: details, callee: callee)
    loop._withUnsafeGuaranteedRef { $0.addNew(timer) }
    return timer
  }
}
