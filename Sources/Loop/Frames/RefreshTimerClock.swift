/// A display clock that counts a fixed refresh rate on a timer of the loop.
///
/// Its frames lie on a grid that begins at the zero of the monotonic clock, so that two clocks of
/// one rate agree and stopping moves nothing. A late frame shows the newest grid point that has
/// passed; those before it are left out.
public final class RefreshTimerClock: DisplayClock {
  private let grid: RefreshGrid
  private var timer: Timer?

  /// - Parameter framesPerSecond: The refresh rate of the screen, to a thousandth of a hertz.
  public init(framesPerSecond: Double) {
    grid = RefreshGrid(framesPerSecond: framesPerSecond)
  }

  public var refreshPeriod: Duration { grid.period }

  public func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    let grid = grid
    let next = grid.instant(of: grid.index(at: loop.now) + 1)
    let timer = Timer(
      date: next, interval: .infinity, repeats: true, userInfo: nil, role: .displayClock
    ) { [unowned loop] timer in
      let index = grid.index(at: loop.now)
      timer.fireDate = grid.instant(of: index + 1)
      deliver(grid.frame(index))
    }
    self.timer = timer
    for mode in modes { loop.add(timer, forMode: mode) }
  }

  public func stop() {
    timer?.invalidate()
    timer = nil
  }
}
