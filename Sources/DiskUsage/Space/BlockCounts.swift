/// What the system says of a file system's space, unchecked. C: struct statvfs.
package struct BlockCounts: Hashable, Sendable {
  /// All blocks, in units of `blockSize`. C: f_blocks.
  package var total: UInt64
  /// Blocks that hold nothing. C: f_bfree.
  package var free: UInt64
  /// Free blocks that ordinary users may fill. C: f_bavail.
  package var available: UInt64
  /// Bytes a block. C: f_frsize.
  package var blockSize: UInt64

  /// Figures of any kind: ``DiskSpace`` checks them.
  package init(total: UInt64, free: UInt64, available: UInt64, blockSize: UInt64) {
    self.total = total
    self.free = free
    self.available = available
    self.blockSize = blockSize
  }
}
