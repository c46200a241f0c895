/// The display links of one loop, in the order in which they were added, and the clock that paces
/// them.
final class FrameTable {
  var clock: any DisplayClock = RefreshTimerClock(framesPerSecond: 60)
  private(set) var links: [DisplayLink] = []
  /// The modes in which the clock was asked for frames; empty: it stands still.
  var runningModes: ModeSet = []
  /// Which frames it was asked for: those whose index is a multiple of one of these.
  var runningDivisors: [Int] = []
  /// The refresh period that these were worked out for.
  var runningPeriod = Duration.zero

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
  var wantedModes: ModeSet {
    links.reduce(into: []) { if !$1.isPaused { $0.formUnion($1.modes) } }
  }

  /// The distances of the frames that they want, each once: 2 for every second frame.
  var wantedDivisors: [Int] {
    let period = clock.refreshPeriod
    var divisors: [Int] = []
    for link in links where !link.isPaused {
      let divisor = link.divisor(period: period)
      if !divisors.contains(divisor) { divisors.append(divisor) }
    }
    return divisors
  }
}
