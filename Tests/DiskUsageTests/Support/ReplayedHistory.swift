import ProgramSupport

/// What a disk had free, as a function of time.
struct ReplayedHistory {
  var name: String
  /// In bytes, after so many days; nil where the machine sleeps.
  var free: (_ day: Double) -> Double?
  /// By how many days the clock is wrong on a day.
  var clockError: (_ day: Int64) -> Int64 = { _ in 0 }

  init(name: String, free: @escaping (Double) -> Double?) { (self.name, self.free) = (name, free) }

  /// Of a disk that somebody or something cleans up in time.
  static func steadyDisk(_ seed: UInt64, of total: Double) -> ReplayedHistory {
    var random = SeededGenerator(seed: seed)
    let most = Double.random(in: 0.2...0.9, using: &random) * total
    let noise = Noise(seed: seed)
    let part = Double.random(in: 0.1...0.7, using: &random) * most
    switch seed % 8 {
    case 0:
      let period = Double.random(in: 3...13, using: &random).rounded()
      return Self(name: "sawtooth") { day in
        most - part * day.truncatingRemainder(dividingBy: period) / period
          + noise(day, 0.005 * most)
      }
    case 1:
      return Self(name: "nightly builds") { day in
        day.truncatingRemainder(dividingBy: 1) < 0.5 ? most - part : most + noise(day, 0.01 * most)
      }
    case 2:
      let steps = (0..<2).map { _ in
        (
          Double.random(in: 5...100, using: &random),
          Double.random(in: -0.4...0.4, using: &random) * most
        )
      }
      return Self(name: "steps") { day in
        let sum = steps.reduce(most) { $0 + (day >= $1.0 ? $1.1 : 0) }
        return min(total, max(0.05 * most, sum + noise(day, 0.003 * most)))
      }
    case 3:
      let period = [7.0, 28, 30][Int(seed / 8) % 3]
      // What logs take is no large part of a disk.
      return Self(name: "log rotation") { day in
        most - 0.12 * most * day.truncatingRemainder(dividingBy: period) / period
      }
    case 4: return Self(name: "nothing") { most + noise($0, 0.02 * most) }
    case 5:
      let gone = Double.random(in: 10...60, using: &random).rounded()
      return Self(name: "three suspended weeks") { day in
        if (gone..<gone + 21).contains(day) { return nil }
        return most - (day < gone ? 0 : 0.2 * most) + noise(day, 0.003 * most)
      }
    case 6:
      var history = Self(name: "clock jumps") { most + noise($0, 0.01 * most) }
      history.clockError = { [0, 0, 0, 400, 0, -30, 0][Int($0) % 7] }
      return history
    default:
      // The first time it is nothing else than a disk that fills; but too slowly to be told.
      return Self(name: "slow sawtooth") { day in
        most - 0.15 * most * day.truncatingRemainder(dividingBy: 40) / 40 + noise(day, 0.002 * most)
      }
    }
  }

  /// Of a disk that fills, and after how many days it is full.
  static func fillingDisk(_ seed: UInt64, of total: Double) -> (ReplayedHistory, full: Double) {
    var random = SeededGenerator(seed: seed)
    let full = Double.random(in: 40...150, using: &random)
    let most = Double.random(in: 0.2...0.9, using: &random) * total
    let rate = most / full
    let noise = Noise(seed: seed)
    var history: ReplayedHistory
    switch seed % 5 {
    case 0: history = Self(name: "steady") { most - rate * $0 + noise($0, 0.001 * most) }
    case 1: history = Self(name: "noisy") { most - rate * $0 + noise($0, 0.01 * most) }
    case 2:
      let gone = Double.random(in: 5...10, using: &random).rounded()
      history = Self(name: "a suspended week") { day in
        (gone..<gone + 7).contains(day) ? nil : most - rate * day + noise(day, 0.005 * most)
      }
    case 3:
      history = Self(name: "a film every other day") { day in
        most - rate * 2 * (day / 2).rounded(.down) + noise(day, 0.002 * most)
      }
    default:
      history = Self(name: "nightly builds") { day in
        most - rate * day - (day.truncatingRemainder(dividingBy: 1) < 0.5 ? 0.03 * most : 0)
      }
    }
    let free = history.free
    history.free = { day in free(day).map { min(max(0, $0), total) } }
    return (history, full)
  }
}

/// The same deviation for the same moment, in any order.
private struct Noise {
  let seed: UInt64

  /// Nearly normal, of this deviation.
  func callAsFunction(_ day: Double, _ deviation: Double) -> Double {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(day * 4))
    let sum = (0..<12).reduce(0.0) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
    return (sum - 6) * deviation
  }
}
