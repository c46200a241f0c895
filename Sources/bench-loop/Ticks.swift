import CLinux
import Glibc

/// What it costs to sleep and wake once a millisecond while many timers wait, against nothing but
/// ppoll(2), which sleeps and wakes as often.
enum Ticks {
  /// Ticks in one series; and those that callgrind counts.
  static let counted = 100
  private static let rounds = 31

  /// CPU nanoseconds of one tick and how many times the bare one's that is, both the median of
  /// many.
  struct Cost {
    let cost: Double
    let ratio: Double
  }

  /// Series of the bare wait and of each peer take turns, and each is compared with the bare one
  /// just before it: what it costs to wake up depends on the minute.
  static func compare(
    _ peers: [any Peer], waiting count: Int
  ) -> (bare: Double, peers: [Cost]) {
    for peer in peers { fill(peer, count) }
    var costs = peers.map { _ in [(cost: Double, ratio: Double)]() }
    var bares: [Double] = []
    for _ in 0..<rounds {
      for (index, peer) in peers.enumerated() {
        // Who takes a millisecond for it needs no second look.
        if let first = costs[index].first, first.cost > 1_000_000 { continue }
        let bare = cost { bareTicks($0) }
        let ticks = cost { peer.tick(times: $0) }
        bares.append(bare)
        costs[index].append((ticks, ticks / bare))
      }
    }
    for peer in peers { empty(peer, count) }
    let medians = costs.map {
      Cost(cost: median($0.map(\.cost)), ratio: median($0.map(\.ratio)))
    }
    return (median(bares), medians)
  }

  /// One series under the name that callgrind counts; without a peer, the bare one.
  static func count(
    on peer: (any Peer)?, waiting count: Int, measure: (() -> Void) -> Void
  ) {
    guard let peer else { return measure { bareTicks(counted) } }
    fill(peer, count)
    peer.tick(times: 2)
    measure { peer.tick(times: counted) }
  }

  private static func cost(_ ticks: (Int) -> Void) -> Double {
    Double(Usage.cpu { ticks(counted) }) / Double(counted)
  }

  private static func bareTicks(_ times: Int) {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    defer { close(descriptor) }
    for _ in 0..<times {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      var millisecond = timespec(tv_sec: 0, tv_nsec: 1_000_000)
      _ = ppoll(&watched, 1, &millisecond, nil)
    }
  }

  private static func fill(_ peer: any Peer, _ count: Int) {
    var random = Random(seed: 1)
    peer.reserve(count)
    for index in 0..<count {
      peer.insert(index, delay: random.delay(1_000_000...2_000_000))
    }
  }

  private static func empty(_ peer: any Peer, _ count: Int) {
    for index in 0..<count { peer.cancel(index) }
    peer.finishCancelling()
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }
}
