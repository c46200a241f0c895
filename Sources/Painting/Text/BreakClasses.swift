/// The tables of Unicode's classes, read.
enum BreakClasses {
  /// - Parameter rows: ordered; each holds from its first scalar to the next row's.
  /// - Returns: the number of the class.
  static func number(of scalar: Unicode.Scalar, in rows: [UInt32]) -> UInt8 {
    // The first row whose beginning lies behind the scalar.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] >> 8 <= scalar.value { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : UInt8(truncatingIfNeeded: rows[low - 1])
  }
}
