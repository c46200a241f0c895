import DiskUsage
import Wording

/// Warns where little space is free, once for each level. What was told is remembered for all windows
/// and all starts; where it cannot be stored, as on a disk that is full, by this watch.
struct LowSpaceWatch {
  private let defaults: SharedDefaults
  private let warn: (LowSpaceWarning) -> Void
  /// What was told, as long as it could not be stored.
  private var unstored: LowSpaceAlarm.Level?

  /// - warn: tells the person.
  init(defaults: SharedDefaults, warn: @escaping (LowSpaceWarning) -> Void) {
    (self.defaults, self.warn) = (defaults, warn)
  }

  private static let key = "disk.told"

  mutating func measured(_ space: DiskSpace, _ numbers: NumberStyle) {
    let stored = defaults.string(for: Self.key).flatMap(Int.init).flatMap(LowSpaceAlarm.Level.init)
    let before = LowSpaceAlarm(warnedLevel: unstored ?? stored ?? .enough)
    var alarm = before
    let level = alarm.measured(space)
    if alarm != before || unstored != nil {
      let isStored = defaults.set("\(alarm.warnedLevel.rawValue)", for: Self.key)
      unstored = isStored ? nil : alarm.warnedLevel
    }
    if let level { warn(LowSpaceWarning(level, space, numbers)) }
  }
}
