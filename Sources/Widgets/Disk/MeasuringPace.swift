import Loop
import LoopApplication

/// When a disk is measured without being asked for: at most once a minute, and only while the person
/// is there.
final class MeasuringPace {
  private let measure: () -> Void
  private var monitor: ApplicationMonitor?
  private var timer: ActiveTimer?
  private var activation: ApplicationMonitor.Observation?
  private var lastAttempt: Instant?

  /// Seconds between two measurements that nobody asked for, and by how much later one may be.
  private static let interval = 60.0
  private static let tolerance = 6.0

  init(measure: @escaping () -> Void) { self.measure = measure }

  /// Somebody can see what is measured.
  var isRunning: Bool { timer != nil }

  func start(_ monitor: ApplicationMonitor) {
    self.monitor = monitor
    timer = ActiveTimer(
      name: "disk measurement", timeInterval: Self.interval, tolerance: Self.tolerance,
      monitor: monitor
    ) { [weak self] _ in self?.measure() }
    activation = monitor.observe(.didBecomeActive) { [weak self] in self?.becameActive() }
  }

  func stop() {
    timer?.invalidate()
    (timer, activation, monitor) = (nil, nil, nil)
  }

  /// It is measured, whoever asked for it.
  func attempted(at now: Instant) { lastAttempt = now }

  /// The window has the keyboard again: what is older than a minute is measured at once.
  private func becameActive() {
    guard let monitor else { return }
    if let lastAttempt, monitor.loop.now.seconds(since: lastAttempt) < Self.interval { return }
    measure()
  }
}
