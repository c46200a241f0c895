import Glibc

extension String {
  /// The UTF-8 form; a string of this process is stored as such.
  public func withBytes<Result>(_ use: (UnsafeRawBufferPointer) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { use(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes(use)
  }

  /// Whether both are the same for whoever counts bytes. `==` also takes `é` in one scalar for `é`
  /// in two: they look alike and have other caret stops. C: `memcmp`.
  public func hasSameBytes(as other: String) -> Bool {
    withBytes { mine in
      other.withBytes { other in
        guard let left = mine.baseAddress, let right = other.baseAddress else {
          return mine.count == other.count
        }
        return mine.count == other.count
          && (left == right || memcmp(left, right, mine.count) == 0)
      }
    }
  }
}
