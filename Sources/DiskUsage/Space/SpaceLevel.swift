/// How near a disk is to being full, for whoever looks at it: one level earlier than what is told to a
/// person who does not (``LowSpaceAlarm``).
package enum SpaceLevel: Int, Hashable, Sendable, CaseIterable {
  case enough
  /// Below ``SpaceLimit/filling``. Of the home folder's disk also below twice the critical bytes.
  case filling
  /// Below ``SpaceLimit/little``.
  case low
  /// Below ``SpaceLimit/critical``, or next to nothing: of the home folder's disk
  /// ``SpaceLimit/criticalBytes``; of another one, which may be a small stick, 10 MB. An eighth of a small disk.
  case critical
  /// Nothing is left.
  case full

  /// - Parameter isHome: the home folder is on it.
  package init(of space: DiskSpace, isHome: Bool) {
    let nothing = SpaceLimit.criticalBytes(of: space, isHome: isHome)
    let (fraction, bytes) = (space.freeFraction, space.available)
    self =
      if bytes == 0 {
        .full
      } else if fraction < SpaceLimit.critical || bytes < nothing {
        .critical
      } else if fraction < SpaceLimit.little {
        .low
      } else if fraction < SpaceLimit.filling || bytes < 2 * nothing {
        .filling
      } else {
        .enough
      }
  }
}

extension SpaceLevel: Comparable {
  /// The more pressing one is the greater.
  package static func < (left: SpaceLevel, right: SpaceLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
