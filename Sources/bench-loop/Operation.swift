/// One thing that is done to every one of N timers, and what it costs.
enum Operation: String, CaseIterable {
  case insert, redate, fire, cancel, churn

  /// Prepares `count` timers and does the work once.
  ///
  /// - Parameter measure: Given the work alone, without what comes before and after.
  func run(on peer: any Peer, count: Int, measure: (() -> Void) -> Void) {
    var random = Random(seed: UInt64(count))
    let delays = (0..<count).map { _ in random.delay(self == .fire ? Self.soon : Self.farAway) }
    let others = (0..<count).map { _ in random.delay(Self.farAway) }
    let order = (0..<count).shuffled(using: &random)
    peer.reserve(count)
    func insertAll() { for index in 0..<count { peer.insert(index, delay: delays[index]) } }
    func cancelAll() {
      for index in order { peer.cancel(index) }
      peer.finishCancelling()
    }

    switch self {
    case .insert:
      measure(insertAll)
      cancelAll()
    case .redate:
      insertAll()
      measure { for index in order { peer.redate(index, delay: others[index]) } }
      cancelAll()
    case .cancel:
      insertAll()
      measure(cancelAll)
    case .churn:
      insertAll()
      measure {
        for index in order {
          peer.redate(index, delay: others[index])
          peer.cancel(index)
          peer.insert(index, delay: others[order[index]])
        }
        peer.finishCancelling()
      }
      cancelAll()
    case .fire:
      insertAll()
      pause(milliseconds: Self.soon.upperBound + 5)
      measure { peer.fireAll(count) }
      for index in 0..<count { peer.discard(index) }
      peer.finishCancelling()
    }
  }

  /// CPU nanoseconds of a round, the best of several.
  func bestRound(on peer: any Peer, count: Int, rounds: Int) -> Int64 {
    var best = Int64.max
    for _ in 0..<rounds {
      run(on: peer, count: count) { best = min(best, Usage.cpu(of: $0)) }
    }
    return best
  }

  // Milliseconds.
  private static let soon: ClosedRange<Int64> = 1...50
  private static let farAway: ClosedRange<Int64> = 1_000_000...2_000_000
}

/// Does the work under a name that callgrind can be told to count: that of this function, or of a
/// copy that the optimiser made for one piece of work, which begins alike.
@inline(never)
func countedWork(_ body: () -> Void) {
  body()
}

/// Random numbers with a seed (Steele, Lea, Flood: “Fast splittable pseudorandom number
/// generators”): every peer gets the same ones.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Nanoseconds between these milliseconds.
  mutating func delay(_ milliseconds: ClosedRange<Int64>) -> Int64 {
    .random(
      in: milliseconds.lowerBound * 1_000_000...milliseconds.upperBound * 1_000_000, using: &self)
  }
}
