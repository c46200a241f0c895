import DiskUsage
import Wording

/// Warns where little space is free, once for each level, and of other disks than the home folder's once. What was told
/// is remembered for all windows and all starts; where it cannot be stored, as on a disk that is full, by this watch.
struct LowSpaceWatch {
  private let defaults: SharedDefaults
  private let warn: (LowSpaceWarning) -> Void
  /// What was told, as long as it could not be stored, under the keys of the disks.
  private var unstored: [String: LowSpaceAlarm.Level] = [:]

  /// - warn: tells the person.
  init(defaults: SharedDefaults, warn: @escaping (LowSpaceWarning) -> Void) {
    (self.defaults, self.warn) = (defaults, warn)
  }

  private static let key = "disk.told"

  /// - Parameter other: where the disk is mounted; nil of the home folder's.
  mutating func measured(
    _ space: DiskSpace, on other: DiskPath? = nil, _ numbers: NumberStyle
  ) {
    let key = other.map { "\(Self.key) \($0)" } ?? Self.key
    let stored = defaults.string(for: key).flatMap(Int.init).flatMap(LowSpaceAlarm.Level.init)
    let before = LowSpaceAlarm(
      warnedLevel: unstored[key] ?? stored ?? .enough, isHome: other == nil)
    var alarm = before
    let level = alarm.measured(space)
    if alarm != before || unstored[key] != nil {
      let isForgotten = other != nil && alarm.warnedLevel == .enough
      let isStored = defaults.set(isForgotten ? nil : "\(alarm.warnedLevel.rawValue)", for: key)
      unstored[key] = isStored ? nil : alarm.warnedLevel
    }
    if let level { warn(LowSpaceWarning(level, space, on: other?.description, numbers)) }
  }
}
