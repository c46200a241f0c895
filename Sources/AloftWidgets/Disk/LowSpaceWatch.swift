import DiskUsage
import TodayHosting
import Wording

/// Warns where little space is free, once for each level. What was told is remembered for all windows
/// and all starts.
struct LowSpaceWatch {
  let defaults: SharedDefaults
  /// Tells the person.
  let warn: (LowSpaceWarning) -> Void

  private static let key = "disk.told"

  func measured(_ space: DiskSpace, _ numbers: NumberStyle) {
    let told = defaults.string(for: Self.key).flatMap(Int.init).flatMap(LowSpaceAlarm.Level.init)
    let before = LowSpaceAlarm(told: told ?? .enough)
    var alarm = before
    let level = alarm.measured(space)
    if alarm != before { defaults.set("\(alarm.told.rawValue)", for: Self.key) }
    if let level { warn(LowSpaceWarning(level, space, numbers)) }
  }
}
