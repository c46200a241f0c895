/// A timer and the date at which it stands in a queue: 16 bytes, so that the order of dates is
/// found out without looking at the timers.
struct TimerKey {
  let date: Int64
  // Not counted: a registered timer keeps itself alive (``Timer``), and leaves every queue and
  // batch before it lets go. `nil`: it was taken out of the batch that the key is in.
  let timer: Unmanaged<Timer>?

  init(date: Int64, timer: Unmanaged<Timer>?) {
    self.date = date
    self.timer = timer
  }

  init(_ timer: Timer) {
    date = timer.fireDate.nanoseconds
    self.timer = .passUnretained(timer)
  }

  /// By date; equal dates in the order in which the timers were added.
  func precedes(_ other: TimerKey) -> Bool {
    date == other.date ? order < other.order : date < other.date
  }

  private var order: UInt64 {
    timer?._withUnsafeGuaranteedRef { $0.order } ?? .max
  }

  var latest: Instant {
    timer?._withUnsafeGuaranteedRef { $0.latest } ?? .distantFuture
  }

  /// Tells the timer where its key stands.
  func stand(at position: Int) {
    timer?._withUnsafeGuaranteedRef { $0.position = Int32(truncatingIfNeeded: position) }
  }
}
