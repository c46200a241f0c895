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
  /// In bytes, on a disk: below it nearly nothing is free. Another one than the home folder's may be a small stick.
  static func criticalBytes(isHome: Bool) -> UInt128 { isHome ? criticalBytes : 10_000_000 }
  /// In bytes: nobody is warned of a smaller disk than this, but for the home folder's.
  static let leastDisk: UInt128 = 1_000_000_000
}
