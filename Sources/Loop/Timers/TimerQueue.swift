/// The timers of one loop that were added to the same set of modes and are alike in suspension, the
/// earliest first and equal dates in the order of addition.
///
/// A 4-ary heap of keys. A timer that leaves or moves only revokes its key, which costs no search
/// and no repair: the key is dropped when it reaches the root, or with all its like in a sweep once
/// they are twice as many as the timers. So an operation takes O(log n) in the mean of many, and
/// the queue holds at most three keys a timer. Memory is taken only when their number reaches a
/// new maximum.
///
/// Each timer also has a latest moment, its date plus its tolerance. ``wakeUp()`` is the earliest
/// of them, found by a search that is cut short at dates later than the best so far: it visits only
/// timers that the wake-up serves anyway, and the answer is kept until it changes.
final class TimerQueue {
  /// Four, so that the children of a key stand side by side in one or two lines of memory.
  private static let arity = 4

  let modes: ModeSet
  /// Its timers do not stand still while the loop's timers are suspended.
  let isExempt: Bool
  // Not counted: the loop owns the queue, and detaches it from all its timers before it goes.
  let loop: Unmanaged<RunLoop>
  let loopNumber: UInt32
  let table: TimerTable
  /// Where timers of this queue are while a turn has still to call them.
  private let batch: DueBatch

  /// Registered timers: waiting, due, or in their call.
  private(set) var memberCount = 0
  /// Those among them that are not a program's own.
  private(set) var displayClockCount = 0

  // Unsafe, the proof: the first `count` places of `keys` are initialised; every index below is
  // checked against `count`.
  private var keys = PlainStorage<TimerKey>()
  private var count = 0
  /// The root is the key of a timer that has been taken out. It stays until the root is asked for
  /// or the next key comes, which often belongs there: that of a timer which repeats.
  private var isRootSpent = false
  /// Keys revoked since the last sweep, at least those that are still here.
  private var revokedCount = 0
  private var knownWakeUp: Instant? = .distantFuture
  /// The last date of a stretch of time; ``Instant/distantFuture`` when it is not known.
  private var knownLast = (begin: Instant.zero, end: Instant.zero, date: Instant.distantFuture)

  init(modes: ModeSet, isExempt: Bool, loop: RunLoop, table: TimerTable, batch: DueBatch) {
    self.modes = modes
    self.isExempt = isExempt
    self.loop = .passUnretained(loop)
    loopNumber = loop.number
    self.table = table
    self.batch = batch
  }

  deinit {
    keys.free()
  }

  // MARK: Members

  /// A timer that is in no queue joins.
  @inline(__always)
  func register(_ timer: Timer) {
    memberCount &+= 1
    if timer.role == .displayClock { displayClockCount += 1 }
  }

  /// A timer that does not wait here leaves, for another queue.
  @inline(__always)
  func unregister(_ timer: Timer) {
    memberCount -= 1
    if timer.role == .displayClock { displayClockCount -= 1 }
    if memberCount == 0 { (count, isRootSpent, revokedCount) = (0, false, 0) }
  }

  /// A timer leaves the loop: it forgets the queue next.
  @inline(__always)
  func remove(_ timer: Timer) {
    if case .waiting = timer.state { withdraw(timer) }
    unregister(timer)
    table.leave(timer.number)
  }

  // MARK: Waiting

  /// How many keys there are, those that count no more among them.
  var keyCount: Int { count }

  /// The date of the first timer that waits.
  var firstDate: Instant? {
    dropSpentRoots()
    return count == 0 ? nil : Instant(nanoseconds: keys.base[0].date)
  }

  /// Puts in a timer that does not wait here yet.
  func insert(_ timer: Timer) { put(timer) }

  /// The same for a new timer, without a call: 524 instead of 547 instructions by `bench-loop`.
  @inline(__always)
  func put(_ timer: Timer) {
    let key = TimerKey(timer)
    if isRootSpent {
      isRootSpent = false
      siftDown(key, from: 0)
    } else {
      if count == keys.capacity { keys = keys.grown(to: count + 1) }
      siftUp(key, from: count)
      count &+= 1
    }
    noticeWakeUp(of: timer)
    if timer.date > knownLast.date { knownLast.date = .distantFuture }
  }

  /// Revokes the key of a timer that waits or is due.
  @inline(__always)
  func withdraw(_ timer: Timer) {
    forgetWakeUp(of: timer)
    if timer.date == knownLast.date { knownLast.date = .distantFuture }
    if count > 0, keys.base[0].isKey(of: timer) {
      isRootSpent = true
    } else {
      revokedCount += 1
    }
    table.revokeKey(of: timer)
    if revokedCount &- 64 > memberCount << 1 { sweepOutRevoked() }
  }

  /// Drops keys from the root until one counts.
  private func dropSpentRoots() {
    while count > 0, isRootSpent || !table.counts(keys.base[0]) {
      isRootSpent = false
      count -= 1
      if count > 0 { siftDown(keys.base[count], from: 0) }
    }
  }

  // MARK: Wake-up

  /// The earliest latest moment of all that wait: sleeping until then makes nobody too late, and
  /// serves everyone whose date has come by then. ``Instant/distantFuture`` when none waits.
  func wakeUp() -> Instant {
    if let knownWakeUp { return knownWakeUp }
    dropSpentRoots()
    var best = Instant.distantFuture
    search(from: 0, best: &best)
    knownWakeUp = best
    return best
  }

