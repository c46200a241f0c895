/// Where little space begins, for all who show or tell it: parts of what ordinary users have, 0 to 1.
package enum SpaceLimit {
  /// Below it a disk is filling up.
  package static let filling = 0.1
  /// Below it little is free.
  package static let little = 0.05
  /// Below it nearly nothing is free.
  package static let critical = 0.01
  /// In bytes, on the home folder's disk, where programs write on their own: below it nearly nothing
  /// is free, however small a part that is.
  package static let criticalBytes: UInt128 = 1_000_000_000
  /// In bytes, on another disk than the home folder's, which may be a small stick.
  private static let criticalBytesElsewhere: UInt128 = 10_000_000
  /// The part of a disk that the limits in bytes never exceed: a small one that is empty has enough.
  private static let largestPart: UInt128 = 8

  /// In bytes: below it nearly nothing is free on the disk.
  static func criticalBytes(of space: DiskSpace, isHome: Bool) -> UInt128 {
    min(isHome ? criticalBytes : criticalBytesElsewhere, space.total / largestPart)
  }
  /// In bytes: nobody is warned of a smaller disk than this, but for the home folder's.
  static let leastDisk: UInt128 = 1_000_000_000
}
