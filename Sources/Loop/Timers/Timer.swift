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
/// *scheduled* one, and dates that were missed are left out. A timer belongs to the thread of its
/// loop.
public final class Timer {
  /// What a timer is for: those of a display clock are neither counted nor traced.
  enum Role {
    case ordinary
    case displayClock
  }

  private enum State {
    /// Valid, and in no loop yet.
    case unscheduled
    /// In the schedule of its loop.
    case waiting
    /// Taken out by the loop's turn, which has still to call it.
    case due
    /// In its call. `isMoved`: the call has set a date.
    case called(isMoved: Bool)
    /// Out of its loop for good.
    case invalid
  }

  /// The shortest interval. Apple's lower bound for an interval of zero serves here for every
  /// interval below it, so that no timer can keep a loop from sleeping.
  static let shortestInterval: Int64 = 100_000

  // Set by the loop that the timer was added to, which detaches its timers before it goes.
  private(set) unowned var loop: RunLoop?
  private(set) var modes: ModeSet = []
  private var place: TimerSchedule.Place?
  private var order: UInt64 = 0

  let role: Role
  private let interval: Int64
  private let repeats: Bool
  private var state = State.unscheduled
  private var date: Instant
  private var allowance: Int64 = 0
  private var callee: ((Timer) -> Void)?

  /// Whatever the timer's maker wants its callee to find; released by ``invalidate()``.
  public private(set) var userInfo: Any?

  /// A timer with a first date of its own, in no loop yet.
  ///
  /// - Parameters:
  ///   - date: The first date, on the clock of the loop that it will be added to.
  ///   - interval: Seconds between two dates. Zero, less, or not a number counts as 0.0001 s, as
  ///     does anything shorter; infinite: there is no second date.
  ///   - block: Called with the timer; kept until the timer is invalidated.
  public convenience init(
    fire date: Instant, interval: TimeInterval, repeats: Bool,
    block: @escaping (Timer) -> Void
  ) {
    self.init(date: date, interval: interval, repeats: repeats, userInfo: nil, callee: block)
  }

  init(
    date: Instant, interval: TimeInterval, repeats: Bool, userInfo: Any?,
    role: Role = .ordinary, callee: @escaping (Timer) -> Void
  ) {
    self.date = date
    self.interval = Self.nanoseconds(ofInterval: interval)
    self.repeats = repeats
    self.userInfo = userInfo
    self.role = role
    self.callee = callee
  }

  static func nanoseconds(ofInterval interval: TimeInterval) -> Int64 {
    max(shortestInterval, Nanoseconds.from(seconds: interval))
  }

  // MARK: Dates

  /// Seconds between two dates; 0 for a timer that does not repeat.
  public var timeInterval: TimeInterval {
    repeats ? Nanoseconds.seconds(interval) : 0
  }

  /// The date of the next call; during a call, the date that the call was scheduled for; on an
  /// invalid timer, the last date.
  ///
  /// Setting it moves the whole grid of a repeating timer. ``Instant/distantFuture`` parks the
  /// timer. On an invalid timer setting does nothing.
  public var fireDate: Instant {
    get { date }
    set {
      switch state {
      case .invalid: return
      case .unscheduled: date = newValue
      case .called:
        date = newValue
        state = .called(isMoved: true)
      case .waiting, .due:
        date = newValue
        wait()
      }
    }
  }

  /// By how many seconds a call may be late, so that timers can share a wake-up. Never early, and
  /// the grid does not move.
  ///
  /// The policy: the loop sleeps until the first moment at which some timer of the mode would
  /// become later than its tolerance allows, and then calls everything whose date has come. For
  /// intervals that each need one point this takes the fewest points there can be. Whatever else
  /// wakes the loop takes along the timers that are due, so a tolerance never costs a wake-up.
  ///
  /// At most half the interval of a repeating timer; negative or not a number counts as 0. A timer
  /// that does not repeat keeps the value but is not delayed by it.
  public var tolerance: TimeInterval {
    get { Nanoseconds.seconds(allowance) }
    set {
      let wanted = max(0, Nanoseconds.from(seconds: newValue))
      allowance = repeats ? min(wanted, interval / 2) : wanted
      if case .waiting = state { wait() }
    }
  }

  // MARK: Calls

  /// Whether the timer can still fire.
  public var isValid: Bool {
    if case .invalid = state { return false }
    return true
  }

  /// Calls at once. The schedule of a repeating timer stays as it is; any other timer is
  /// invalidated afterwards. Does nothing during the timer's own call or when it is invalid.
  public func fire() {
    switch state {
    case .invalid, .called: return
    case .waiting: loop?.disarm(self)
    case .unscheduled, .due: break
    }
    call()
    guard isValid else { return }
    if repeats { settle() } else { invalidate() }
  }

  /// Takes the timer out of its loop for good and releases its target, block and `userInfo`. May
  /// be called again, and from within the timer's own call.
  public func invalidate() {
    loop?.remove(self)
    detach()
  }

  private func call() {
    state = .called(isMoved: false)
    callee?(self)
  }
}

// MARK: - For the loop

extension Timer {
  var isDue: Bool {
    if case .due = state { return true }
    return false
  }

  /// Where the timer is registered; traps when it is not, which the loop never lets happen.
  var registration: TimerSchedule.Place? { place }

  func join(_ loop: RunLoop, modes: ModeSet, place: TimerSchedule.Place, order: UInt64) {
    self.loop = loop
    self.order = order
    move(to: modes, place: place)
  }

  /// Registered for another set of modes: waits there, unless it is in its call, whose end will
  /// see to it.
  func move(to modes: ModeSet, place: TimerSchedule.Place) {
    self.modes = modes
    self.place = place
    if case .called = state { return }
    wait()
  }

  func becomeDue() {
    state = .due
  }

  /// A due timer that its turn will not call after all waits again.
  func wait() {
    state = .waiting
    guard let loop, let place else { return }
    let latest = repeats ? date.advanced(byNanoseconds: allowance) : date
    loop.arm(at: place, date: date, latest: latest, order: order)
  }

  /// The call of the loop, at the timer's date or later.
  func fireOnSchedule() {
    call()
    guard case .called(let isMoved) = state else { return }
    guard repeats else { return invalidate() }
    if !isMoved, let loop { date = nextDate(after: loop.now) }
    settle()
  }

  /// Ends in the state of a timer that is not in its call.
  private func settle() {
    if loop == nil { state = .unscheduled } else { wait() }
  }

  /// The first date of the grid that is still to come.
  private func nextDate(after now: Instant) -> Instant {
    let next = date.advanced(byNanoseconds: interval)
    if next > now { return next }
    // `date` is not after `now`, so the distance fits in 64 bits without a sign.
    let late = UInt64(bitPattern: now.nanoseconds &- date.nanoseconds)
    let sinceGridPoint = Int64(late % UInt64(interval))
    return now.advanced(byNanoseconds: interval - sinceGridPoint)
  }

  /// Out of the loop and empty; the loop has forgotten the timer or is about to go.
  func detach() {
    state = .invalid
    loop = nil
    place = nil
    // Locals, so that what the deaths of these call finds a timer that is done.
    let released = (callee, userInfo)
    callee = nil
    userInfo = nil
    withExtendedLifetime(released) {}
  }
}
