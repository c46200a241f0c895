/// Decides when a person is to be told that little space is free: once when it becomes little, once
/// more when it is nearly gone, and again only after it has been well above meanwhile. A disk that
/// hovers around a limit stays unmentioned. Another disk than the home folder's, which programs do not need, is told
/// of once, and one that is tiny not at all.
package struct LowSpaceAlarm: Hashable, Sendable {
  /// How little is free.
  package enum Level: Int, Hashable, Sendable {
    /// Neither of the others: nothing is to be told.
    case enough
    /// Below ``SpaceLimit/little``.
    case low
    /// Below ``SpaceLimit/critical``, or next to nothing, as ``SpaceLevel/critical`` has it.
    case critical
  }

  /// What has been told and is not over yet.
  package private(set) var warnedLevel: Level

  /// How far above a limit its warning is armed again, as a factor.
  private static let margin = 2.0

  private let isHome: Bool

  /// - Parameters:
  ///   - warnedLevel: what has been told before, so that a new start does not tell it again.
  ///   - isHome: the home folder is on the disk.
  package init(warnedLevel: Level = .enough, isHome: Bool = true) {
    (self.warnedLevel, self.isHome) = (warnedLevel, isHome)
  }

  /// Takes a measurement in.
  /// - Returns: what is to be told now; nil for nothing.
  package mutating func measured(_ space: DiskSpace) -> Level? {
    guard isHome || space.total >= SpaceLimit.leastDisk else { return nil }
    let level = level(of: space, margin: 1)
    if level.rawValue > warnedLevel.rawValue, isHome || warnedLevel == .enough {
      warnedLevel = level
      return level
    }
    let cautious = self.level(of: space, margin: Self.margin)
    if cautious.rawValue < warnedLevel.rawValue { warnedLevel = cautious }
    return nil
  }

  private func level(of space: DiskSpace, margin: Double) -> Level {
    let fraction = space.freeFraction
    let bytes = Double(SpaceLimit.criticalBytes(of: space, isHome: isHome)) * margin
    if fraction < SpaceLimit.critical * margin || Double(space.available) < bytes {
      return .critical
    }
    return fraction < SpaceLimit.little * margin ? .low : .enough
  }
}
