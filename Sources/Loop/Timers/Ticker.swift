/// The heartbeat of all that counts seconds: one repeating timer on the whole seconds of the wall
/// clock, so that all labels change together and each value is shown exactly once. It
/// exists only while somebody can see one of them.
public final class Ticker {
  private static let interval = Duration.seconds(1)
  /// The loop may group the tick with other work for up to this long.
  private static let tolerance = Duration.milliseconds(100)

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

  private func start() {
    timer = loop.every(
      Self.interval, from: loop.nextWholeSecond, named: "tick", tolerance: Self.tolerance
    ) { [weak self] in self?.fired() }
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

  /// The next tick comes at the next whole second, whatever was missed.
  public func realign() {
    if let timer, timer.isValid { timer.fireDate = loop.nextWholeSecond }
  }
}

extension RunLoop.Activity {
  /// The calendar has gone another way than the clock that timers wait on: what shows it is wrong.
  public static let calendarJumps: RunLoop.Activity = [.afterSuspension, .afterClockSet]
}
