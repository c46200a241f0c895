import Loop
import LoopApplication

/// When something is looked at without being asked for: at most once in so many seconds, and only while the person is
/// there.
final class AttendedPace {
  private let interval: Double
  private let look: () -> Void
  private var monitor: ApplicationMonitor?
  private var timer: ActiveTimer?
  private var activation: ApplicationMonitor.Observation?
  private var lastAttempt: Instant?

  /// - Parameters:
  ///   - interval: in seconds. A look may be late by a tenth of it.
  ///   - look: looks.
  init(every interval: Double, look: @escaping () -> Void) {
    (self.interval, self.look) = (interval, look)
  }

  func start(_ monitor: ApplicationMonitor) {
    self.monitor = monitor
    timer = ActiveTimer(
      name: "widget measurement", timeInterval: interval, tolerance: interval / 10,
      monitor: monitor
    ) { [weak self] _ in self?.look() }
    activation = monitor.observe(.didBecomeActive) { [weak self] in self?.becameActive() }
  }

  func stop() {
    timer?.invalidate()
    (timer, activation, monitor) = (nil, nil, nil)
  }

  /// It is looked at, whoever asked for it.
  func attempted(at now: Instant) { lastAttempt = now }

  /// The window has the keyboard again: what is older is looked at at once.
  private func becameActive() {
    guard let monitor else { return }
    if let lastAttempt, monitor.loop.now.seconds(since: lastAttempt) < interval { return }
    look()
  }
}
