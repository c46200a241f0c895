/// A line through points that a few of them, however far off, do not move.
///
/// The slope is the median of the slopes between all pairs (Theil 1950, Sen 1968), with Sen's interval by
/// Kendall's statistic: P. K. Sen, "Estimates of the regression coefficient based on Kendall's tau",
/// J. Am. Stat. Assoc. 63 (1968), 1379–1389.
struct Trend {
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// Per unit of x.
  let slope: Double
  /// Where the slope lies in 90 of 100 cases.
  let interval: ClosedRange<Double>
  /// The line's value at x = 0.
  let level: Double

  /// Of the normal distribution, for an interval of 90 %.
  private static let quantile = 1.645

  /// - Parameter points: in the order of their x, each x once.
  /// - Returns: nil for less than three.
  init?(_ points: some RandomAccessCollection<Point>) {
    guard points.count > 2 else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * (points.count - 1) / 2)
    for (index, left) in points.enumerated() {
      for right in points.dropFirst(index + 1) {
        slopes.append((right.y - left.y) / (right.x - left.x))
      }
    }
    slopes.sort()
    let (n, pairs) = (Double(points.count), Double(slopes.count))
    let spread = Self.quantile * (n * (n - 1) * (2 * n + 5) / 18).squareRoot()
    let outside = min(max(0, Int((pairs - spread) / 2) - 1), (slopes.count - 1) / 2)
    let slope = slopes.median
    self.slope = slope
    interval = slopes[outside]...slopes[slopes.count - 1 - outside]
    level = points.map { $0.y - slope * $0.x }.sorted().median
  }
}

extension [Double] {
  /// The one in the middle of these, which are in order.
  var median: Double {
    isEmpty ? 0 : (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}
