/// Why figures of a file system are no measurement.
package enum DiskSpaceError: Error, Hashable, Sendable {
  /// The file system counts no blocks, as kernel interfaces do, or has none to give.
  case noData
  /// The figures contradict each other, or themselves.
  case absurd(Absurdity)

  /// What of the figures cannot be.
  package enum Absurdity: Hashable, Sendable {
    /// More bytes are used than there are.
    case used(UInt128, of: UInt128)
    /// More bytes are available than there are.
    case available(UInt128, of: UInt128)
    /// More blocks are free than there are.
    case freeBlocks(UInt64, of: UInt64)
    /// More blocks are available than there are.
    case availableBlocks(UInt64, of: UInt64)
    /// A count by which a file system says that it does not know.
    case unknownCount(UInt64)
    /// Blocks of no size.
    case emptyBlocks
  }
}
