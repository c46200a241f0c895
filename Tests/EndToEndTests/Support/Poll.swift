import Glibc

/// Something that should have become true and did not.
struct Overdue: Error, CustomStringConvertible {
  let what: String
  let seconds: Double

  var description: String { "after \(seconds) s it is still not true that \(what)" }
}

/// Waits until a condition holds, looking every few milliseconds; other processes are not to be
/// waited for otherwise.
/// - Parameters:
///   - what: the condition in words, for the failure; asked then.
///   - seconds: generous, since the machine may be busy; reached only by a failure.
func poll(
  _ what: @autoclosure () -> String, seconds: Double = 30, until condition: () throws -> Bool
) throws {
  let start = ContinuousClock.now
  while try !condition() {
    if ContinuousClock.now - start > .seconds(seconds) {
      throw Overdue(what: what(), seconds: seconds)
    }
    usleep(5_000)
  }
}
