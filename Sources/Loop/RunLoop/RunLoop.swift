import CLinux

/// Serves timers, input sources and display links on one thread, and sleeps when there is nothing
/// to do.
///
/// Every thread has one, made on demand (``current``). Tests and scripts make their own around a
/// ``VirtualTime``. A loop serves one mode at a time; see ``Mode``.
///
/// One turn: run the blocks handed over, perform the signalled sources, tell the observers that
/// the loop is about to wait, wait, fire the timers due, perform the sources whose descriptors are
/// ready. Each step serves what is there when it begins, so a turn is bounded, and whatever adds
/// itself again waits for the next one.
///
/// A callback may add, move, invalidate and stop whatever it likes, and run the loop again. A loop ends
/// with its thread or its last reference: all that is in it becomes invalid, and so does what is added
/// afterwards.
///
/// Everything but ``perform(inModes:block:)``, ``wakeUp()``, ``stop()``, ``now``,
/// ``belongsToCurrentThread`` and ``InputSource/signal()`` belongs to the loop's thread and traps on
/// another one.
public final class RunLoop: @unchecked Sendable {
  // @unchecked Sendable, the proof: `incoming` and `owner` are Sendable themselves. All else
  // is touched only by the thread that `owner` names: every public way in begins with
  // `checkThread()`, except the calls for any thread, which use nothing but `incoming`, `owner` and
  // that reading of `clock` which every time source allows on any thread. The
  // owner changes only in `adopt()`, while the loop is in no use (its count of uses is 0, read with acquire
  // and written with release, so the new thread sees all that the old one did).

  let incoming = IncomingWork()
  let owner: LoopOwner
  /// Which of all loops it is.
  let number: UInt32
  let clock: any TimeSource
  var mode: Mode?
  /// What is served in `mode`.
  var served: ModeSet = []
  var counts = RunLoopStatistics()
  var trace: ((TimerFiring) -> Void)?
  let modeTable = ModeTable()
  let schedule: TimerSchedule
  let inputs = InputTable()
  let frames = FrameTable()
  let blocks = BlockQueue()
  let observers: ObserverTable
  /// Who keeps the loop from running dry.
  var bonds: [Bond] = []
  /// Whose wait this loop's is.
  let hosting: Hosting
  /// Nanoseconds by which the time source's wait may be late.
  let lateness: Int64
  var vainSleep = VainSleep()
  /// What is added from now on is invalid at once, as nobody would ever let go of it.
  private(set) var hasEnded = false

  /// A loop for this thread on a clock of its own, beside the thread's ``current`` one. It belongs
  /// to this thread until another makes it current.
  public convenience init(timeSource: any TimeSource) {
    self.init(timeSource, owner: thread_identity())
  }

  /// The loop of the main thread, which may be first asked for by another one.
  convenience init(forMainThread timeSource: any TimeSource) { self.init(timeSource, owner: 0) }

  /// A loop for a thread that is about to begin and makes it current: until then for nobody.
  package convenience init(forThread timeSource: any TimeSource) {
    self.init(timeSource, owner: LoopOwner.nobody)
  }

  private init(_ timeSource: any TimeSource, owner: UInt) {
    clock = timeSource
    schedule = TimerSchedule(by: timeSource)
    lateness = Nanoseconds.from(timeSource.lateness)
    observers = ObserverTable(on: timeSource)
    hosting = Hosting(of: incoming)
    self.owner = LoopOwner(owner)
    number = LoopNumbers.enter(incoming)
  }

  deinit { end() }

  // MARK: State

  /// The mode in which the loop runs now, innermost run first; `nil` outside of any run.
  public var currentMode: Mode? { here.mode }

  /// What the loop has done so far, as counts.
  public var statistics: RunLoopStatistics { here.counts }

  /// Valid timers in this loop, in whatever mode. Zero at the end of a test that leaks none.
  public var timerCount: Int { here.schedule.ordinaryCount }

  /// Told of each call of a timer by the loop, just before it is made: a debugging aid. Print the
  /// value for a readable line.
  public var timerTrace: ((TimerFiring) -> Void)? {
    get { here.trace }
    set { here.trace = newValue }
  }

  // MARK: Time

  /// The loop's clock and its wait.
  public var timeSource: any TimeSource { here.clock }

  /// The monotonic clock of the loop. May be asked for on any thread.
  public var now: Instant { clock.now }

  /// The calendar's clock. For labels only; nothing is scheduled by it.
  public var wallClock: WallTime { timeSource.wallClock }

  /// Media time: the monotonic clock in seconds, for the beginning and the end of animations.
  /// Neither NTP nor a change of the date moves it.
  public var mediaTime: Double { now.seconds(since: .zero) }

  /// When the calendar's next whole second begins. A label that changes with it has a ``Ticker``.
  public var nextWholeSecond: Instant {
    let rest = Nanoseconds.perSecond - wallClock.nanosecondsIntoSecond  // Read first: never early.
    return now.advanced(byNanoseconds: rest)
  }

  // MARK: Other threads

  /// Hands a block over: the loop runs it once, on its own thread, in one of the modes asked for.
  /// Blocks run in the order in which they were given. May be called from any thread; wakes the
  /// loop when it sleeps.
  public func perform(
    inModes modes: [Mode] = [.default], block: @escaping @Sendable () -> Void
  ) {
    incoming.post(IncomingWork.Block(modes: modes, block: block))
  }

  /// Makes a sleeping loop take a turn; one that is awake takes another before it sleeps. May be
  /// called from any thread.
  public func wakeUp() { incoming.wakeUp() }

  /// Makes the innermost run return after its present turn, or the next one return at once when
  /// none is in progress, so that a stop is never lost: it is spent by that run, also when the run
  /// returns because nothing is there. May be called from any thread.
  public func stop() { incoming.stop() }

  // MARK: Thread

  /// Whether the calling thread is the one that the loop belongs to. May be asked on any thread.
  public var belongsToCurrentThread: Bool { owner.isHere }

  /// Traps when called on a thread that the loop does not belong to.
  package func checkThread() { owner.check() }

  /// The loop itself, on the thread that it belongs to.
  var here: RunLoop {
    checkThread()
    return self
  }

  /// Lets a loop that is in no use belong to this thread from now on.
  func adopt() {
    guard owner.adopt() else { return }
    schedule.followThread(to: number)
    for link in frames.links { link.tie.tie(to: number) }
  }

  /// Begins a use: the loop is the current one of its thread until ``leave(to:)``.
  ///
  /// - Returns: Which one was current before.
  func enter() -> Unmanaged<RunLoop>? {
    checkThread()
    owner.beginUse()
    let loops = ThreadLoops.mine
    defer { loops.pointee.innermost = .passUnretained(self) }
    return loops.pointee.innermost
  }

  func leave(to outer: Unmanaged<RunLoop>?) {
    ThreadLoops.mine.pointee.innermost = outer
    owner.endUse()
  }

  /// The loop's life is over, by its last reference or with its thread: everything in it becomes
  /// invalid and lets go of what it holds.
  package func end() {
    hasEnded = true
    LoopNumbers.leave(number)
    incoming.close()
    // Everything forgets the loop before anything is let go, as letting go may run foreign code.
    for timer in schedule.removeAll() { timer.detach() }
    for source in inputs.removeAll() { source.detach() }
    let (watchers, links) = (observers.removeAll(), frames.removeAll())
    for observer in watchers { observer.detach() }
    for link in links { link.detach() }
    frames.clock.stop()
    blocks.removeAll()
  }

  /// The loop has ended and its thread ends next.
  package func leaveThread() { owner.leave() }
}
