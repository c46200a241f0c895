/// A timer's entry in a queue or a batch: a plain value, so that the order of dates is found out
/// without looking at the timers.
///
/// A timer that is cancelled or moved does not look for its key. It revokes it in the
/// ``TimerTable``, and whoever meets the key later drops it.
struct TimerKey {
  let date: Int64
  let order: UInt64
  /// Where its timer is in the table.
  let number: UInt32
  /// Which of the keys with that number it is.
  let generation: UInt32

  /// The one key of a timer that counts.
  init(_ timer: Timer) {
    date = timer.date.nanoseconds
    order = timer.order
    number = timer.number
    generation = timer.generation
  }

  /// Whether it is the timer's key that counts.
  func isKey(of timer: Timer) -> Bool {
    number == timer.number && generation == timer.generation
  }

  /// By date; equal dates in the order in which the timers were added.
  func precedes(_ other: TimerKey) -> Bool {
    date == other.date ? order < other.order : date < other.date
  }
}
