import CLinux
import Synchronization

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
  // @unchecked Sendable, the proof: `incoming`, `owner` and `uses` are Sendable themselves. All else
  // is touched only by the thread that `owner` names: every public way in begins with
  // `checkThread()`, except the calls for any thread, which use nothing but `incoming`, `owner` and
  // that reading of `clock` which every time source allows on any thread. The
  // owner changes only in `adopt()`, while the loop is in no use (`uses` is 0, read with acquire
  // and written with release, so the new thread sees all that the old one did).

  let incoming = IncomingWork()
  /// Which of all loops it is.
  let number: UInt32
  let clock: any TimeSource
  var mode: Mode?
  /// What is served in `mode`.
  var served: ModeSet = []
  var counts = RunLoopStatistics()
  var trace: ((TimerFiring) -> Void)?
  let modeTable = ModeTable()
  let schedule = TimerSchedule()
  let inputs = InputTable()
  let frames = FrameTable()
  let blocks = BlockQueue()
  var observers: [Observer] = [] {
    didSet {
      let former = observed
      observed = observers.reduce(into: []) { $0.formUnion($1.activities) }
      let added = observed.subtracting(former)
      // Only what comes later counts.
      if added.contains(.afterSuspension) { suspensionSeen = clock.timeSuspended }
      if added.contains(.afterClockSet) { clockSettingsSeen = clock.wallClockSettings }
    }
  }
  /// What some observer wants to hear of.
  var observed: Activity = []
  /// Who keeps the loop from running dry.
  var bonds: [Bond] = []
  /// Whose wait this loop's is, when it is not its own.
  weak var host: (any LoopHost)?
  // Nobody else's to look at, or each look would be guarded by a check of exclusive access.
  var hosting = Hosting.none
  /// For how long the machine had been suspended when somebody last looked.
  var suspensionSeen = Duration.zero
  /// How often the calendar's clock had been set when somebody last looked.
  var clockSettingsSeen = 0
  private var lastOrder: UInt64 = 0
  /// Nanoseconds by which the time source's wait may be late.
  let lateness: Int64
  /// When the last sleep began that was ended by nothing, and how many such the clock has not noticed.
  var vainSleep: (began: Instant, count: Int)?
  /// The clock when the loop last looked.
  private var lastLook: Instant
  /// What is added from now on is invalid at once, as nobody would ever let go of it.
  private(set) var hasEnded = false

  /// The identity of the thread that the loop belongs to; 0 until the main thread claims the
  /// main loop, and ``nobody`` before a thread begins and after it has ended.
  private let owner: Atomic<UInt>
  private static let nobody = UInt.max
  /// Runs and scopes in progress.
  private let uses = Atomic<Int>(0)

  /// A loop for this thread on a clock of its own, beside the thread's ``current`` one. It belongs
  /// to this thread until another makes it current.
  public convenience init(timeSource: any TimeSource) {
    self.init(timeSource, owner: thread_identity())
  }

  /// The loop of the main thread, which may be first asked for by another one.
  convenience init(forMainThread timeSource: any TimeSource) { self.init(timeSource, owner: 0) }

  /// A loop for a thread that is about to begin and makes it current: until then for nobody.
  package convenience init(forThread timeSource: any TimeSource) {
    self.init(timeSource, owner: Self.nobody)
  }

  private init(_ timeSource: any TimeSource, owner: UInt) {
    clock = timeSource
    lastLook = timeSource.now
    lateness = Nanoseconds.from(timeSource.lateness)
    self.owner = Atomic(owner)
    number = LoopNumbers.enter(incoming)
  }

  deinit {
    end()
  }

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

  /// When the calendar's next whole second begins, for labels that change with it. A timer whose
  /// `fireDate` is this and whose interval is 1 s shows every second exactly once.
  public var nextWholeSecond: Instant {
    let left = Nanoseconds.perSecond - wallClock.nanosecondsIntoSecond
    return now.advanced(byNanoseconds: left)
  }

  /// Reads the clock, for the loop itself.
  func look() -> Instant {
    lastLook = clock.now
    return lastLook
  }

  /// Whether the clock has come to a date. It is read only where the date may have come since the
  /// loop last looked: no callback lasts for ten minutes.
  @inline(__always)
  func hasCome(_ date: Instant) -> Bool {
    if date <= lastLook { return true }
    // `date` is the later one, so the distance fits in 64 bits without a sign.
    let distance = UInt64(bitPattern: date.nanoseconds &- lastLook.nanoseconds)
    return distance <= 600 * UInt64(Nanoseconds.perSecond) && lookFor(date)
  }

  @inline(never)
  private func lookFor(_ date: Instant) -> Bool {
    date <= look()
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
  public func wakeUp() {
    incoming.wakeUp()
  }

  /// Makes the innermost run return after its present turn, or the next one return at once when
  /// none is in progress, so that a stop is never lost: it is spent by that run, also when the run
  /// returns because nothing is there. May be called from any thread.
  public func stop() {
    incoming.stop()
  }

  // MARK: Thread

  /// Whether the calling thread is the one that the loop belongs to. May be asked on any thread.
  public var belongsToCurrentThread: Bool {
    let owner = owner.load(ordering: .relaxed)
    return owner == thread_identity() || owner == 0 && ThreadLoops.isMainThread
  }

  /// Traps when called on a thread that the loop does not belong to.
  package func checkThread() {
    let thread = thread_identity()
    if owner.load(ordering: .relaxed) != thread { claim(for: thread) }
  }

  /// The loop itself, on the thread that it belongs to.
  var here: RunLoop {
    checkThread()
    return self
  }

  @inline(never)
  private func claim(for thread: UInt) {
    guard owner.load(ordering: .relaxed) == 0, ThreadLoops.isMainThread else { trapOnOtherThread() }
    owner.store(thread, ordering: .relaxed)
  }

  /// Lets a loop that is in no use belong to this thread from now on.
  func adopt() {
    let (owner, thread) = (owner.load(ordering: .relaxed), thread_identity())
    guard uses.load(ordering: .acquiring) == 0, owner != 0, owner != thread else { return }
    self.owner.store(thread, ordering: .relaxed)
    schedule.followThread(to: number)
    for link in frames.links { link.tie.tie(to: number) }
  }

  /// Begins a use: the loop is the current one of its thread until ``leave(to:)``.
  ///
  /// - Returns: Which one was current before.
  func enter() -> Unmanaged<RunLoop>? {
    checkThread()
    uses.wrappingAdd(1, ordering: .relaxed)
    let loops = ThreadLoops.mine
    defer { loops.pointee.innermost = .passUnretained(self) }
    return loops.pointee.innermost
  }

  func leave(to outer: Unmanaged<RunLoop>?) {
    ThreadLoops.mine.pointee.innermost = outer
    uses.wrappingSubtract(1, ordering: .releasing)
  }

  /// The next number in the order of additions.
  func nextOrder() -> UInt64 {
    lastOrder &+= 1
    return lastOrder
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
    let (watchers, links) = (observers, frames.removeAll())
    observers = []
    for observer in watchers { observer.detach() }
    for link in links { link.detach() }
    frames.clock.stop()
    blocks.removeAll()
  }

  /// The loop has ended and its thread ends next: it belongs to nobody, nor to the thread that gets
  /// the same identity next.
  package func leaveThread() {
    owner.store(Self.nobody, ordering: .relaxed)
  }
}
