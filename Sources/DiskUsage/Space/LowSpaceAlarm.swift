/// Decides when a person is to be told that little space is free: once when it becomes little, once
/// more when it is nearly gone, and again only after it has been well above meanwhile. A disk that
/// hovers around a limit stays unmentioned.
package struct LowSpaceAlarm: Hashable, Sendable {
  /// How little is free.
  package enum Level: Int, Hashable, Sendable {
    /// Neither of the others: nothing is to be told.
    case enough
    /// Below ``SpaceLimit/little``.
    case low
    /// Below ``SpaceLimit/critical``, or below ``SpaceLimit/criticalBytes``.
    case critical
  }

  /// What has been told and is not over yet.
  package private(set) var warnedLevel: Level

  /// How far above a limit its warning is armed again, as a factor.
  private static let margin = 2.0

  /// - Parameter told: what has been told before, so that a new start does not tell it again.
  package init(warnedLevel: Level = .enough) { self.warnedLevel = warnedLevel }

  /// Takes a measurement in.
  /// - Returns: what is to be told now; nil for nothing.
  package mutating func measured(_ space: DiskSpace) -> Level? {
    let level = Self.level(of: space, margin: 1)
    if level.rawValue > warnedLevel.rawValue {
      warnedLevel = level
      return level
    }
    let cautious = Self.level(of: space, margin: Self.margin)
    if cautious.rawValue < warnedLevel.rawValue { warnedLevel = cautious }
    return nil
  }

  private static func level(of space: DiskSpace, margin: Double) -> Level {
    let fraction = space.freeFraction
    let bytes = Double(SpaceLimit.criticalBytes) * margin
    if fraction < SpaceLimit.critical * margin || Double(space.available) < bytes {
      return .critical
    }
    return fraction < SpaceLimit.little * margin ? .low : .enough
  }
}
