package import Loop

/// A display clock on the vertical blanks that the X server tells of. Each is asked for by its count
/// when the one before has come, so that nothing wakes up while no link is active, nor at a blank
/// that no link wants.
package final class PresentClock: DisplayClock {
  /// Which clock it is, in a word, for those who measure.
  package let name = "x11-present"
  package var blanksEnded: () -> Void = {}
  private let server: any BlankServer
  private var times = BlankTimes()
  private var source: InputSource?
  private var isSelected = false
  /// The count of the last blank since the start.
  private var lastCount: UInt64?
  /// The last blank, of an earlier run as well.
  private var lastBlank: VerticalBlank?
  /// The blank that is asked for and has not come.
  private var askedCount: UInt64?
  /// The answer to the last request was too old to be a frame.
  private var isLate = false

  /// Nil where the server does not tell of vertical blanks.
  package init?(_ server: any BlankServer) {
    guard server.hasPresent else { return nil }
    self.server = server
  }

  package var refreshPeriod: Duration { .nanoseconds(times.period) }

  /// The window may have come to another screen, of which the desktop says this.
  package func screenChanged(framesPerSecond: Double) {
    times.screenChanged(framesPerSecond: framesPerSecond)
  }

  package func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    if !isSelected { server.selectBlanks() }
    isSelected = true
    let source = InputSource(
      fileDescriptor: server.fileDescriptor, events: .readable,
      isReady: { [unowned self] in
        server.readEvents(alreadyReceived: true)
        return server.blank != nil
      },
      perform: { [unowned self, unowned loop] source in
        server.readEvents(alreadyReceived: false)
        if server.isBroken { source.invalidate() }
        blankCame(at: loop.now, deliver)
      })
    self.source = source
    for mode in modes { loop.add(source, forMode: mode) }
    server.requestBlank(count: nil)
    server.awaited = .nextBlank
  }

  package func stop() {
    source?.invalidate()
    source = nil
    (lastCount, askedCount) = (nil, nil)
    server.awaited = .nothing
  }

  /// Says which frame is wanted next: so many refresh periods after the last one.
  package func wantNext(after periods: Int) {
    guard source != nil, let lastCount else { return }
    let count = lastCount &+ UInt64(max(1, periods))
    // One that comes before it will do: it is followed by the right one.
    if let askedCount, askedCount <= count { return }
    askedCount = count
    server.requestBlank(count: count)
    server.awaited = periods > 1 ? .laterBlank : .nextBlank
  }

  private func blankCame(at now: Instant, _ deliver: (DisplayFrame) -> Void) {
    guard let blank = server.takeBlank() else { return }
    askedCount = nil
    server.awaited = .nothing
    if let lastBlank, !blank.isLater(than: lastBlank) { return blanksEnded() }
    lastBlank = blank
    lastCount = blank.count
    let age = now.nanoseconds(since: blank.time)
    // After a stall the answer has waited: the next one comes at once and tells the newest blank.
    if !isLate, age > times.period, age < 5_000_000_000 {
      isLate = true
      wantNext(after: 1)
    } else {
      isLate = false
      deliver(times.frame(blank, at: now))
      if askedCount == nil { wantNext(after: 1) }
    }
  }
}
