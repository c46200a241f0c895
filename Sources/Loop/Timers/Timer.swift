/// Calls somebody at a date, once or again and again.
///
/// A timer does nothing until it is added to a ``RunLoop``, and then fires while the loop runs in a
/// mode that it was added to. The loop keeps it alive; ``invalidate()`` is the only way out.
///
/// ```swift
/// let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() }
/// timer.tolerance = 0.1
/// ```
///
/// A repeating timer keeps to the grid of its dates: each next date is counted from the last
/// *scheduled* one, and dates that were missed are left out.
///
/// A timer belongs to the thread of its loop and traps on another one, but for ``invalidate()``, which
/// any thread may call: so may the `deinit` of a main-actor class, wherever it runs. A timer in no loop
/// yet belongs to whoever made it; who hands it to another thread uses it no more.
public final class Timer: @unchecked Sendable {
  // @unchecked Sendable, the proof: `tie` is Sendable itself. All else is touched only by the thread
  // that it names: every public way in looks there first. In no loop there is one user by contract.

  /// What a timer is for: those of a display clock are neither counted nor traced.
  enum Role {
    case ordinary
    case displayClock
  }

  enum State {
    /// Valid, and neither waiting nor in its call.
    case idle
    /// Registered, and its key counts: in a queue, or in the batch of the loop's turn.
    case waiting
    /// In its call. `isMoved`: the call has set a date.
    case called(isMoved: Bool)
    /// Out of its loop for good.
    case invalid
  }

  /// Who holds the reference by which a loop keeps its timers alive.
  enum Owner {
    case nobody
    case loop
    /// The call that the loop is making lets it go at its end, as the timer may not die before.
    case call
  }

  /// The shortest interval. Apple's lower bound for an interval of zero serves here for every
  /// interval below it, so that no timer can keep a loop from sleeping.
  static let shortestInterval: Int64 = 100_000

  // In the order of use: what moving and cancelling look at stands at the beginning.

  /// Where it is registered. Its loop owns the queue, and detaches its timers before it goes. Not
  /// counted, since a count is a good part of what an operation costs.
  var queue: Unmanaged<TimerQueue>?
  let tie = LoopTie()
  /// Its number in the table of its loop, and the generation of its key.
  var number: UInt32 = 0
  var generation: UInt32 = 0
  var state = State.idle
  var owner = Owner.nobody
  let role: Role
  let repeats: Bool
  private(set) var isExempt = false
  var date: Instant
  /// `nil` in the call and after the end.
  private var callee: Callee?
  private var details: TimerDetails?
  var order: UInt64 = 0
  let interval: Int64
  private(set) var allowance: Int64 = 0
  /// The date of the last call, by the loop or by hand.
  var lastDate = Instant.distantPast

  /// Whatever the timer's maker wants its callee to find; released by ``invalidate()``.
  public var userInfo: Any? {
    tie.checkThread()
    return details?.content
  }

  /// What the trace of calls names the timer by (``RunLoop/timerTrace``); empty if nobody has named it.
  public var name: StaticString {
    get {
      tie.checkThread()
      return details?.name ?? ""
    }
    set {
      if details == nil, isValid { details = TimerDetails() }
      details?.name = newValue
    }
  }

  /// A timer with a first date of its own, in no loop yet.
  ///
  /// - Parameters:
  ///   - date: The first date, on the clock of the loop that it will be added to.
  ///   - interval: Seconds between two dates. Zero, less, or not a number counts as 0.0001 s, as
  ///     does anything shorter; infinite: there is no second date.
  ///   - repeats: `false`: it is called once and invalidated.
  ///   - block: Called with the timer; kept until the timer is invalidated.
  public convenience init(
    fire date: Instant, interval: TimeInterval, repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.init(
      date: date, interval: Nanoseconds.from(seconds: interval), repeats: repeats, callee: block)
  }

  /// - Parameter interval: Nanoseconds.
  init(
    date: Instant, interval: Int64, repeats: Bool, details: TimerDetails? = nil,
    role: Role = .ordinary, callee: @escaping (Timer) -> Void
  ) {
    self.date = date
    self.interval = max(Self.shortestInterval, interval)
    self.repeats = repeats
    self.details = details
    self.role = role
    self.callee = Callee(call: callee)
  }

  // MARK: Dates

  /// Seconds between two dates; 0 for a timer that does not repeat.
  public var timeInterval: TimeInterval {
    repeats ? Nanoseconds.seconds(interval) : 0
  }

  /// The date of the next call; during a call, the date that the call was scheduled for; on an
  /// invalid timer, the last date on which it was due or was fired: ``Instant/distantPast`` when
  /// there was none, never a date that had not come.
  ///
  /// Setting it moves the whole grid of a repeating timer. ``Instant/distantFuture`` parks the
  /// timer; ``Instant/distantPast`` calls it once in the next turn, and the grid begins with that
  /// call. On an invalid timer setting does nothing.
  public var fireDate: Instant {
    get {
      tie.checkThread()
      return date
    }
    set {
      tie.checkThread()
      switch state {
      case .waiting:
        inQueue { queue in
          queue.withdraw(self)
          date = newValue
          queue.insert(self)
        }
      case .called:
        date = newValue
        state = .called(isMoved: true)
      case .idle: date = newValue
      case .invalid: return
      }
    }
  }

