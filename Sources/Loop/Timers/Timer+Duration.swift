// The same timers with a `Duration` instead of seconds; all else is as beside them.

extension Timer {
  /// A timer in no loop yet. Its first date is `interval` from now.
  public convenience init(
    timeInterval interval: Duration, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(after: Nanoseconds.from(interval), repeats: repeats, callee: block)
  }

  /// A timer with a first date of its own, in no loop yet; see ``init(fire:interval:repeats:block:)``.
  public convenience init(
    fire date: Instant, interval: Duration, repeats: Bool, block: @escaping (Timer) -> Void
  ) {
    self.init(
      date: date, interval: Nanoseconds.from(interval), repeats: repeats, callee: block)
  }

  /// A repeating timer in no loop yet that leaves its phase to the loop; see
  /// ``anyPhase(timeInterval:block:)``.
  public static func anyPhase(
    timeInterval interval: Duration, block: @escaping (Timer) -> Void
  ) -> Timer {
    anyPhase(Nanoseconds.from(interval), block)
  }

  /// Makes a timer and adds it to the current loop in the default mode.
  @available(*, noasync, message: "A task's thread keeps no run loop: add a timer to a loop.")
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Duration, repeats: Bool,
    block: consuming @escaping (Timer) -> Void
  ) -> Timer {
    scheduled(after: Nanoseconds.from(interval), repeats: repeats, callee: block)
  }

  /// Makes a timer that calls a method of `target` and adds it to the current loop in the default
  /// mode.
  @available(*, noasync, message: "A task's thread keeps no run loop: add a timer to a loop.")
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: Duration, target: Target,
    action: @escaping (Target) -> (Timer) -> Void, userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    scheduled(
      after: Nanoseconds.from(interval), repeats: repeats, details: TimerDetails(userInfo)
    ) { action(target)($0) }
  }
}
