import Loop

/// Brings SDL's events to the run loop: an input source on the display server's connection, and a
/// timer for the few moments in which SDL has something to say that no descriptor announces.
final class InputPump {
  /// Times that SDL was asked.
  private(set) var count = 0

  /// Window units a point.
  var unitsPerPoint: Double {
    get { queue.translator.unitsPerPoint }
    set { queue.translator.unitsPerPoint = newValue }
  }

  /// Whether an input method that SDL has to be asked about is at work.
  var usesInputMethod: Bool {
    get { schedule.usesInputMethod }
    set {
      guard newValue != schedule.usesInputMethod else { return }
      schedule.usesInputMethod = newValue
      updateTimer()
    }
  }

  private let loop: RunLoop
  private let system: any WindowSystem
  private let deliver: (WindowEvent) -> Void
  private var queue = EventQueue()
  /// Events that came while none could be delivered.
  private var held: [WindowEvent] = []
  /// Memory for the events of the next turn.
  private var storage: [WindowEvent] = []
  private var schedule = PumpSchedule()
  private var source: InputSource?
  private var timer: Timer?

  /// - Parameter deliver: gets the events in their order; kept until `invalidate()`.
  init(on loop: RunLoop, _ system: any WindowSystem, deliver: @escaping (WindowEvent) -> Void) {
    self.loop = loop
    self.system = system
    self.deliver = deliver
    schedule.hasNoDescriptor = system.fileDescriptor == nil
    listen()
    updateTimer()
  }

  private func listen() {
    source = system.eventSource(
      isReady: { [unowned self] in EventQueue.hasEvents || !self.held.isEmpty },
      perform: { [unowned self] in pump() })
    if let source { loop.add(source, forMode: .common) }
  }

  /// Until then the connection brings but answers, which need not wake the loop one by one.
  func rest(until end: Instant) {
    guard let source, !system.flush(), !EventQueue.hasEvents, held.isEmpty else { return }
    source.invalidate()
    self.source = nil
    schedule.rest = end
    updateTimer()
  }

  /// Takes it out of the loop.
  func invalidate() {
    source?.invalidate()
    timer?.invalidate()
  }

  /// Takes what the server has sent, whose questions after the window are answered by that, and keeps it for the
  /// next turn: it comes in its order then, after what is being delivered just now.
  /// - Returns: what was new.
  func hold() -> [WindowEvent] {
    count += 1
    var events: [WindowEvent] = []
    queue.pump(into: &events)
    for event in events { held.append(joining: event) }
    return events
  }

  private func pump() {
    count += 1
    if let end = schedule.rest, end <= loop.now {
      schedule.rest = nil
      listen()
    }
    // Who is told of one may run the loop, and with it this.
    var events: [WindowEvent] = []
    swap(&events, &storage)
    swap(&events, &held)
    queue.pump(into: &events)
    schedule.pumped(at: loop.now, sawFocusChange: events.contains(.focusHeldBack))
    schedule.repeatsHeldKey = system.leavesRepeatingToSDL && EventQueue.isKeyHeld
    updateTimer()
    for event in events { deliver(event) }
    events.removeAll(keepingCapacity: true)
    storage = events
  }

  private func updateTimer() {
    guard let date = schedule.next(after: loop.now) else {
      timer?.invalidate()
      timer = nil
      return
    }
    if let timer {
      timer.fireDate = date
      timer.isExemptFromSuspension = schedule.isOwed
      return
    }
    // An infinite interval: it fires once for each date that it is given.
    let timer = Timer(fire: date, interval: .infinity, repeats: true) { [unowned self] _ in
      pump()
    }
    timer.name = "input pump"
    timer.isExemptFromSuspension = schedule.isOwed
    loop.add(timer, forMode: .common)
    self.timer = timer
  }
}
