/// A timer core under measurement. Each does the same work in the words of its own interface:
/// create and schedule; call; cancel and destroy.
///
/// Timers are numbered by the caller, who holds a handle of each until it is cancelled or
/// discarded, as a program would.
protocol Peer: AnyObject {
  var name: String { get }

  /// Makes room for the handles of so many timers.
  func reserve(_ count: Int)

  /// Creates a one-shot timer that far from now and schedules it.
  func insert(_ index: Int, delay nanoseconds: Int64)

  /// Moves a waiting timer to that far from now.
  func redate(_ index: Int, delay nanoseconds: Int64)

  /// Cancels and destroys a timer.
  func cancel(_ index: Int)

  /// Whatever a library puts off until the end of a series of cancellations.
  func finishCancelling()

  /// Runs the loop without sleeping until `count` timers have been called.
  func fireAll(_ count: Int)

  /// Destroys what the caller still holds after the timers were called.
  func discard(_ index: Int)

  /// Calls back every millisecond; returns after that many calls.
  func tick(times: Int)

  /// Lets repeating timers of one second run for some seconds, the first after `phases`.
  ///
  /// - Parameter tolerance: Nanoseconds by which a call may be late.
  /// - Returns: `false` where the library knows no tolerance and one was asked for.
  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool
}

extension Peer {
  func finishCancelling() {}
}
