import CLinux
import Glibc
import Loop

/// What it costs to sleep and wake, and how often a loop does.
enum Sleeping {
  /// CPU nanoseconds of one tick of a 1 ms timer while `count` others wait.
  static func tick(on peer: any Peer, waiting count: Int) -> Double {
    var random = Random(seed: 1)
    peer.reserve(count)
    for index in 0..<count {
      peer.insert(index, delay: random.delay(1_000_000...2_000_000))
    }
    peer.tick(times: 2)
    let cost = bestSeries { peer.tick(times: $0) }
    for index in 0..<count { peer.cancel(index) }
    peer.finishCancelling()
    return cost
  }

  /// CPU nanoseconds of one tick: the best of several series, as what else runs on the machine has
  /// its part in what it costs to wake up.
  private static func bestSeries(_ tick: (Int) -> Void) -> Double {
    var best = Double(Usage.cpu { tick(10) }) / 10
    if best > 1_000_000 { return best }
    for _ in 0..<10 { best = min(best, Double(Usage.cpu { tick(200) }) / 200) }
    return best
  }

  /// The same with nothing but ppoll(2) and an event descriptor.
  static func bareTick() -> Double {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    defer { close(descriptor) }
    return bestSeries { ticks in
      for _ in 0..<ticks {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var millisecond = timespec(tv_sec: 0, tv_nsec: 1_000_000)
        _ = ppoll(&watched, 1, &millisecond, nil)
      }
    }
  }

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
