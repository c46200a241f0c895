import Loop

/// A display clock on the vertical blanks that the X server tells of. Each is asked for when the one
/// before has come, so that nothing wakes up while no link is active.
final class PresentClock: BlankClock {
  let name = "x11-present"
  private let connection: X11Connection
  private var times = BlankTimes()
  private var source: InputSource?
  /// Of the request that is not answered yet.
  private var serial: UInt32 = 0
  private var isSelected = false
  /// The answer to the last request was too old to be a frame.
  private var isLate = false

  /// Nil where the server does not tell of vertical blanks.
  init?(_ connection: X11Connection) {
    guard connection.hasPresent else { return nil }
    self.connection = connection
  }

  var refreshPeriod: Duration { .nanoseconds(times.period) }

  func screenChanged(framesPerSecond: Double) {
    times.screenChanged(framesPerSecond: framesPerSecond)
  }

  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    stop()
    if !isSelected { connection.selectBlanks() }
    isSelected = true
    let source = InputSource(
      fileDescriptor: connection.fileDescriptor, events: .readable,
      isReady: { [unowned self] in
        connection.readEvents(alreadyReceived: true)
        return connection.blank != nil
      },
      perform: { [unowned self, unowned loop] source in
        connection.readEvents()
        if connection.isBroken { source.invalidate() }
        blankCame(at: loop.now, deliver)
      })
    self.source = source
    for mode in modes { loop.add(source, forMode: mode) }
    ask(after: nil)
  }

  func stop() {
    source?.invalidate()
    source = nil
    connection.awaitsEvent = false
  }

  private func ask(after count: UInt64?) {
    serial &+= 1
    connection.requestBlank(serial: serial, count: count.map { $0 &+ 1 })
    connection.awaitsEvent = true
  }

  private func blankCame(at now: Instant, _ deliver: (DisplayFrame) -> Void) {
    // What was asked for before the clock stood still is nobody's.
    guard let blank = connection.takeBlank(), blank.serial == serial else { return }
    ask(after: blank.count)
    let age = now.nanoseconds(since: blank.time)
    // After a stall the answer has waited: the next one comes at once and tells the newest blank.
    if !isLate, age > times.period, age < 5_000_000_000 {
      isLate = true
    } else {
      isLate = false
      deliver(times.frame(blank, at: now))
    }
  }
}
