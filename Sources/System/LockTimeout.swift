import Glibc

/// How long to wait for another process that holds a lock before what was asked for is refused.
///
/// The wait is a row of pauses that get longer, and what counts is their sum, as in SQLite's own busy
/// timeout: no clock is read.
package struct LockTimeout {
  /// The longest wait. An edit of another process takes some milliseconds; only a paste of 100,000
  /// lines, or a stopped process, takes longer than a second.
  package let milliseconds: Int
  /// Called once in a wait that has lasted for a second and goes on.
  package let isLong: () -> Void
  /// Takes milliseconds. C: `poll` of nothing, which a signal may end early.
  package var rest: (Int) -> Void = { poll(nil, 0, Int32($0)) }

  /// - Parameters:
  ///   - milliseconds: the longest wait; 0 waits for nobody.
  ///   - isLong: called once in a wait that has lasted for a second and goes on.
  package init(milliseconds: Int, isLong: @escaping () -> Void = {}) {
    self.milliseconds = milliseconds
    self.isLong = isLong
  }

  /// For a process that has nothing else to do.
  package static var ofCommands: LockTimeout { LockTimeout(milliseconds: 5000) }

  /// For a window, whose frames and keys wait too: three frames.
  package static var ofWindows: LockTimeout { LockTimeout(milliseconds: 50) }

  /// For what nobody else can hold.
  package static var none: LockTimeout { LockTimeout(milliseconds: 0) }

  /// Sleeps until it is worth a look whether the lock is free.
  /// - Parameter count: how many pauses this wait has had so far.
  /// - Returns: false where the time is up; nothing was slept then.
  package func pause(after count: Int) -> Bool {
    let index = min(count, Self.pauses.count - 1)
    let former = Self.pauses[..<index].reduce(0, +) + Self.pauses[index] * (count - index)
    let pause = min(Self.pauses[index], milliseconds - former)
    guard pause > 0 else { return false }
    rest(pause)
    let slept = former + pause
    if former < 1000, slept >= 1000, slept < milliseconds { isLong() }
    return true
  }

  /// In milliseconds; the last one is repeated.
  private static let pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]
}
