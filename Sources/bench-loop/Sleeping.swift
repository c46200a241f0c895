import Loop

/// What it costs to sleep and wake, and how often a loop does.
enum Sleeping {
  /// CPU nanoseconds of a turn of our loop that has nothing to do.
  static func idleTurn() -> Double {
    let loop = RunLoop(timeSource: LiveTime())
    loop.add(InputSource { _ in }, forMode: .default)
    let turns = 100_000
    let cpu = Usage.cpu {
      for _ in 0..<turns { loop.run(mode: .default, before: .distantPast) }
    }
    return Double(cpu) / Double(turns)
  }

  /// Wake-ups a second of 100 timers of one second whose phases are spread over it; `nil` where the
  /// peer knows no tolerance.
  static func wakeUps(on peer: any Peer, tolerance: Int64) -> Double? {
    let phases = (0..<100).map { Int64($0) * 10_000_000 + 500_000_000 }
    let seconds = 6
    let before = Usage.now.waits
    guard peer.runRepeating(phases: phases, tolerance: tolerance, seconds: seconds) else {
      return nil
    }
    // The first half second has no timers.
    return Double(Usage.now.waits - before) / (Double(seconds) - 0.5)
  }

  /// The same for our loop in virtual time, over a minute: exact.
  static func virtualWakeUps(tolerance: TimeInterval) -> Double {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    for phase in 0..<100 {
      let date = Instant.zero.advanced(byNanoseconds: Int64(phase) * 10_000_000)
      let timer = Timer(fire: date, interval: 1, repeats: true) { _ in }
      timer.tolerance = tolerance
      loop.add(timer, forMode: .default)
    }
    time.elapse(.seconds(60), running: loop)
    return Double(loop.statistics.wakeUps) / 60
  }
}