  /// By how many seconds a call may be late, so that timers can share a wake-up. Never early, and
  /// the grid does not move.
  ///
  /// Whatever wakes the loop takes along the timers that are due, so a tolerance never costs a wake-up;
  /// the page of the library has the policy.
  ///
  /// At most half the interval of a repeating timer; negative or not a number counts as 0. A timer
  /// that does not repeat keeps the value but is not delayed by it.
  public var tolerance: TimeInterval {
    get {
      tie.checkThread()
      return Nanoseconds.seconds(allowance)
    }
    set {
      tie.checkThread()
      let wanted = max(0, Nanoseconds.from(seconds: newValue))
      let isWaiting = if case .waiting = state { true } else { false }
      inQueue { if isWaiting { $0.forgetWakeUp(of: self) } }
      allowance = repeats ? min(wanted, interval / 2) : wanted
      inQueue { if isWaiting { $0.noticeWakeUp(of: self) } }
    }
  }

  /// Whether the timer goes on while all others stand still (``RunLoop/suspendTimers()``), as in an
  /// application that is in the background. For what is not on the screen and has to come: a
  /// reminder, the end of a timeout, work that goes on. `false` for a new timer.
  ///
  /// May be changed at any time, also in the timer's own call; its dates stay what they are. On an
  /// invalid timer setting does nothing.
  public var isExemptFromSuspension: Bool {
    get {
      tie.checkThread()
      return isExempt
    }
    set {
      tie.checkThread()
      if newValue == isExempt { return }
      if case .invalid = state { return }
      isExempt = newValue
      inQueue { queue in
        queue.loop._withUnsafeGuaranteedRef { loop in
          move(to: loop.schedule.queue(for: queue.modes, isExempt: newValue, of: loop))
        }
      }
    }
  }

  // MARK: Calls

  /// Whether the timer can still fire.
  public var isValid: Bool {
    tie.checkThread()
    if case .invalid = state { return false }
    return !tie.isCut
  }

  /// Calls at once. The schedule of a repeating timer stays as it is; any other timer is
  /// invalidated afterwards. Does nothing during the timer's own call or when it is invalid.
  public func fire() {
    tie.checkThread()
    if tie.isCut { return }
    switch state {
    case .invalid, .called: return
    case .waiting: withdraw()
    case .idle: break
    }
    lastDate = (loop ?? RunLoop.current).schedule.look()
    call()
    if case .called = state { settle() }
  }

  /// Takes the timer out of its loop for good and releases its target, block and `userInfo`. May
  /// be called again, and from within the timer's own call.
  ///
  /// May be called on any thread. On another one than the loop's no call begins any more, and the loop
  /// lets go of everything at the beginning of its next turn, in whatever mode.
  public func invalidate() {
    guard tie.isHere else { return tie.cut { self.invalidate() } }
    if case .invalid = state { return }
    inQueue { $0.remove(self) }
    forgetLoop()
    detach()
  }

  /// Gives the queue to `body`, if there is one.
  ///
  /// This and its like in the timer core is `_withUnsafeGuaranteedRef` for its price: with a reference that
  /// is counted (`takeUnretainedValue`) `bench-loop --instructions --counts 10000` takes 723 instead of 524
  /// for an insertion, 435 instead of 382 for a call and 598 instead of 454 for a cancellation.
  @inline(__always)
  func inQueue(_ body: (TimerQueue) -> Void) {
    queue?._withUnsafeGuaranteedRef(body)
  }

  /// Calls, and invalidates a timer that does not repeat. One that is still valid is in its call.
  ///
  /// The callee is moved out for as long as the call lasts: no reference is counted, and whatever
  /// the call does it is not let go before it ends.
  @inline(__always)
  func call() {
    guard let called = callee.take() else { return }
    state = .called(isMoved: false)
    called.call(self)
    guard case .called = state else { return }
    if repeats {
      callee = consume called
    } else {
      invalidate()
    }
  }

  /// Lets go of whom to call, and of what was to be found. The timer is done by then, as the deaths of
  /// these may look at it.
  @inline(__always)
  func letGo() {
    let called = callee.take()
    if details != nil, let carried = details.take() { _ = consume carried }
    _ = consume called
  }
}

/// Who is called. Cannot be copied, so that it is in one place: in its timer, or in the call. A structure,
/// since a bare closure costs an allocation wherever it meets a generic function.
private struct Callee: ~Copyable {
  let call: (Timer) -> Void
}

/// A box, since most timers have neither `userInfo` nor name and empty ones are not free.
final class TimerDetails {
  let content: Any?
  var name: StaticString = ""

  init() {
    content = nil
  }

  init?(_ content: Any?) {
    guard let content else { return nil }
    self.content = content
  }
}
