/// When a disk will be full if it goes on as it does. Made only where that is likely: silence is better than a
/// warning of what will not come.
package struct FillForecast: Hashable, Sendable {
  /// From now on, 0 or more.
  package let days: Double

  /// How many days a trend has to be seen for.
  static let leastSpan = 14.0
  /// On how many of them the disk has to be measured: the machine may sleep on the others.
  private static let leastPoints = 10
  /// Who can tell what lies further ahead.
  private static let horizon = 180.0
  /// How many times the nearest end of what is likely the farthest may be.
  private static let vagueness = 3.0
  /// What was freed at a time may be this part of what the trend has taken: where somebody cleans up the disk
  /// does not fill, as often as it seems to.
  private static let mostFreed = 0.3
  /// In each of this many parts of the time the trend is to be seen, at this part of its whole strength: a disk
  /// on which something large was put twice does not fill either.
  private static let parts = 3
  private static let leastStrength = 0.3

  /// - Parameter points: days, today being 0 and former ones negative, and the free space on each.
  /// - Returns: nil where there is no steady trend, where it is too vague, or where the end is far away.
  init?(_ points: [Trend.Point]) {
    guard points.count >= Self.leastPoints, let first = points.first?.x, let last = points.last?.x,
      last - first >= Self.leastSpan - 1, let trend = Trend(points), trend.interval.upperBound < 0,
      trend.level > 0
    else { return nil }
    let soonest = trend.level / -trend.interval.lowerBound
    let latest = trend.level / -trend.interval.upperBound
    guard soonest < Self.horizon, latest <= Self.vagueness * soonest,
      Self.mostFreed(points) <= Self.mostFreed * -trend.slope * (last - first)
    else { return nil }
    let length = (last - first) / Double(Self.parts)
    for part in 0..<Self.parts {
      let start = first + Double(part) * length
      let inside = points.filter { (start...start + length).contains($0.x) }
      if let slope = Trend(inside)?.slope, slope > Self.leastStrength * trend.slope { return nil }
    }
    days = trend.level / -trend.slope
  }

  /// The most that the free space has grown by between two days; single days that are off do not count.
  private static func mostFreed(_ points: [Trend.Point]) -> Double {
    var (least, most) = (Double.infinity, 0.0)
    for index in points.indices {
      let near = points[max(0, index - 1)...min(points.count - 1, index + 1)]
      let free = near.map(\.y).sorted().median
      least = min(least, free)
      most = max(most, free - least)
    }
    return most
  }
}
