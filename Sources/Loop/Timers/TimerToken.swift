/// A timer that ends with its owner: what ``RunLoop/after(_:named:tolerance:inMode:inBackground:_:)`` and its
/// like return. Who lets the token go cancels the call, on whatever thread that happens.
///
/// The loop keeps the closure until the last call. One that needs the token's owner names it `weak`, or
/// neither of the two ever goes.
public final class TimerToken: Sendable {
  private let timer: Timer

  fileprivate init(
    _ timer: Timer, _ name: StaticString, _ tolerance: Duration, _ mode: RunLoop.Mode,
    _ inBackground: Bool, in loop: RunLoop
  ) {
    timer.name = name
    timer.tolerance = Nanoseconds.seconds(Nanoseconds.from(tolerance))
    timer.isExemptFromSuspension = inBackground
    loop.add(timer, forMode: mode)
    self.timer = timer
  }

  deinit { timer.invalidate() }

  /// Whether a call is still to come; see ``Timer/isValid``.
  public var isValid: Bool { timer.isValid }

  /// The date of the next call, which can be moved; see ``Timer/fireDate``.
  public var fireDate: Instant {
    get { timer.fireDate }
    set { timer.fireDate = newValue }
  }

  /// Ends it before its owner does. May be repeated, and called on any thread.
  public func cancel() { timer.invalidate() }
}

extension RunLoop {
  /// Calls once, after a while.
  ///
  /// ```swift
  /// closing = loop.after(.seconds(6)) { [weak self] in self?.close() }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: from now; zero or less: in the next turn.
  ///   - name: what the trace of calls names it by (``timerTrace``).
  ///   - tolerance: by how much the call may be late, to share a wake-up; see ``Timer/tolerance``.
  ///   - mode: in which it is called; see ``RunLoop/Mode``.
  ///   - inBackground: whether it is called while timers are suspended, too
  ///     (``Timer/isExemptFromSuspension``).
  /// - Returns: what cancels the call when it is let go.
  public func after(
    _ delay: Duration, named name: StaticString = "", tolerance: Duration = .zero,
    inMode mode: Mode = .common, inBackground: Bool = false, _ call: @escaping () -> Void
  ) -> TimerToken {
    at(
      now.advanced(by: delay), named: name, tolerance: tolerance, inMode: mode,
      inBackground: inBackground, call)
  }

  /// Calls once, at a date, or in the next turn if that has passed; else as
  /// ``after(_:named:tolerance:inMode:inBackground:_:)``.
  public func at(
    _ date: Instant, named name: StaticString = "", tolerance: Duration = .zero,
    inMode mode: Mode = .common, inBackground: Bool = false, _ call: @escaping () -> Void
  ) -> TimerToken {
    let timer = Timer(fire: date, interval: Duration.zero, repeats: false) { _ in call() }
    return TimerToken(timer, name, tolerance, mode, inBackground, in: self)
  }

  /// Calls again and again, on the grid of an interval; else as
  /// ``after(_:named:tolerance:inMode:inBackground:_:)``.
  ///
  /// - Parameter first: the date of the first call; nil: one interval from now.
  public func every(
    _ interval: Duration, from first: Instant? = nil, named name: StaticString = "",
    tolerance: Duration = .zero, inMode mode: Mode = .common, inBackground: Bool = false,
    _ call: @escaping () -> Void
  ) -> TimerToken {
    let date = first ?? now.advanced(by: interval)
    let timer = Timer(fire: date, interval: interval, repeats: true) { _ in call() }
    return TimerToken(timer, name, tolerance, mode, inBackground, in: self)
  }

  /// What a slice of long work leaves to be done.
  public enum Slice {
    /// The next slice is for the next turn.
    case more
    /// The next slice is for a turn at least so much later.
    case moreAfter(Duration)
    /// Nothing.
    case done
  }

  /// Does work that is too long for one turn: a slice a turn, between which the loop serves whatever else is
  /// ready. The first slice is for the next turn, or for one after a delay; else as
  /// ``after(_:named:tolerance:inMode:inBackground:_:)``.
  ///
  /// ```swift
  /// reading = loop.inSlices { [weak self] in self?.readPage() == true ? .more : .done }
  /// ```
  public func inSlices(
    after delay: Duration = .zero, named name: StaticString = "", inMode mode: Mode = .common,
    inBackground: Bool = false, _ slice: @escaping () -> Slice
  ) -> TimerToken {
    let timer = Timer(
      fire: now.advanced(by: delay), interval: TimeInterval.infinity, repeats: true
    ) { [unowned self] timer in
      switch slice() {
      case .more: timer.fireDate = now
      case .moreAfter(let rest): timer.fireDate = now.advanced(by: rest)
      case .done: timer.invalidate()
      }
    }
    return TimerToken(timer, name, .zero, mode, inBackground, in: self)
  }
}
