import Glibc

/// How likely a difference as large as the one seen is where there is none: from 0 to 1.
enum Comparison {
  /// Whether some take as long as others: the log-rank test (Mantel, 1966).
  /// - Returns: 1 where nothing can be said.
  static func chance(_ some: [Lifetime], _ others: [Lifetime]) -> Double {
    let all = (some.map { ($0, true) } + others.map { ($0, false) }).sorted {
      $0.0.length < $1.0.length
    }
    var (some, everyone) = (Double(some.count), Double(all.count))
    var (excess, variance, index) = (0.0, 0.0, 0)
    while index < all.count {
      let age = all[index].0.length
      var (done, doneOfSome, gone, goneOfSome) = (0.0, 0.0, 0.0, 0.0)
      while index < all.count, all[index].0.length == age {
        let (lifetime, isOne) = all[index]
        gone += 1
        goneOfSome += isOne ? 1 : 0
        done += lifetime.isDone ? 1 : 0
        doneOfSome += lifetime.isDone && isOne ? 1 : 0
        index += 1
      }
      let share = some / everyone
      excess += doneOfSome - done * share
      if everyone > 1 {
        variance += done * share * (1 - share) * (everyone - done) / (everyone - 1)
      }
      (some, everyone) = (some - goneOfSome, everyone - gone)
    }
    return variance > 0 ? chance(ofDeviations: excess / variance.squareRoot()) : 1
  }

  /// Whether two shares are one.
  /// - Returns: 1 where nothing can be said.
  static func chance(_ hits: Int, of count: Int, or otherHits: Int, of otherCount: Int) -> Double {
    let (n, m) = (Double(count), Double(otherCount))
    let share = Double(hits + otherHits) / (n + m)
    let variance = share * (1 - share) * (1 / n + 1 / m)
    guard count > 0, otherCount > 0, variance > 0 else { return 1 }
    return chance(ofDeviations: (Double(hits) / n - Double(otherHits) / m) / variance.squareRoot())
  }

  private static func chance(ofDeviations deviations: Double) -> Double {
    erfc(abs(deviations) / 2.0.squareRoot())
  }
}
