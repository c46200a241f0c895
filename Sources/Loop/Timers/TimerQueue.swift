/// The timers of one loop that were added to the same set of modes, the earliest first and equal
/// dates in the order of addition.
///
/// A 4-ary heap of keys in which every timer knows its position, so that one is taken out or moved
/// in O(log n) without a search. Memory is taken only when the number of timers reaches a new
/// maximum.
///
/// Each timer also has a latest moment, its date plus its tolerance. ``wakeUp()`` is the earliest
/// of them, found by a search that is cut short at dates later than the best so far: it visits only
/// timers that the wake-up serves anyway, and the answer is kept until it changes.
final class TimerQueue {
  private static let arity = 4

  let modes: ModeSet
  // Not counted: the loop owns the queue, and detaches it from all its timers before it goes.
  let loop: Unmanaged<RunLoop>
  /// Where timers of this queue are while a turn has still to call them.
  let batch: DueBatch

  /// Registered timers: waiting, due, or in their call.
  private(set) var memberCount = 0
  /// Those among them that are a program's own.
  private(set) var ordinaryCount = 0

  // Unsafe, the proof: `keys` has room for `capacity`, of which the first `count` are initialised
  // (keys are trivial and need no end of life); every index below is checked against `count` or
  // comes from a timer that waits here, whose position each move of a key keeps right.
  private var keys = UnsafeMutablePointer<TimerKey>.allocate(capacity: 16)
  private var capacity = 16
  private var count = 0
  private var knownWakeUp: Instant? = .distantFuture

  init(modes: ModeSet, loop: RunLoop, batch: DueBatch) {
    self.modes = modes
    self.loop = .passUnretained(loop)
    self.batch = batch
  }

  deinit {
    keys.deallocate()
  }

  func checkThread() {
    loop._withUnsafeGuaranteedRef { $0.checkThread() }
  }

  // MARK: Members

  func register(_ role: Timer.Role) {
    memberCount += 1
    if role == .ordinary { ordinaryCount += 1 }
  }

  func unregister(_ role: Timer.Role) {
    memberCount -= 1
    if role == .ordinary { ordinaryCount -= 1 }
  }

  // MARK: Waiting

  /// Timers that wait here.
  var waitingCount: Int { count }

  var firstDate: Instant? {
    count == 0 ? nil : Instant(nanoseconds: keys[0].date)
  }

  /// Puts in a timer that does not wait here yet.
  func insert(_ timer: Timer) {
    if count == capacity { grow() }
    count += 1
    siftUp(TimerKey(timer), from: count - 1)
    noticeWakeUp(timer.latest)
  }

  /// Puts a timer that waits here where its date belongs now.
  ///
  /// - Parameter oldLatest: Its latest moment so far.
  func move(_ timer: Timer, oldLatest: Instant) {
    if oldLatest == knownWakeUp { knownWakeUp = nil }
    place(TimerKey(timer), near: Int(timer.position))
    noticeWakeUp(timer.latest)
  }

  /// Takes out a timer that waits here; it stays a member.
  func remove(_ timer: Timer) {
    if timer.latest == knownWakeUp { knownWakeUp = nil }
    removeKey(at: Int(timer.position))
  }

  /// Takes everything out, for a loop that ends.
  func removeAll(_ body: (Timer) -> Void) {
    for index in 0..<count { keys[index].timer.map { body($0.takeUnretainedValue()) } }
    (count, memberCount, ordinaryCount, knownWakeUp) = (0, 0, 0, .distantFuture)
  }

  private func removeKey(at position: Int) {
    count -= 1
    if position != count { place(keys[count], near: position) }
  }

  private func grow() {
    let larger = UnsafeMutablePointer<TimerKey>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: keys, count: count)
    keys.deallocate()
    keys = larger
    capacity *= 2
  }

  // MARK: Wake-up

  /// The earliest latest moment of all that wait: sleeping until then makes nobody too late, and
  /// serves everyone whose date has come by then. ``Instant/distantFuture`` when none waits.
  func wakeUp() -> Instant {
    if let knownWakeUp { return knownWakeUp }
    var best = Instant.distantFuture
    search(from: 0, best: &best)
    knownWakeUp = best
    return best
  }

  /// Children are never earlier than their parent: a parent whose date is not before the best
  /// latest moment ends the search below it.
  private func search(from position: Int, best: inout Instant) {
    guard position < count, keys[position].date < best.nanoseconds else { return }
    best = min(best, keys[position].latest)
    let firstChild = position * Self.arity + 1
    for child in firstChild..<firstChild + Self.arity { search(from: child, best: &best) }
  }

  private func noticeWakeUp(_ latest: Instant) {
    if let known = knownWakeUp, latest < known { knownWakeUp = latest }
  }

  // MARK: Due

  /// Moves every timer whose date is not after `now` to the batch. One by one when they are few,
  /// which is logarithmic; all at once when they are a fair part of the queue, which is linear.
  ///
  /// - Returns: Whether they went in order.
  func moveDue(at now: Int64) -> Bool {
    guard count > 0, keys[0].date <= now else { return true }
    knownWakeUp = nil
    let limit = max(8, count / 8)
    var due = 0
    countDue(from: 0, at: now, upTo: limit, in: &due)
    if due < limit {
      for _ in 0..<due {
        batch.append(keys[0])
        removeKey(at: 0)
      }
      return true
    }
    moveManyDue(at: now)
    return false
  }

  private func countDue(from position: Int, at now: Int64, upTo limit: Int, in due: inout Int) {
    guard position < count, due < limit, keys[position].date <= now else { return }
    due += 1
    let firstChild = position * Self.arity + 1
    for child in firstChild..<firstChild + Self.arity {
      countDue(from: child, at: now, upTo: limit, in: &due)
    }
  }

  /// Keeps the rest in their order of places, and makes a heap of it from below (Floyd).
  private func moveManyDue(at now: Int64) {
    var kept = 0
    for index in 0..<count {
      let key = keys[index]
      if key.date <= now {
        batch.append(key)
      } else {
        keys[kept] = key
        key.stand(at: kept)
        kept += 1
      }
    }
    count = kept
    guard kept > 1 else { return }
    for index in (0...(kept - 2) / Self.arity).reversed() { siftDown(keys[index], from: index) }
  }

  // MARK: Order

  private func place(_ key: TimerKey, near position: Int) {
    if position > 0, key.precedes(keys[(position - 1) / Self.arity]) {
      siftUp(key, from: position)
    } else {
      siftDown(key, from: position)
    }
  }

  /// Moves the hole at `position` up until `key` may stand in it.
  private func siftUp(_ key: TimerKey, from position: Int) {
    let keys = keys
    var hole = position
    while hole > 0 {
      let parent = (hole - 1) / Self.arity
      guard key.precedes(keys[parent]) else { break }
      keys[hole] = keys[parent]
      keys[hole].stand(at: hole)
      hole = parent
    }
    keys[hole] = key
    key.stand(at: hole)
  }

  /// Moves the hole at `position` down until `key` may stand in it.
  private func siftDown(_ key: TimerKey, from position: Int) {
    let (keys, count) = (keys, count)
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
      keys[hole].stand(at: hole)
      hole = child
    }
    keys[hole] = key
    key.stand(at: hole)
  }
}
