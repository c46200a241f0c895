/// The two things that a client needs from whoever waits for its answers: a way to hand work over
/// to their thread, and a deadline by their clock. This module reads no clock and knows no loop.
///
/// With a run loop `deliver` is its `perform`, and `after` a one-shot timer.
package struct DiskScheduler: Sendable {
  /// Runs once, on the waiting side's thread.
  package typealias Work = @Sendable () -> Void

  /// Runs the work on the waiting side's thread, soon. Called from any thread, and from within
  /// ``DiskClient/measure``: the work must not run before `deliver` returns unless the caller can
  /// take an answer while it is still asking.
  package var deliver: @Sendable (@escaping Work) -> Void

  /// Runs the work on the waiting side's thread once the time has passed, and returns how to call
  /// that off. Called on the thread that asks; called off in delivered work.
  package var after: @Sendable (Duration, @escaping Work) -> Work

  /// From closures that keep what ``deliver`` and ``after`` promise.
  package init(
    deliver: @escaping @Sendable (@escaping Work) -> Void,
    after: @escaping @Sendable (Duration, @escaping Work) -> Work
  ) {
    self.deliver = deliver
    self.after = after
  }
}
