import Glibc
import Insight
import ProgramSupport

/// A past with a law that is known, as a person might have it: tasks come for two years, and what is open now goes on.
struct SimulatedPast {
  /// Of the tasks of one kind.
  struct Law {
    /// After which, in days, 63 of 100 of those that are ever done are.
    var scale: Double
    /// Below 1 what is old is done less and less, at 1 age says nothing.
    var shape: Double
    /// The share that is never done.
    var never: Double

    /// The share that is open after so many days.
    func open(after days: Double) -> Double {
      never + (1 - never) * exp(-pow(days / scale, shape))
    }

    var median: Double? {
      never < 0.5 ? scale * pow(-log((0.5 - never) / (1 - never)), 1 / shape) : nil
    }

    fileprivate func days(using generator: inout SeededGenerator) -> Double {
      if Double.random(in: 0..<1, using: &generator) < never { return .infinity }
      return scale * pow(-log(1 - Double.random(in: 0..<1, using: &generator)), 1 / shape)
    }
  }

  static let day = 86_400.0
  var tasks: [PastTask] = []

  /// - Parameter laws: of the lists 1, 2, and so on, each with as many tasks.
  init(_ laws: [Law], tasks count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for (index, law) in laws.enumerated() {
      for _ in 0..<count {
        let opened = Double.random(in: 0..<730, using: &generator)
        let days = law.days(using: &generator)
        let lifetime = Lifetime(min(days, 730 - opened) * Self.day, isDone: days < 730 - opened)
        tasks.append(
          PastTask(
            Int64(tasks.count + 1), opened: opened * Self.day, lifetime,
            in: [.list(Int64(index + 1))]))
      }
    }
  }

  /// The same tasks in lists by chance.
  func shuffled(seed: UInt64) -> [PastTask] {
    var generator = SeededGenerator(seed: seed)
    return zip(tasks, tasks.map(\.groups).shuffled(using: &generator)).map {
      PastTask($0.id, opened: $0.opened, $0.lifetime, in: $1)
    }
  }
}

extension Estimate {
  /// Whether the interval has this figure.
  func contains(_ value: Double) -> Bool { low <= value && value <= high }
}
