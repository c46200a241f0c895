import Glibc

/// A source that the system does not give.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call that failed, by its name in C.
  public let call: String
  /// Why. C: `errno`.
  public let code: Int32

  /// For a call that is known to have failed.
  public init(call: String, code: Int32) {
    (self.call, self.code) = (call, code)
  }

  /// The call and the system's words: `inotify_add_watch: No such file or directory`. C: `strerror_r`.
  public var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return call }
      // For a code that it does not know, it says so there too.
      strerror_r(code, start, buffer.count)
      return "\(call): \(String(cString: start))"
    }
  }

  /// The result of a call that answers with a negative number where it failed.
  @discardableResult
  static func check(_ call: String, _ result: Int32) throws(SourceError) -> Int32 {
    if result < 0 { throw SourceError(call: call, code: errno) }
    return result
  }
}
