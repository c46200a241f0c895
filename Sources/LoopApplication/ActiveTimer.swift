public import Loop

/// A repeating timer that exists only while the application is active: it starts when the
/// application becomes active and stops when it resigns.
///
/// For work that only makes sense under the person's hands, such as a blinking caret. What has to
/// go on in a window that is merely not focused wants an ordinary ``Timer``.
public final class ActiveTimer {
  private let name: StaticString
  private let interval: TimeInterval
  private let tolerance: TimeInterval
  private let mode: RunLoop.Mode
  private let loop: RunLoop
  private var block: ((Timer) -> Void)?
  private var observations: [ApplicationMonitor.Observation] = []

  /// The timer of the present stretch of activity; its first date is one interval after the start.
  public private(set) var timer: Timer?

  /// Begins at once when the application is active already. Ends with its last reference.
  ///
  /// - Parameters:
  ///   - name: Of the timers; see ``Timer/name``.
  ///   - interval: Seconds between two calls.
  ///   - tolerance: Seconds by which a call may be late; see ``Timer/tolerance``.
  ///   - mode: In which mode of the loop the timer is called.
  ///   - monitor: Who knows whether the application is active, and on whose loop the timer is.
  ///   - block: Called with the timer of the stretch; kept until the timer is invalidated.
  public init(
    name: StaticString = "", timeInterval interval: TimeInterval, tolerance: TimeInterval = 0,
    mode: RunLoop.Mode = .common, monitor: ApplicationMonitor, block: @escaping (Timer) -> Void
  ) {
    self.name = name
    self.interval = interval
    self.tolerance = tolerance
    self.mode = mode
    self.block = block
    loop = monitor.loop
    observations = [
      monitor.observe(.didBecomeActive) { [weak self] in self?.start() },
      monitor.observe(.willResignActive) { [weak self] in self?.stop() },
    ]
    if monitor.state == .active { start() }
  }

  deinit {
    timer?.invalidate()
  }

  /// Whether it is still tied to the application's activity.
  public var isValid: Bool { block != nil }

  /// Ends it for good and releases the block; may be repeated.
  public func invalidate() {
    for observation in observations { observation.cancel() }
    observations = []
    stop()
    let released = block
    block = nil
    withExtendedLifetime(released) {}
  }

  private func start() {
    guard let block, timer == nil else { return }
    let timer = Timer(fire: loop.now, interval: interval, repeats: true, block: block)
    timer.fireDate = timer.fireDate.advanced(bySeconds: timer.timeInterval)
    timer.tolerance = tolerance
    timer.name = name
    loop.add(timer, forMode: mode)
    self.timer = timer
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
  }
}
