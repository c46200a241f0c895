/// The keys that a turn has taken out of their queues and whose timers it has still to call, in the
/// order of their dates.
///
/// A timer that is cancelled or given another date by an earlier call has revoked its key, which is
/// then passed over. Memory is taken only when a batch is larger than any before.
final class DueBatch {
  private let table: TimerTable

  // Unsafe, the proof: the first `count` places of `keys` are initialised; those of `spare` are
  // written before they are read (``sortByDigits()``).
  private var keys = PlainStorage<TimerKey>()
  private var spare = PlainStorage<TimerKey>()
  private var count = 0
  private var next = 0

  init(table: TimerTable) {
    self.table = table
  }

  deinit {
    keys.free()
    spare.free()
  }

  var isEmpty: Bool { count == 0 }

  func append(_ key: TimerKey) {
    if count == keys.capacity { keys = keys.grown(to: count + 1) }
    keys.base[count] = key
    count += 1
  }

  /// The next timer to call; the batch is over when there is none.
  func takeNext() -> Unmanaged<Timer>? {
    while next < count {
      let key = keys.base[next]
      prefetch(after: next)
      next += 1
      if table.counts(key) { return table.timer(of: key) }
    }
    removeAll()
    return nil
  }

  func removeAll() {
    (count, next) = (0, 0)
  }

  /// Those still to be called.
  func forEach(_ body: (Timer) -> Void) {
    for index in next..<max(next, count) where table.counts(keys.base[index]) {
      body(table.timer(of: keys.base[index]).takeUnretainedValue())
    }
  }

  /// In a large batch the timers lie all over memory: those that are needed soon are fetched while
  /// others are called. Without, a call of `bench-loop --operations fire --counts 100000` costs nearly
  /// twice as much.
  private func prefetch(after index: Int) {
    guard index + 16 < count else { return }
    table.prefetchEntry(of: keys.base[index + 16])
    table.prefetchTimer(of: keys.base[index + 8])
  }

  // MARK: Order

  func sort() {
    var keys = UnsafeMutableBufferPointer(start: keys.base, count: count)
    if zip(keys, keys.dropFirst()).allSatisfy({ !$1.precedes($0) }) { return }
    if count < 64 { return keys.sort { $0.precedes($1) } }
    sortByDigits()
    sortTies()
  }

  /// By date alone: distribution into 2,048 buckets a pass, least significant digit first (Knuth,
  /// The Art of Computer Programming 5.2.5). Dates of one batch are close together, so two or three
  /// passes do. With the standard library's sort a call of `bench-loop --operations fire --counts 100000`
  /// costs twice as much: 916 instructions instead of 374.
  private func sortByDigits() {
    if count > spare.capacity { spare = spare.grown(to: count) }
    var (least, most) = (Int64.max, Int64.min)
    for index in 0..<count {
      least = min(least, keys.base[index].date)
      most = max(most, keys.base[index].date)
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
    let (keys, spare, count) = (keys.base, spare.base, count)
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
    let keys = keys.base
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
