import Glibc

/// Something that should have become true and did not.
struct Overdue: Error, CustomStringConvertible {
  let what: String
  let seconds: Double
  /// What could not be looked at when it was last looked for.
  var failure: ToolFailure?

  var description: String {
    "after \(seconds) s it is still not true that \(what)"
      + (failure.map { "; \($0)" } ?? "")
  }
}

/// Waits until a condition holds, looking every few milliseconds; other processes are not to be
/// waited for otherwise. A tool that cannot look yet, such as at a window that the manager is just
/// framing, is asked again.
/// - Parameters:
///   - what: the condition in words, for the failure; asked then.
///   - seconds: generous, since the machine may be busy; reached only by a failure.
func poll(
  _ what: @autoclosure () -> String, seconds: Double = 120, until condition: () throws -> Bool
) throws {
  let start = ContinuousClock.now
  while true {
    var failure: ToolFailure?
    do {
      if try condition() { return }
    } catch let error as ToolFailure {
      failure = error
    }
    if ContinuousClock.now - start > .seconds(seconds) {
      throw Overdue(what: what(), seconds: seconds, failure: failure)
    }
    usleep(5_000)
  }
}
