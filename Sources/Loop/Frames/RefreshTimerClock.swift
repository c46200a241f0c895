/// A display clock that counts a fixed refresh rate on a timer of the loop.
///
/// Its frames lie on a grid that begins at the zero of the monotonic clock, so that two clocks of
/// one rate agree and stopping moves nothing. A late frame shows the newest grid point that has
/// passed; those before it are left out.
public final class RefreshTimerClock: DisplayClock {
  private let grid: RefreshGrid
  private var timer: Timer?
  private var divisors = [1]

  /// - Parameter framesPerSecond: The refresh rate of the screen, to a thousandth of a hertz.
  public init(framesPerSecond: Double) {
    grid = RefreshGrid(framesPerSecond: framesPerSecond)
  }

  /// A second divided by the rate, to the nearest nanosecond.
  public var refreshPeriod: Duration { grid.period }

  /// Puts a timer into the loop that fires at the grid points of wanted frames, at first of all.
  public func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    divisors = [1]
    let grid = grid
    let timer = Timer(
      date: nextDate(on: loop), interval: .max, repeats: true,
      role: .displayClock
    ) { [weak self, unowned loop] timer in
      guard let self else { return timer.invalidate() }
      timer.fireDate = nextDate(on: loop)
      deliver(grid.frame(grid.index(at: loop.now)))
    }
    self.timer = timer
    for mode in modes { loop.add(timer, forMode: mode) }
  }

  /// Moves the timer to the next frame that is wanted, so that the loop sleeps over all others.
  public func want(multiplesOf divisors: [Int]) {
    self.divisors = divisors
    if let timer, let loop = timer.loop { timer.fireDate = nextDate(on: loop) }
  }

  /// The grid point itself, whatever frame was delivered before.
  public func timestamp(ofFrame index: Int, after frame: DisplayFrame) -> Instant {
    grid.instant(of: index)
  }

  /// When the next frame comes that is wanted.
  private func nextDate(on loop: RunLoop) -> Instant {
    let index = grid.index(at: loop.now)
    return grid.instant(of: DisplayFrame.index(after: index, multiplesOf: divisors))
  }

  /// Takes the timer out of the loop. The grid stays where it is.
  public func stop() {
    timer?.invalidate()
    timer = nil
  }
}
