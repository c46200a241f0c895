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
  private enum Keeper {
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
  private(set) var queue: Unmanaged<TimerQueue>?
  /// Its number in the table of its loop, and the generation of its key.
  var number: UInt32 = 0
  var generation: UInt32 = 0
  private var state = State.idle
  private var keeper = Keeper.nobody
  let role: Role
  private let repeats: Bool
  private var date: Instant
  private var callee: Callee
  private var luggage: Luggage?
  private(set) var order: UInt64 = 0
  private let interval: Int64
  private var allowance: Int64 = 0

  /// Whatever the timer's maker wants its callee to find; released by ``invalidate()``.
  public var userInfo: Any? { luggage?.content }

  /// What the trace of calls names the timer by (``RunLoop/timerTrace``); empty if nobody has named it.
  public var name: StaticString {
    get { luggage?.name ?? "" }
    set {
      if luggage == nil, isValid { luggage = Luggage(nil) }
      luggage?.name = newValue
    }
  }

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
    luggage = userInfo.map { Luggage($0) }
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
      case .idle: date = newValue
      case .called:
        date = newValue
        state = .called(isMoved: true)
      case .waiting:
        inQueue { queue in
          queue.withdraw(self)
          date = newValue
          queue.insert(self)
        }
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
      let old = latest
      allowance = repeats ? min(wanted, interval / 2) : wanted
      inQueue { queue in
        if case .waiting = state { queue.latestChanged(from: old, to: latest) }
      }
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
    case .waiting: withdraw()
    case .idle: break
    }
    call()
    guard isValid else { return }
    if repeats { settle() } else { invalidate() }
  }

  /// Takes the timer out of its loop for good and releases its target, block and `userInfo`. May
  /// be called again, and from within the timer's own call.
  public func invalidate() {
    if case .invalid = state { return }
    inQueue { queue in
      if case .waiting = state { queue.withdraw(self) }
      queue.unregister(self)
      queue.table.leave(number)
    }
    detach()
  }

  /// Gives the queue to `body`, if there is one, on the thread of its loop.
  @inline(__always)
  private func inQueue(_ body: (TimerQueue) -> Void) {
    queue?._withUnsafeGuaranteedRef { queue in
      queue.checkThread()
      body(queue)
    }
  }

  /// The callee is moved out for as long as the call lasts: no reference is counted, and whatever
  /// the call does it is not let go before it ends.
  private func call() {
    state = .called(isMoved: false)
    let called = takeCallee()
    called.call(self)
    if case .called = state { callee = called }
  }

  private func takeCallee() -> Callee {
    var taken = Callee.nobody
    swap(&taken, &callee)
    return taken
  }
}

/// Who is called. In a structure, since a bare closure costs an allocation wherever it meets a
/// generic function.
private struct Callee {
  let call: (Timer) -> Void

  /// Keeps nothing alive.
  static var nobody: Callee { Callee { _ in } }
}

/// A box, since most timers have neither `userInfo` nor name and empty ones are not free.
private final class Luggage {
  let content: Any?
  var name: StaticString = ""
  init(_ content: Any?) { self.content = content }
}

// MARK: - For the loop

extension Timer {
  /// The loop that it was added to, if any.
  var loop: RunLoop? { queue?._withUnsafeGuaranteedRef { $0.loop.takeUnretainedValue() } }

  /// What it was added to.
  var modes: ModeSet { queue?._withUnsafeGuaranteedRef { $0.modes } ?? [] }

  /// The moment by which a call has to be made.
  var latest: Instant { repeats ? date.advanced(byNanoseconds: allowance) : date }

  /// Registered for the first time.
  func join(_ queue: Unmanaged<TimerQueue>, order: UInt64) {
    self.order = order
    queue._withUnsafeGuaranteedRef { $0.table.enter(self) }
    keeper = .loop
    _ = Unmanaged.passRetained(self)
    enter(queue)
  }

  /// Registered for another set of modes.
  func move(to queue: Unmanaged<TimerQueue>) {
    if case .waiting = state { withdraw() }
    inQueue { $0.unregister(self) }
    enter(queue)
  }

  /// Waits in the queue, unless it is in its call, whose end will see to it.
  private func enter(_ queue: Unmanaged<TimerQueue>) {
    self.queue = queue
    queue._withUnsafeGuaranteedRef { $0.register(self) }
    if case .idle = state { wait() }
  }

  /// An idle timer waits for its date, if it is registered.
  private func wait() {
    queue?._withUnsafeGuaranteedRef { queue in
      state = .waiting
      queue.insert(self)
    }
  }

  /// A timer that was due waits in its queue again.
  func waitAgain() {
    queue?._withUnsafeGuaranteedRef { $0.insert(self) }
  }

  /// A waiting timer becomes idle; it stays registered.
  private func withdraw() {
    state = .idle
    inQueue { $0.withdraw(self) }
  }

  /// The call of the loop, at the timer's date or later. The timer may be gone afterwards.
  func fireOnSchedule() {
    keeper = .call
    call()
    if case .called(let isMoved) = state, repeats {
      keeper = .loop
      if !isMoved, let loop { date = nextDate(after: loop.now) }
      return settle()
    }
    invalidate()
    Unmanaged.passUnretained(self).release()
  }

  /// After a call: waits for the next date.
  private func settle() {
    state = .idle
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

  /// The loop is about to go, and detaches the timer next.
  func forgetLoop() {
    state = .invalid
    queue = nil
  }

  /// Out of the loop and empty.
  func detach() {
    state = .invalid
    queue = nil
    // Locals, so that what the deaths of these call finds a timer that is done.
    let called = takeCallee()
    if let carried = luggage.take() { _ = consume carried }
    _ = consume called
    guard case .loop = keeper else { return }
    keeper = .nobody
    Unmanaged.passUnretained(self).release()
  }
}
