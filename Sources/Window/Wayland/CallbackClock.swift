package import Loop

/// A display clock on a Wayland compositor's requests for frames. A frame in which nothing was
/// presented has no such answer; the next one comes by itself a little later than it would have. So
/// does one that is not the next: the compositor's request came long before it.
///
/// Where the compositor tells when frames become visible, a frame has the time of the screen's blank;
/// else that of the request.
package final class CallbackClock: DisplayClock {
  /// Which clock it is, in a word, for those who measure.
  package var name: String { feedback == nil ? "wayland-callback" : "wayland-presentation" }
  /// Never called: a compositor that falls silent is replaced by this clock's own timer.
  package var blanksEnded: () -> Void = {}
  private let callbacks: FrameCallbacks
  private let feedback: PresentationFeedback?
  package private(set) var refreshPeriod = Duration.seconds(1) / 60
  private var source: InputSource?
  private var timer: Timer?
  private var last: Instant?
  /// Before this no frame is wanted.
  private var due = Instant.distantPast

  package init(_ callbacks: FrameCallbacks, _ feedback: PresentationFeedback? = nil) {
    self.callbacks = callbacks
    self.feedback = feedback
  }

  /// The window may have come to another screen, of which the desktop says this.
  package func screenChanged(framesPerSecond: Double) {
    refreshPeriod = .seconds(1) / framesPerSecond
  }

  package func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    let timer = Timer(
      fire: loop.now.advanced(by: refreshPeriod), interval: .infinity, repeats: true
    ) { [unowned self, unowned loop] _ in
      if !callbacks.isPending { pass(at: loop.now, deliver) }
    }
    timer.name = "frame callback missing"
    let source = InputSource { [unowned self, unowned loop] _ in
      if loop.now >= due { pass(at: loop.now, deliver) }
    }
    for mode in modes {
      loop.add(timer, forMode: mode)
      loop.add(source, forMode: mode)
    }
    callbacks.wanted = { source.signal() }
    feedback?.isWanted = true
    (self.timer, self.source) = (timer, source)
  }

  package func stop() {
    callbacks.wanted = nil
    feedback?.isWanted = false
    source?.invalidate()
    timer?.invalidate()
    (timer, source, last) = (nil, nil, nil)
    due = .distantPast
  }

  /// Says which frame is wanted next: so many refresh periods after the last one.
  package func wantNext(after periods: Int) {
    guard let timer, let last else { return }
    if periods > 1 {
      timer.fireDate = last.advanced(by: refreshPeriod * periods)
      due = timer.fireDate.advanced(by: refreshPeriod / -2)
    } else {
      // Screens may be faster than the desktop says: its request always counts.
      timer.fireDate = last.advanced(by: refreshPeriod * 3 / 2)
      due = last
    }
  }

  private func pass(at now: Instant, _ deliver: (DisplayFrame) -> Void) {
    last = now
    wantNext(after: 1)
    deliver(
      feedback?.times.frame(at: now)
        ?? DisplayFrame(
          timestamp: now, targetTimestamp: now.advanced(by: refreshPeriod), index: 0))
  }
}
