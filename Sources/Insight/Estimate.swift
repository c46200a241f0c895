/// A figure, and between which two the true one is in 80 of 100 cases.
package struct Estimate: Equatable, Sendable {
  /// The likeliest.
  package let value: Double
  /// The lower end of the interval.
  package let low: Double
  /// The upper end, which may be infinite.
  package let high: Double

  init(_ value: Double, _ low: Double, _ high: Double) {
    (self.value, self.low, self.high) = (value, min(low, value), max(high, value))
  }

  /// The same of what is not so: a share of 0.3 is one of 0.7 that is not.
  var complement: Estimate { Estimate(1 - value, 1 - high, 1 - low) }

  /// Of a normal distribution four fifths are within so many of its deviations.
  static let deviations = 1.2816

  /// The share of all cases, where so many of `count` were seen (Wilson's score interval, 1927).
  /// - Parameter count: at least 1.
  package init(_ hits: Int, of count: Int) {
    let (n, z) = (Double(count), Self.deviations)
    let share = Double(hits) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    self.init(share, max(0, middle - reach), min(1, middle + reach))
  }
}
