import Glibc

/// Which share is still open at which age, found from what is done and what is still open (Kaplan and Meier, “Nonparametric
/// estimation from incomplete observations”, 1958).
package struct SurvivalCurve: Sendable {
  /// From an age on.
  private struct Step {
    let age: Double
    /// The share that is open.
    let open: Double
    /// Greenwood's sum: the relative variance of that share.
    let variance: Double
    /// How many had got that old.
    let atRisk: Int
  }

  private var steps: [Step] = []
  /// How many are done.
  package let doneCount: Int

  /// In any order; of the same age the done ones come first.
  package init(_ lifetimes: [Lifetime]) {
    let ordered = lifetimes.sorted {
      ($0.length, $0.isDone ? 0 : 1) < ($1.length, $1.isDone ? 0 : 1)
    }
    doneCount = ordered.count(where: \.isDone)
    var (open, variance, index) = (1.0, 0.0, 0)
    while index < ordered.count {
      let (age, atRisk) = (ordered[index].length, ordered.count - index)
      var done = 0
      while index < ordered.count, ordered[index].length == age {
        done += ordered[index].isDone ? 1 : 0
        index += 1
      }
      guard done > 0 else { continue }
      open *= 1 - Double(done) / Double(atRisk)
      variance += Double(done) / (Double(atRisk) * Double(atRisk - done))
      steps.append(Step(age: age, open: open, variance: variance, atRisk: atRisk))
    }
  }

  /// The share that is open after an age, with Greenwood's interval on the scale of its double logarithm, which stays
  /// between 0 and 1; nil where none was done by then.
  package func open(after age: Double) -> Estimate? {
    last(before: age).map(estimate)
  }

  /// The age by which half is done; nil where that is not seen. The interval is where the share's own has one half
  /// (Brookmeyer and Crowley, 1982).
  package var median: Estimate? {
    guard let middle = steps.first(where: { $0.open <= 0.5 }) else { return nil }
    let low = steps.first { estimate($0).low <= 0.5 }?.age ?? 0
    let high = steps.first { estimate($0).high <= 0.5 }?.age ?? .infinity
    return Estimate(middle.age, low, high)
  }

  private func last(before age: Double) -> Step? {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].age <= age { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1] : nil
  }

  private func estimate(_ step: Step) -> Estimate {
    guard step.open > 0 else { return Estimate(0, of: step.atRisk) }
    let logarithm = log(step.open)
    let reach = Estimate.deviations * step.variance.squareRoot() / -logarithm
    return Estimate(step.open, exp(logarithm * exp(reach)), exp(logarithm * exp(-reach)))
  }
}
