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

  // Where it is registered. Its loop owns the queue, and detaches its timers before it goes.
  // Not counted, since a count is a good part of what an operation costs.
  private(set) var queue: Unmanaged<TimerQueue>?
  /// Itself while it is registered: the reference by which a loop keeps its timers alive. During a
  /// call the call holds it instead.
  private var keeper: Timer?
  /// Its place in the queue while it waits, or in the batch while it is due.
  var position: Int32 = 0
  private(set) var order: UInt64 = 0
  /// The moment by which a call has to be made, as the queue knows it.
  private(set) var latest = Instant.distantFuture

  let role: Role
  private let interval: Int64
  private let repeats: Bool
  private var state = State.unscheduled
  private var date: Instant
  private var allowance: Int64 = 0
  private var callee: Callee?
  private var luggage: Luggage?

  /// Whatever the timer's maker wants its callee to find; released by ``invalidate()``.
  public var userInfo: Any? { luggage?.content }

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
    self.interval = repeats ? Self.nanoseconds(ofInterval: interval) : 0
    self.repeats = repeats
    luggage = userInfo.map(Luggage.init)
    self.role = role
    self.callee = Callee(call: callee)
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
    case .waiting, .due: withdraw()
    case .unscheduled: break
    }
    call()
    guard isValid else { return }
    if repeats { settle() } else { invalidate() }
  }

  /// Takes the timer out of its loop for good and releases its target, block and `userInfo`. May
  /// be called again, and from within the timer's own call.
  public func invalidate() {
    withdraw()
    queue?._withUnsafeGuaranteedRef { $0.unregister(role) }
    detach()
  }

  /// The callee is moved out for as long as the call lasts: no reference is counted, and whatever
  /// the call does it is not let go before it ends.
  private func call() {
    state = .called(isMoved: false)
    guard let called = take(&callee) else { return }
    called.call(self)
    if case .called = state { callee = called }
  }
}

/// In a structure, since a bare closure costs an allocation wherever it meets a generic function.
private struct Callee {
  let call: (Timer) -> Void
}

/// A box, since most timers have no `userInfo` and an empty `Any?` is not free.
private final class Luggage {
  let content: Any
  init(_ content: Any) { self.content = content }
}

/// Moves a value out, which counts no reference.
@inline(__always)
private func take<Value>(_ place: inout Value?) -> Value? {
  var value: Value?
  swap(&value, &place)
  return value
}

// MARK: - For the loop

extension Timer {
  /// The loop that it was added to, if any.
  var loop: RunLoop? { queue?._withUnsafeGuaranteedRef { $0.loop.takeUnretainedValue() } }

  /// What it was added to.
  var modes: ModeSet { queue?._withUnsafeGuaranteedRef { $0.modes } ?? [] }

  /// Registered for the first time.
  func join(_ queue: Unmanaged<TimerQueue>, order: UInt64) {
    self.order = order
    keeper = self
    enter(queue)
  }

  /// Registered for another set of modes.
  func move(to queue: Unmanaged<TimerQueue>) {
    withdraw()
    self.queue?._withUnsafeGuaranteedRef { $0.unregister(role) }
    enter(queue)
  }

  /// Waits in the queue, unless it is in its call, whose end will see to it.
  private func enter(_ queue: Unmanaged<TimerQueue>) {
    self.queue = queue
    queue._withUnsafeGuaranteedRef { $0.register(role) }
    if case .called = state { return }
    state = .unscheduled
    wait()
  }

  func becomeDue(at place: Int) {
    state = .due
    position = Int32(truncatingIfNeeded: place)
  }

  /// Waits for its date in its queue, wherever it was before.
  func wait() {
    queue?._withUnsafeGuaranteedRef { queue in
      queue.checkThread()
      let oldLatest = latest
      latest = repeats ? date.advanced(byNanoseconds: allowance) : date
      switch state {
      case .waiting: return queue.move(self, oldLatest: oldLatest)
      case .due: queue.batch.remove(self)
      case .unscheduled, .called, .invalid: break
      }
      state = .waiting
      queue.insert(self)
    }
  }

  /// Neither waits nor is due; it stays registered.
  private func withdraw() {
    queue?._withUnsafeGuaranteedRef { queue in
      queue.checkThread()
      switch state {
      case .waiting: queue.remove(self)
      case .due: queue.batch.remove(self)
      case .unscheduled, .called, .invalid: break
      }
    }
  }

  /// The call of the loop, at the timer's date or later.
  func fireOnSchedule() {
    // The loop's reference, which an invalidation within the call would let go too early.
    let kept = take(&keeper)
    defer { withExtendedLifetime(kept) {} }
    call()
    guard case .called(let isMoved) = state else { return }
    guard repeats else { return invalidate() }
    keeper = kept
    if !isMoved, let loop { date = nextDate(after: loop.now) }
    settle()
  }

  /// Ends in the state of a timer that is not in its call.
  private func settle() {
    state = .unscheduled
    wait()
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

  /// The loop is about to go.
  func forgetLoop() {
    state = .invalid
    queue = nil
  }

  /// Out of the loop and empty.
  func detach() {
    state = .invalid
    queue = nil
    // Locals, so that what the deaths of these call finds a timer that is done.
    let kept = take(&keeper)
    let called = take(&callee)
    let carried = take(&luggage)
    _ = (consume carried, consume called, consume kept)
  }
}
