package import DiskUsage

/// What is said where little space is free, in and outside of the window.
package struct LowSpaceWarning: Hashable, Sendable {
  /// Nearly nothing is left.
  package let isCritical: Bool
  /// A clause without a full stop, for a headline.
  package let title: String
  /// Sentences: how much is left where, and what may come of it.
  package let body: String

  /// From what is to be told, and the measurement that says so.
  /// - Parameter place: where the disk is mounted; nil of the one with the home folder.
  package init(
    _ level: LowSpaceAlarm.Level, _ space: DiskSpace, on place: String? = nil,
    _ numbers: NumberStyle
  ) {
    isCritical = level == .critical
    let shown: SpaceLevel = space.available == 0 ? .full : isCritical ? .critical : .low
    title = shown.sentence ?? ""
    let left = DiskText.bytes(space.available, numbers)
    let all = DiskText.bytes(space.total, numbers)
    body =
      switch shown {
      case .full where place != nil:
        localized("Nothing of \(part: all) is left on the disk at \(place ?? "").")
      case _ where place != nil:
        localized("\(part: left) of \(part: all) are left on the disk at \(place ?? "").")
      case .full:
        localized(
          """
          Nothing of \(part: all) is left on the disk with your home folder. Nothing new can be saved \
          until something is deleted.
          """)
      case .critical:
        localized(
          """
          \(part: left) of \(part: all) are left on the disk with your home folder. \
          Soon nothing new can be saved.
          """)
      default:
        localized("\(part: left) of \(part: all) are left on the disk with your home folder.")
      }
  }
}
