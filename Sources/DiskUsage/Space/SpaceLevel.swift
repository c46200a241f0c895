/// How near a disk is to being full, for whoever looks at it: one level earlier than what is told to a
/// person who does not (``LowSpaceAlarm``).
public enum SpaceLevel: Int, Hashable, Sendable, CaseIterable {
  case enough
  /// Less than 10 % is free. Of the home folder's disk also less than 2 GB.
  case filling
  /// Less than 5 %.
  case low
  /// Less than 1 %, or next to nothing: of the home folder's disk 1 GB, as programs write there on
  /// their own; of another one, which may be a small stick, 10 MB.
  case critical

  /// - Parameter isHome: the home folder is on it.
  public init(of space: DiskSpace, isHome: Bool) {
    let nothing: UInt64 = isHome ? 1_000_000_000 : 10_000_000
    let (fraction, bytes) = (space.freeFraction, space.available)
    self =
      if fraction < 0.01 || bytes < nothing {
        .critical
      } else if fraction < 0.05 {
        .low
      } else if fraction < 0.1 || bytes < 2 * nothing {
        .filling
      } else {
        .enough
      }
  }
}

extension SpaceLevel: Comparable {
  /// The more pressing one is the greater.
  public static func < (left: SpaceLevel, right: SpaceLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
