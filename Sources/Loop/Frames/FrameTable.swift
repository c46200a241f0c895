/// The display links of one loop, in the order in which they were added, and the clock that paces
/// them.
struct FrameTable {
  var clock: any DisplayClock = RefreshTimerClock(framesPerSecond: 60)
  private(set) var links: [DisplayLink] = []
  /// The modes in which the clock was asked for frames; empty: it stands still.
  var runningModes: ModeSet = []

  mutating func add(_ link: DisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  mutating func remove(_ link: DisplayLink) {
    links.removeAll { $0 === link }
  }

  /// Takes every link out, for a loop that ends.
  mutating func removeAll() -> [DisplayLink] {
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
}