  /// Children are never earlier than their parent: a parent whose date is not before the best
  /// latest moment ends the search below it.
  private func search(from position: Int, best: inout Instant) {
    guard position < count, keys.base[position].date < best.nanoseconds else { return }
    if table.counts(keys.base[position]) {
      let latest = table.timer(of: keys.base[position])._withUnsafeGuaranteedRef { $0.latest }
      best = min(best, latest)
    }
    for child in children(of: position) { search(from: child, best: &best) }
  }

  /// The last date of those that wait, in a stretch of time; its beginning when there is none.
  func lastDate(after begin: Instant, notAfter end: Instant) -> Instant {
    if knownLast.begin == begin, knownLast.end == end, knownLast.date < .distantFuture {
      return knownLast.date
    }
    var last = begin
    searchLast(from: 0, notAfter: end, last: &last)
    knownLast = (begin, end, last)
    return last
  }

  private func searchLast(from position: Int, notAfter end: Instant, last: inout Instant) {
    guard position < count, keys.base[position].date <= end.nanoseconds, last < end else { return }
    if keys.base[position].date > last.nanoseconds, table.counts(keys.base[position]) {
      last = Instant(nanoseconds: keys.base[position].date)
    }
    for child in children(of: position) { searchLast(from: child, notAfter: end, last: &last) }
  }

  /// A timer has come, or has got another tolerance.
  @inline(__always)
  func noticeWakeUp(of timer: Timer) {
    if let known = knownWakeUp {
      let latest = timer.latest
      if latest >= known { return }
      knownWakeUp = latest
    }
    loop._withUnsafeGuaranteedRef { $0.hosting.noticeChange() }
  }

  /// A timer goes, or is to get another tolerance.
  @inline(__always)
  func forgetWakeUp(of timer: Timer) {
    if let known = knownWakeUp, timer.latest == known { knownWakeUp = nil }
  }

  // MARK: Due

  /// Moves every timer whose date is not after `now` to the batch. One by one when they are few,
  /// which is logarithmic; all at once when they are a fair part of the queue, which is linear.
  ///
  /// - Returns: Whether they went in order.
  func moveDue(at now: Int64) -> Bool {
    dropSpentRoots()
    guard count > 0, keys.base[0].date <= now else { return true }
    knownWakeUp = nil
    knownLast.date = .distantFuture
    let limit = max(8, count / 8)
    var due = 0
    countDue(from: 0, at: now, upTo: limit, in: &due)
    if due < limit {
      moveFewDue(at: now)
    } else {
      moveManyDue(at: now)
    }
    return due < limit
  }

  private func countDue(from position: Int, at now: Int64, upTo limit: Int, in due: inout Int) {
    guard position < count, due < limit, keys.base[position].date <= now else { return }
    due += 1
    for child in children(of: position) { countDue(from: child, at: now, upTo: limit, in: &due) }
  }

  /// The last one taken leaves its key at the root.
  private func moveFewDue(at now: Int64) {
    repeat {
      batch.append(keys.base[0])
      isRootSpent = true
      guard (1..<min(count, 1 + Self.arity)).contains(where: { keys.base[$0].date <= now }) else {
        return
      }
      dropSpentRoots()
    } while count > 0 && keys.base[0].date <= now
  }

  @inline(never)
  private func sweepOutRevoked() {
    sweep { table.counts($0) }
  }

  @inline(never)
  private func moveManyDue(at now: Int64) {
    sweep { key in
      guard table.counts(key) else { return false }
      if key.date <= now { batch.append(key) }
      return key.date > now
    }
  }

  /// Leaves only what `stays`, in its order of places, and makes a heap of it from below (Floyd).
  @inline(__always)
  private func sweep(_ stays: (TimerKey) -> Bool) {
    var kept = 0
    for index in (isRootSpent ? 1 : 0)..<count where stays(keys.base[index]) {
      keys.base[kept] = keys.base[index]
      kept += 1
    }
    (count, isRootSpent, revokedCount) = (kept, false, 0)
    for hole in (0..<(kept + 2) / Self.arity).reversed() { siftDown(keys.base[hole], from: hole) }
  }

  // MARK: Order

  /// Where the keys stand that are never earlier than the one at `position`, as far as there are so many.
  private func children(of position: Int) -> Range<Int> {
    let first = position * Self.arity + 1
    return first..<first + Self.arity
  }

  /// Moves the hole at `position` up until `key` may stand in it.
  @inline(__always)
  private func siftUp(_ key: TimerKey, from position: Int) {
    let keys = keys.base
    var hole = position
    while hole > 0 {
      let parent = (hole &- 1) >> 2
      guard key.precedes(keys[parent]) else { break }
      keys[hole] = keys[parent]
      hole = parent
    }
    keys[hole] = key
  }

  /// Moves the hole at `position` down until `key` may stand in it.
  private func siftDown(_ key: TimerKey, from position: Int) {
    let (keys, count) = (keys.base, count)
    var hole = position
    while true {
      let firstChild = hole * Self.arity + 1
      guard firstChild < count else { break }
      var child = firstChild
      for other in firstChild + 1..<max(firstChild + 1, min(firstChild + Self.arity, count))
      where keys[other].precedes(keys[child]) {
        child = other
      }
      guard keys[child].precedes(key) else { break }
      keys[hole] = keys[child]
      hole = child
    }
    keys[hole] = key
  }
}
