import Loop

/// The display clock of a window: the vertical blanks that its window system tells of, and a timer at
/// the screen's rate where it tells of none, falls silent, or repeats the same one. Counts the frames through
/// every change, and sleeps over those that nobody wants.
final class ScreenClock: DisplayClock {
  let meter = FrameMeter()
  private let blanks: (any BlankClock)?
  private var timer: RefreshTimerClock
  private var framesPerSecond: Double
  private var run: Run?
  private var lastFrame: DisplayFrame?
  /// True after the vertical blanks stopped in the current run.
  private var isSilent = false
  /// Which frames are wanted: the multiples of these.
  private var divisors = [1]

  private struct Run {
    unowned let loop: RunLoop
    let modes: Set<RunLoop.Mode>
    let deliver: (DisplayFrame) -> Void
    let clock: any DisplayClock
    let watchdog: Timer?
    /// Refresh periods from its last frame to the one that was asked for; nil before the first of
    /// vertical blanks.
    var stride: Int?
  }

  /// In seconds. Longer than the one between two frames of an X server whose screen is off.
  private static let timeout = 1.5
  /// Where the desktop does not say, or says what no screen does.
  private static let usualRate = 60.0

  /// - Parameter framesPerSecond: what the desktop says of the screen, if it does.
  init(_ blanks: (any BlankClock)?, framesPerSecond: Double?) {
    self.blanks = blanks
    self.framesPerSecond = Self.plausible(framesPerSecond)
    timer = RefreshTimerClock(framesPerSecond: self.framesPerSecond)
    blanks?.screenChanged(framesPerSecond: self.framesPerSecond)
    blanks?.blanksEnded = { [unowned self] in continueOnTimer() }
  }

  /// Gives a loop its frames, as long as the window is open.
  func serve(_ loop: RunLoop) { loop.displayClock = self }

  /// The window is closed: its loop goes by a timer.
  func leave(_ loop: RunLoop) {
    loop.displayClock = RefreshTimerClock(framesPerSecond: Self.usualRate)
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
  func screenChanged(framesPerSecond reported: Double?) {
    let rate = Self.plausible(reported)
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
    if clock === timer { updateTimer() }
  }

  func want(multiplesOf divisors: [Int]) {
    self.divisors = divisors.isEmpty ? [1] : divisors
    guard let run else { return }
    if run.clock === timer { return updateTimer() }
    guard let lastFrame, run.stride != nil else { return }
    // What has passed since the last frame cannot be had any more.
    let passed = run.loop.now.nanoseconds(since: lastFrame.timestamp) / lastFrame.period
    ask(from: lastFrame.index, after: lastFrame.index + Int(passed))
  }

  func stop() {
    endRun()
    divisors = [1]
    meter.paused()
  }

  /// The timer counts from another frame on than we do, so that ours are its multiples only where
  /// all of them are evenly apart.
  private func updateTimer() {
    let stride = divisors.reduce(0, Self.commonDivisor)
    run?.stride = stride
    timer.want(multiplesOf: [stride])
  }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : commonDivisor(second, first % second)
  }

  /// Asks for the first frame that is wanted after a certain one, counted from the last that came.
  private func ask(from last: Int, after index: Int) {
    ask(after: DisplayFrame.index(after: index, multiplesOf: divisors) - last)
  }

  private func ask(after stride: Int) {
    guard let run else { return }
    self.run?.stride = stride
    let asleep = refreshPeriod * (stride - 1)
    run.watchdog?.fireDate = run.loop.now.advanced(by: asleep).advanced(bySeconds: Self.timeout)
    blanks?.wantNext(after: stride)
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

  /// Replaces the vertical blanks by the timer for the rest of this run; the next run tries them again.
  private func continueOnTimer() {
    isSilent = true
    restart()
  }

  private func pass(_ frame: DisplayFrame) {
    guard let run else { return }
    var index = 0
    if let lastFrame {
      let passed = frame.timestamp.nanoseconds(since: lastFrame.timestamp)
      let period = frame.period
      index = lastFrame.index + max(1, Int((passed + period / 2) / period))
    }
    let frame = DisplayFrame(
      timestamp: frame.timestamp, targetTimestamp: frame.targetTimestamp, index: index)
    lastFrame = frame
    meter.began(frame, stride: run.stride ?? 1)
    if run.clock !== timer { ask(from: index, after: index) }
    run.deliver(frame)
  }

  private func makeWatchdog(on loop: RunLoop, _ modes: Set<RunLoop.Mode>) -> Timer {
    let timer = Timer(
      fire: loop.now.advanced(bySeconds: Self.timeout), interval: .infinity, repeats: true
    ) { [unowned self] _ in
      // A screen that is off has blanks as well, but one a second: only the very next one is late.
      if let stride = run?.stride, stride > 1 { return ask(after: 1) }
      continueOnTimer()
    }
    timer.name = "vertical blank missing"
    for mode in modes { loop.add(timer, forMode: mode) }
    return timer
  }
}

extension DisplayFrame {
  /// In nanoseconds, above 0.
  fileprivate var period: Int64 { max(1, targetTimestamp.nanoseconds(since: timestamp)) }
}
