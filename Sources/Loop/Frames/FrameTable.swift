/// The display links of one loop, in the order in which they were added, and the clock that paces
/// them.
final class FrameTable {
  private(set) var clock: any DisplayClock = RefreshTimerClock(framesPerSecond: 60)
  private(set) var links: [DisplayLink] = []
  /// The modes in which the clock was asked for frames; empty: it stands still.
  private var runningModes: ModeSet = []
  /// Which frames it was asked for: those whose index is a multiple of one of these.
  private var runningDivisors: [Int] = []
  /// The refresh period that these were worked out for.
  private var runningPeriod = Duration.zero

  func add(_ link: DisplayLink) {
    if !links.contains(where: { $0 === link }) { links = links + [link] }
  }

  func remove(_ link: DisplayLink) {
    links = links.filter { $0 !== link }
  }

  /// Takes every link out, for a loop that ends.
  func removeAll() -> [DisplayLink] {
    defer { links = [] }
    return links
  }

  func isEmpty(in served: ModeSet) -> Bool {
    !links.contains { $0.isServed(in: served) }
  }

  /// The modes in which some link waits for frames.
  private var wantedModes: ModeSet {
    links.reduce(into: []) { if !$1.isPaused { $0.formUnion($1.modes) } }
  }

  /// The distances of the frames that they want, each once: 2 for every second frame.
  private var wantedDivisors: [Int] {
    let period = clock.refreshPeriod
    var divisors: [Int] = []
    for link in links where !link.isPaused {
      let divisor = link.divisor(period: period)
      if !divisors.contains(divisor) { divisors.append(divisor) }
    }
    return divisors
  }

  /// Goes on with another clock.
  func setClock(_ clock: any DisplayClock, of loop: RunLoop) {
    if !runningModes.isEmpty { self.clock.stop() }
    (runningModes, runningDivisors) = ([], [])
    self.clock = clock
    for link in links { link.forgetFrames() }
    updateClock(of: loop)
  }

  /// Asks the clock for exactly those frames, in exactly those modes, that an active link waits for.
  func updateClock(of loop: RunLoop) {
    let wanted = loop.schedule.isSuspended ? [] : wantedModes
    if wanted != runningModes {
      runningModes = wanted
      runningDivisors = []
      if wanted.isEmpty { return clock.stop() }
      clock.start(on: loop, inModes: Set(loop.modeTable.modes(in: wanted))) { [weak loop] frame in
        if let loop { loop.frames.deliver(frame, to: loop) }
      }
    }
    if wanted.isEmpty { return }
    runningPeriod = clock.refreshPeriod
    let divisors = wantedDivisors
    guard divisors != runningDivisors else { return }
    runningDivisors = divisors
    clock.want(multiplesOf: divisors)
  }

  /// Shows one frame to all links of the mode that runs. A link that an earlier one invalidates or
  /// pauses is left out; one that is added meanwhile waits for the next frame.
  private func deliver(_ frame: DisplayFrame, to loop: RunLoop) {
    loop.checkThread()
    guard loop.mode != nil else { return }
    let served = loop.served
    let clock = clock
    let period = clock.refreshPeriod
    // On another screen other frames come nearest to a preferred rate.
    if period != runningPeriod { updateClock(of: loop) }
    var isFirst = true
    for link in links where link.isServed(in: served) && link.wants(frame, period: period) {
      if isFirst { loop.counts.framesDelivered += 1 }
      isFirst = false
      link.show(frame, of: clock)
    }
  }
}
