/// The timers of one run loop, by date, and its clock, by which they come.
///
/// Timers that were added to the same set of modes share one ``TimerQueue``: a timer is one entry
/// however many modes it is in, and a turn looks only at the queues that its mode serves, so a
/// timer that is held back by the mode costs nothing. Programs use two or three different sets.
/// Those that are exempt from suspension have queues of their own, for the same reason.
///
/// A turn first takes out everything due and then calls it one by one. What is scheduled meanwhile
/// lands in a queue and waits for the next turn, which bounds the turn.
final class TimerSchedule {
  private var queues: [TimerQueue] = []
  private var lastAsked: Unmanaged<TimerQueue>?
  /// Only timers that are exempt are called.
  var isSuspended = false
  private let clock: any TimeSource
  /// The clock when the loop last looked.
  private var lastLook: Instant
  private var lastOrder: UInt64 = 0
  private let table: TimerTable
  /// Taken out by the turn in progress.
  let batch: DueBatch

  init(by clock: any TimeSource) {
    self.clock = clock
    lastLook = clock.now
    table = TimerTable()
    batch = DueBatch(table: table)
  }

  /// The queue of plain timers for a set of modes of `loop`, which is made when it is the first of its kind. It
  /// lives as long as the schedule.
  @inline(__always)
  func queue(for modes: ModeSet, of loop: RunLoop) -> Unmanaged<TimerQueue> {
    if let lastAsked, lastAsked._withUnsafeGuaranteedRef({ $0.modes == modes }) {
      return lastAsked
    }
    let queue = find(modes, isExempt: false, of: loop)
    lastAsked = queue
    return queue
  }

  /// The same, for a timer that may be exempt from suspension.
  func queue(for modes: ModeSet, isExempt: Bool, of loop: RunLoop) -> Unmanaged<TimerQueue> {
    isExempt ? find(modes, isExempt: true, of: loop) : queue(for: modes, of: loop)
  }

  @inline(never)
  private func find(
    _ modes: ModeSet, isExempt: Bool, of loop: RunLoop
  ) -> Unmanaged<TimerQueue> {
    let known = queues.first { $0.modes == modes && $0.isExempt == isExempt }
    let queue =
      known
      ?? TimerQueue(modes: modes, isExempt: isExempt, loop: loop, table: table, batch: batch)
    if known == nil { queues = queues + [queue] }
    return .passUnretained(queue)
  }

  /// Timers of equal date are called in the order in which they were added, frames after them.
  func order(for timer: Timer) -> UInt64 {
    timer.role == .displayClock ? .max : nextOrder()
  }

  /// The next number in the order of additions.
  func nextOrder() -> UInt64 {
    lastOrder &+= 1
    return lastOrder
  }

  /// Whether timers of a queue are called and wake the loop now.
  private func isServed(_ queue: TimerQueue, in served: ModeSet) -> Bool {
    !queue.modes.isDisjoint(with: served) && (!isSuspended || queue.isExempt)
  }

  /// Takes every timer out, for a loop that ends. None knows of the loop any more.
  func removeAll() -> [Timer] {
    let timers = table.removeAll()
    for timer in timers { timer.forgetLoop() }
    (queues, lastAsked) = ([], nil)
    batch.removeAll()
    return timers
  }

  /// The loop belongs to the calling thread from now on.
  func followThread(to number: UInt32) {
    for timer in table.registered { timer.tie.tie(to: number) }
  }

  // MARK: The clock

  /// Reads it, for the loop itself.
  func look() -> Instant {
    lastLook = clock.now
    return lastLook
  }

  /// Whether the clock has come to a date. It is read only where the date may have come since the
  /// loop last looked: no callback lasts for ten minutes.
  @inline(__always)
  func hasCome(_ date: Instant) -> Bool {
    if date <= lastLook { return true }
    // `date` is the later one, so the distance fits in 64 bits without a sign.
    let distance = UInt64(bitPattern: date.nanoseconds &- lastLook.nanoseconds)
    return distance <= 600 * UInt64(Nanoseconds.perSecond) && lookFor(date)
  }

  @inline(never)
  private func lookFor(_ date: Instant) -> Bool { date <= look() }

  // MARK: Questions

  /// Registered timers that are a program's own.
  var ordinaryCount: Int { queues.reduce(0) { $0 + $1.memberCount - $1.displayClockCount } }

  func isEmpty(in served: ModeSet) -> Bool {
    !queues.contains { $0.memberCount > 0 && !$0.modes.isDisjoint(with: served) }
  }

  /// The earliest date of all timers in these modes, also of those that the turn in progress has
  /// still to call.
  func firstDate(in served: ModeSet) -> Instant {
    var first = Instant.distantFuture
    for queue in queues where !queue.modes.isDisjoint(with: served) {
      if let date = queue.firstDate { first = min(first, date) }
    }
    batch.forEach { timer in
      if !timer.modes.isDisjoint(with: served) { first = min(first, timer.date) }
    }
    return first
  }

  /// How long the loop may sleep without any timer in these modes being later than its tolerance
  /// allows. One that stands still is none.
  ///
  /// - Parameter lateness: Nanoseconds by which the loop should wake before that, as the wait may be so
  ///   late; but not before the last date that the wake-up would serve, so that it serves as many.
  func wakeUp(in served: ModeSet, lateness: Int64 = 0) -> Instant {
    var latest = Instant.distantFuture
    for queue in queues where isServed(queue, in: served) {
      latest = min(latest, queue.wakeUp())
    }
    if lateness == 0 || latest == .distantFuture { return latest }
    var wakeUp = latest.advanced(byNanoseconds: -lateness)
    for queue in queues where isServed(queue, in: served) {
      wakeUp = queue.lastDate(after: wakeUp, notAfter: latest)
    }
    return wakeUp
  }

  // MARK: One turn

  /// Takes out all timers in these modes whose dates are not after `now`, in the order of their
  /// dates.
  func collectDue(at now: Instant, in served: ModeSet) {
    var isInOrder = true
    for queue in queues where isServed(queue, in: served) {
      let isFirst = batch.isEmpty
      if !queue.moveDue(at: now.nanoseconds) || !isFirst { isInOrder = false }
    }
    if !isInOrder { batch.sort() }
  }

  /// What a turn has collected and not called yet waits again: a nested run takes over, and the
  /// outer turn finds nothing left.
  func putBackDue() {
    if batch.isEmpty { return }
    batch.forEach { $0.waitAgain() }
    batch.removeAll()
  }
}
