/// What days with as much on them came to.
package struct DayOutlook: Equatable, Sendable {
  /// How many were done in the middle.
  package let done: Int

  private static let fewestDays = 20

  /// - Returns: nil where too few days were like it, where they were too different to be sure, and where all was done.
  package init?(planning count: Int, after past: [PastDay]) {
    let done = past.filter { $0.planned == count }.map(\.done).sorted()
    guard count > 1, done.count >= Self.fewestDays else { return nil }
    // The middle's own interval, by the ranks of a binomial distribution.
    let reach = Estimate.deviations * Double(done.count).squareRoot() / 2
    let middle = Double(done.count - 1) / 2
    let low = done[max(0, Int((middle - reach).rounded(.down)))]
    let high = done[min(done.count - 1, Int((middle + reach).rounded(.up)))]
    guard high - low <= 1, high < count else { return nil }
    self.done = done[done.count / 2]
  }
}
