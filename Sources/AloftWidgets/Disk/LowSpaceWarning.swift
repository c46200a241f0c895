import DiskUsage
import Wording

/// What is said where little space is free, in and outside of the window.
public struct LowSpaceWarning: Hashable, Sendable {
  /// Nearly nothing is left.
  public let isCritical: Bool
  /// A clause without a full stop, for a headline.
  public let title: String
  /// Sentences: how much is left where, and what may come of it.
  public let body: String

  init(_ level: LowSpaceAlarm.Level, _ space: DiskSpace, _ numbers: NumberStyle) {
    isCritical = level == .critical
    title = isCritical ? "Almost no space is free" : "Little space is free"
    let left = DiskText.bytes(space.available, numbers)
    let all = DiskText.bytes(space.total, numbers)
    let place = "\(left) of \(all) are left on the disk with your home folder."
    body = isCritical ? place + " Soon nothing new can be saved." : place
  }
}
