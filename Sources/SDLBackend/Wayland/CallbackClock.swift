import Loop

/// A display clock on a Wayland compositor's wish for frames. A frame in which nothing was presented
/// has no such answer; the next one comes by itself a little later than it would have.
final class CallbackClock: BlankClock {
  let name = "wayland-callback"
  private let callbacks: FrameCallbacks
  private(set) var refreshPeriod = Duration.seconds(1) / 60
  private var source: InputSource?
  private var timer: Timer?

  init(_ callbacks: FrameCallbacks) {
    self.callbacks = callbacks
  }

  func screenChanged(framesPerSecond: Double) {
    refreshPeriod = .seconds(1) / framesPerSecond
  }

  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    let timer = Timer(
      fire: loop.now.advanced(by: refreshPeriod), interval: .infinity, repeats: true
    ) { [unowned self, unowned loop] timer in
      if !callbacks.isPending { pass(at: loop.now, timer, deliver) }
    }
    let source = InputSource { [unowned self, unowned loop] _ in
      pass(at: loop.now, timer, deliver)
    }
    for mode in modes {
      loop.add(timer, forMode: mode)
      loop.add(source, forMode: mode)
    }
    callbacks.wanted = { source.signal() }
    (self.timer, self.source) = (timer, source)
  }

  func stop() {
    callbacks.wanted = {}
    source?.invalidate()
    timer?.invalidate()
    (timer, source) = (nil, nil)
  }

  private func pass(at now: Instant, _ timer: Timer, _ deliver: (DisplayFrame) -> Void) {
    let target = now.advanced(by: refreshPeriod)
    timer.fireDate = target.advanced(by: refreshPeriod / 2)
    deliver(DisplayFrame(timestamp: now, targetTimestamp: target, index: 0))
  }
}
