import Testing

@testable import Loop

/// A loop in virtual time, made current while the test's body runs, and a leak check at the end:
/// once the loop was told that its life is over, nothing may keep it alive.
func inVirtualTime(
  startingAt start: Instant = .zero, wallClock: WallTime = .epoch,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (RunLoop, VirtualTime) throws -> Void
) rethrows {
  let time = VirtualTime(now: start, wallClock: wallClock)
  weak var leaked: RunLoop?
  try {
    let loop = RunLoop(timeSource: time)
    leaked = loop
    try loop.makeCurrent { try body(loop, time) }
    loop.end()
  }()
  #expect(leaked == nil, "Something keeps the run loop alive.", sourceLocation: sourceLocation)
}

/// What happened, and when: `1.0` for a call one second after zero.
final class Diary {
  private(set) var entries: [String] = []

  func note(_ entry: String) {
    entries.append(entry)
  }

  /// The note of a call at the loop's present instant.
  func note(_ name: String = "", at loop: RunLoop) {
    let seconds = loop.now.seconds(since: .zero)
    entries.append(name.isEmpty ? "\(seconds)" : "\(name) \(seconds)")
  }

  func takeEntries() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// Somebody to be called, whose life a test watches.
final class Listener {
  var calls: [Timer] = []
  var frames: [DisplayLink] = []
  var words: [String] = []

  func tick(_ timer: Timer) { calls.append(timer) }
  func step(_ link: DisplayLink) { frames.append(link) }
  func say(_ word: String, times: Int) { words += Array(repeating: word, count: times) }
  func say() { words.append("") }
  func hear(_ timer: Timer, word: String) {
    calls.append(timer)
    words.append(word)
  }
}

extension Instant {
  /// Seconds of the clock, for readable dates in tests.
  static func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }
}
