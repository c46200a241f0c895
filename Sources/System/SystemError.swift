import Glibc

/// A call of the system that failed. The one place that tells an interrupted call from a failed one
/// and knows the system's words.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call's name in C.
  package let call: String
  /// Why. C: `errno`.
  package let code: Int32
  /// What the call was about, where that is not what its caller asked for.
  package let path: String?

  /// For a code that is known from elsewhere.
  package init(_ call: String, code: Int32, path: String? = nil) {
    (self.call, self.code, self.path) = (call, code, path)
  }

  /// For a call that has failed just now: takes the code from `errno`.
  package init(_ call: String) {
    self.init(call, code: errno)
  }

  /// The result of a call that answers with a negative number where it failed. One that a signal
  /// interrupted is made again.
  @discardableResult
  package static func check<Number: SignedInteger>(
    _ call: String, _ body: () -> Number
  ) throws(SystemError) -> Number {
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(call, code: code) }
    }
  }

  /// The same for a call that may fail for some reasons: nil then.
  @discardableResult
  package static func check<Number: SignedInteger>(
    _ call: String, allowing codes: Int32..., body: () -> Number
  ) throws(SystemError) -> Number? {
    do throws(SystemError) {
      return try check(call, body)
    } catch {
      guard codes.contains(error.code) else { throw error }
      return nil
    }
  }

  /// Does the work; its failure becomes one of the caller's own.
  @discardableResult
  package static func translated<Result: ~Copyable, Failure: Error>(
    _ failure: (SystemError) -> Failure, _ work: () throws(SystemError) -> Result
  ) throws(Failure) -> Result {
    do throws(SystemError) {
      return try work()
    } catch {
      throw failure(error)
    }
  }

  /// The system's words for the code.
  package var message: String { Self.message(code) }

  /// The call and the system's words.
  package var description: String { "\(call): \(message)" }

  /// The system's words for an error code. C: `strerror_r`.
  package static func message(_ code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return "\(code)" }
      // For a code that it does not know, it says so there too.
      strerror_r(code, start, buffer.count)
      return String(cString: start)
    }
  }
}
