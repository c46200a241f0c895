/// The space of one file system, in bytes. Always sound: figures that are not, make no value. File systems on
/// a network may count more than 16 EiB.
package struct DiskSpace: Hashable, Sendable {
  /// The size of the file system.
  package let total: UInt128
  /// What files take. Never more than `total`.
  package let used: UInt128
  /// What ordinary users may still fill. Never more than `total`.
  package let available: UInt128

  /// What is free and kept for the system: neither used nor available.
  package var reserved: UInt128 {
    let free = total - used
    return free > available ? free - available : 0
  }

  /// The used part of the space that ordinary users have, from 0 to 1: used / (used + available),
  /// as df has it.
  package var rate: Double {
    Double(used) / (Double(used) + Double(available))
  }

  /// The available part of that space, from 0 to 1.
  package var freeFraction: Double {
    Double(available) / (Double(used) + Double(available))
  }

  /// ``rate`` in whole percent, rounded up, as df prints it.
  package var percent: Int {
    let (sum, carries) = used.addingReportingOverflow(available)
    guard !carries else { return Int((rate * 100).rounded(.up)) }
    // In whole numbers: one byte above 29 % is 30, and exactly 29 % is 29.
    let (quotient, remainder) = sum.dividingFullWidth(used.multipliedFullWidth(by: 100))
    return Int(quotient) + (remainder > 0 ? 1 : 0)
  }

  /// - Throws: `noData` where nothing is used and nothing can be; `absurd` for a part that is
  ///   greater than the whole.
  package init(total: UInt128, used: UInt128, available: UInt128) throws(DiskSpaceError) {
    guard total > 0 else { throw .noData }
    guard used <= total else {
      throw .absurd(.used(used, of: total))
    }
    guard available <= total else {
      throw .absurd(.available(available, of: total))
    }
    guard used > 0 || available > 0 else { throw .noData }
    self.total = total
    self.used = used
    self.available = available
  }

  /// Used is what is not free, so that the system's reserve counts as neither used nor available.
  ///
  /// Where programs of the system have filled a part of its reserve, some file systems count less than nothing as
  /// available: then nothing is.
  ///
  /// - Throws: `noData` for zero blocks; `absurd` for a count of 2^64 − 1, which means "unknown",
  ///   blocks of no size, or a part that is greater than the whole.
  package init(_ counts: BlockCounts) throws(DiskSpaceError) {
    for count in [counts.total, counts.free, counts.available] where count == .max {
      throw .absurd(.unknownCount(count))
    }
    guard counts.total > 0 else { throw .noData }
    guard counts.blockSize > 0 else { throw .absurd(.emptyBlocks) }
    guard counts.free <= counts.total else {
      throw .absurd(.freeBlocks(counts.free, of: counts.total))
    }
    let isNegative = Int64(bitPattern: counts.available) < 0 && counts.available > counts.total
    let available = isNegative ? 0 : counts.available
    guard available <= counts.total else {
      throw .absurd(.availableBlocks(available, of: counts.total))
    }
    func bytes(_ blocks: UInt64) -> UInt128 { UInt128(blocks) * UInt128(counts.blockSize) }
    try self.init(
      total: bytes(counts.total), used: bytes(counts.total - counts.free),
      available: bytes(available))
  }
}
