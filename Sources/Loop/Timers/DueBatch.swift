import CLinux

/// The timers that a turn has taken out of their queues and has still to call, in the order of
/// their dates.
///
/// A timer that is due knows its place here, so that one that is cancelled or given another date by
/// an earlier call leaves a gap. Memory is taken only when a batch is larger than any before.
final class DueBatch {
  // Unsafe, the proof: both have room for `capacity`; the first `count` of `keys` are initialised
  // and trivial; `spare` is written before it is read (``sortByDigits()``). Places come from due
  // timers, which ``begin(inOrder:)`` numbers.
  private var keys = UnsafeMutablePointer<TimerKey>.allocate(capacity: 16)
  private var spare = UnsafeMutablePointer<TimerKey>.allocate(capacity: 16)
  private var capacity = 16
  private var count = 0
  private var next = 0

  deinit {
    keys.deallocate()
    spare.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  func append(_ key: TimerKey) {
    if count == capacity { grow() }
    keys[count] = key
    count += 1
  }

  /// All due timers are in: brings them in order and tells them where they are.
  func begin(inOrder: Bool) {
    if !inOrder { sort() }
    for index in 0..<count {
      prefetch(after: index)
      keys[index].timer?._withUnsafeGuaranteedRef { $0.becomeDue(at: index) }
    }
  }

  /// Leaves a gap where the timer was.
  func remove(_ timer: Timer) {
    let place = Int(timer.position)
    keys[place] = TimerKey(date: keys[place].date, timer: nil)
  }

  /// The next timer to call; the batch is over when there is none.
  func takeNext() -> Unmanaged<Timer>? {
    while next < count {
      prefetch(after: next)
      next += 1
      if let timer = keys[next - 1].timer { return timer }
    }
    (count, next) = (0, 0)
    return nil
  }

  /// Those still to be called.
  func forEach(_ body: (Timer) -> Void) {
    for index in next..<max(next, count) {
      keys[index].timer.map { body($0.takeUnretainedValue()) }
    }
  }

  /// In a large batch the timers lie all over memory: those that are needed soon are fetched while
  /// others are called. 128 bytes, two lines, are what a timer takes.
  private func prefetch(after index: Int) {
    guard index + 8 < count, let timer = keys[index + 8].timer?.toOpaque() else { return }
    prefetch_memory(timer)
    prefetch_memory(timer + 64)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<TimerKey>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: keys, count: count)
    keys.deallocate()
    spare.deallocate()
    keys = larger
    spare = .allocate(capacity: capacity * 2)
    capacity *= 2
  }

  // MARK: Order

  private func sort() {
    var keys = UnsafeMutableBufferPointer(start: keys, count: count)
    if zip(keys, keys.dropFirst()).allSatisfy({ !$1.precedes($0) }) { return }
    if count < 64 { return keys.sort { $0.precedes($1) } }
    sortByDigits()
    sortTies()
  }

  /// By date alone: distribution into 2,048 buckets a pass, least significant digit first (Knuth,
  /// The Art of Computer Programming 5.2.5). Dates of one batch are close together, so two or three
  /// passes do.
  private func sortByDigits() {
    var (least, most) = (Int64.max, Int64.min)
    for index in 0..<count {
      least = min(least, keys[index].date)
      most = max(most, keys[index].date)
    }
    let span = UInt64(bitPattern: most &- least)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2_048) { places in
      for shift in stride(from: 0, to: 64 - span.leadingZeroBitCount, by: 11) {
        distribute(by: shift, above: least, places)
        swap(&keys, &spare)
      }
    }
  }

  private func distribute(
    by shift: Int, above least: Int64, _ places: UnsafeMutableBufferPointer<Int>
  ) {
    let (keys, spare, count) = (keys, spare, count)
    func digit(_ key: TimerKey) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: key.date &- least) &>> UInt64(shift)) & 2_047
    }
    places.initialize(repeating: 0)
    for index in 0..<count { places[digit(keys[index])] &+= 1 }
    var place = 0
    for value in 0..<2_048 { (places[value], place) = (place, place + places[value]) }
    for index in 0..<count {
      let value = digit(keys[index])
      spare[places[value]] = keys[index]
      places[value] &+= 1
    }
  }

  /// Brings equal dates into the order of addition.
  private func sortTies() {
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, keys[end].date == keys[first].date { end += 1 }
      if end - first > 1 {
        var ties = UnsafeMutableBufferPointer(start: keys + first, count: end - first)
        ties.sort { $0.precedes($1) }
      }
      first = end
    }
  }
}
