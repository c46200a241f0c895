/// The heartbeat of labels that count seconds: one timer on the whole seconds of the wall clock, so
/// that all labels change together and each value is shown exactly once. The timer exists only while
/// the ticker runs.
///
/// A tick has no tolerance, as a label that changes late is wrong meanwhile. Timers with a tolerance
/// share its wake-up.
public final class Ticker {
  private static let interval = Duration.seconds(1)

  private let loop: RunLoop
  private let tick: () -> Void
  private var timer: TimerToken?
  private var observer: Observer?

  /// - Parameter tick: called at each whole second while it runs, and when the calendar has jumped.
  public init(loop: RunLoop, tick: @escaping () -> Void) {
    self.loop = loop
    self.tick = tick
  }

  /// It ticks; false at first.
  public var isRunning: Bool {
    get { timer != nil }
    set { if newValue != isRunning { newValue ? start() : stop() } }
  }

  /// The moment at which a label changes next. The ticker leaves out the seconds before, so that the
  /// loop sleeps through them. `nil` (the initial value) and a past moment mean the next second.
  public var nextChange: WallTime? {
    didSet { if nextChange != oldValue { realign() } }
  }

  private func start() {
    timer = loop.every(Self.interval, from: nextDate, named: "tick") { [weak self] in
      self?.fired()
    }
    let observer = Observer(activities: .calendarJumps, repeats: true) { [weak self] _, _ in
      self?.fired()
    }
    loop.add(observer, forMode: .common)
    self.observer = observer
  }

  private func stop() {
    observer?.invalidate()
    (timer, observer) = (nil, nil)
  }

  /// The timer would keep its own grid, and the wall clock has a will of its own: it is set, it is
  /// slewed, and it goes on while the machine is suspended.
  private func fired() {
    tick()
    realign()
  }

  /// The next tick comes at the next whole second, or at ``nextChange`` if that is later. Missed ticks
  /// are left out.
  public func realign() {
    if let timer, timer.isValid { timer.fireDate = nextDate }
  }

  private var nextDate: Instant {
    let second = loop.nextWholeSecond
    guard let nextChange else { return second }
    return max(second, nextChange.date(on: loop))
  }
}

extension WallTime {
  /// The date at which a loop's calendar shows the moment, unless somebody sets it meanwhile.
  func date(on loop: RunLoop) -> Instant {
    // The calendar is read first, as for ``RunLoop/nextWholeSecond``.
    let wait = seconds(since: loop.wallClock)
    return loop.now.advanced(bySeconds: wait)
  }
}

extension RunLoop.Activity {
  /// The calendar has gone another way than the clock that timers wait on: what shows it is wrong.
  public static let calendarJumps: RunLoop.Activity = [.afterSuspension, .afterClockSet]
}
