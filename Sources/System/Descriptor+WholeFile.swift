import Glibc

/// Files that others may write while they are read.
extension Descriptor {
  /// All that is left to read, of a file as it was at one moment: what somebody has written meanwhile is read anew. C: `read`,
  /// `fstat`.
  /// - Returns: nil where that is more than `limit` bytes.
  /// - Throws: `EBUSY` where somebody writes it again and again.
  package func wholeContents(limit: Int) throws(SystemError) -> [UInt8]? {
    try wholeContents(limit: limit, meanwhile: {})
  }

  /// How often it is read.
  private static let attempts = 5

  /// - Parameter meanwhile: what a test has others do before each reading is over.
  func wholeContents(limit: Int, meanwhile: () -> Void) throws(SystemError) -> [UInt8]? {
    var before = try status()
    guard before.isFile else { return try contents(limit: limit) }
    let start = try SystemError.check("lseek") { lseek(number, 0, SEEK_CUR) }
    for _ in 0..<Self.attempts {
      let bytes = try contents(limit: limit)
      meanwhile()
      let after = try status()
      if (before.size, before.modified) == (after.size, after.modified) { return bytes }
      before = after
      try SystemError.check("lseek") { lseek(number, start, SEEK_SET) }
    }
    throw SystemError("read", code: EBUSY)
  }
}
