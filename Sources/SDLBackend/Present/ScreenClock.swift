import Loop

/// A display clock that knows the screen's vertical blanks from the window system.
protocol BlankClock: DisplayClock {
  /// Which one it is, in a word, for those who measure.
  var name: String { get }

  /// The window may have come to another screen, of which the desktop says this.
  func screenChanged(framesPerSecond: Double)
}

/// The display clock of a window: the vertical blanks that its window system tells of, and a timer at
/// the screen's rate where it tells of none, or falls silent. Counts the frames through every change.
final class ScreenClock: DisplayClock {
  let meter = FrameMeter()
  private let blanks: (any BlankClock)?
  private var timer: RefreshTimerClock
  private var framesPerSecond: Double
  private var run: Run?
  private var lastFrame: DisplayFrame?
  /// The vertical blanks have stopped to come in the present run.
  private var isSilent = false

  private struct Run {
    unowned let loop: RunLoop
    let modes: Set<RunLoop.Mode>
    let deliver: (DisplayFrame) -> Void
    let clock: any DisplayClock
    let watchdog: Timer?
  }

  /// In seconds. Longer than the one between two frames of an X server whose screen is off.
  private static let patience = 1.5
  /// Where the desktop does not say, or says what no screen does.
  private static let usualRate = 60.0

  /// - Parameter framesPerSecond: what the desktop says of the screen, if it does.
  init(_ blanks: (any BlankClock)?, framesPerSecond: Double?) {
    self.blanks = blanks
    self.framesPerSecond = Self.plausible(framesPerSecond)
    timer = RefreshTimerClock(framesPerSecond: self.framesPerSecond)
    blanks?.screenChanged(framesPerSecond: self.framesPerSecond)
  }

  private static func plausible(_ framesPerSecond: Double?) -> Double {
    framesPerSecond.flatMap { (1...1_000).contains($0) ? $0 : nil } ?? usualRate
  }

  /// Which clock it is, in a word, for those who measure.
  var name: String { isSilent ? "timer" : blanks?.name ?? "timer" }

  var refreshPeriod: Duration { current.refreshPeriod }

  private var current: any DisplayClock {
    if let blanks, !isSilent { blanks } else { timer }
  }

  /// The window may be on another screen, or its screen may have another rate.
  func screenChanged(framesPerSecond told: Double?) {
    let rate = Self.plausible(told)
    guard rate != framesPerSecond else { return }
    framesPerSecond = rate
    blanks?.screenChanged(framesPerSecond: rate)
    timer = RefreshTimerClock(framesPerSecond: rate)
    restart()
  }

  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    if run == nil { isSilent = false }
    endRun()
    let clock = current
    run = Run(
      loop: loop, modes: modes, deliver: deliver, clock: clock,
      watchdog: clock === timer ? nil : makeWatchdog(on: loop, modes))
    clock.start(on: loop, inModes: modes) { [unowned self] in pass($0) }
  }

  func stop() {
    endRun()
    meter.paused()
  }

  private func endRun() {
    run?.clock.stop()
    run?.watchdog?.invalidate()
    run = nil
  }

  /// Goes on with what is the right clock now.
  private func restart() {
    guard let old = run else { return }
    old.clock.stop()
    start(on: old.loop, inModes: old.modes, deliver: old.deliver)
  }

  private func pass(_ frame: DisplayFrame) {
    guard let run else { return }
    run.watchdog?.fireDate = run.loop.now.advanced(bySeconds: Self.patience)
    var index = 0
    if let lastFrame {
      let passed = frame.timestamp.nanoseconds(since: lastFrame.timestamp)
      let period = frame.targetTimestamp.nanoseconds(since: frame.timestamp)
      index = lastFrame.index + max(1, Int((passed + period / 2) / period))
    }
    let frame = DisplayFrame(
      timestamp: frame.timestamp, targetTimestamp: frame.targetTimestamp, index: index)
    lastFrame = frame
    meter.began(frame)
    run.deliver(frame)
  }

  private func makeWatchdog(on loop: RunLoop, _ modes: Set<RunLoop.Mode>) -> Timer {
    let timer = Timer(
      fire: loop.now.advanced(bySeconds: Self.patience), interval: .infinity, repeats: true
    ) { [unowned self] _ in
      isSilent = true
      restart()
    }
    for mode in modes { loop.add(timer, forMode: mode) }
    return timer
  }
}
