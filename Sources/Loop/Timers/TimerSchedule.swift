/// The timers of one run loop, by date.
///
/// Timers that were added to the same set of modes share one ``DeadlineHeap``: a timer is one
/// entry however many modes it is in, and a turn looks only at the heaps that its mode serves, so
/// a timer that is held back by the mode costs nothing. Programs use two or three different sets.
///
/// A turn first takes out everything due and then calls it one by one. What is scheduled meanwhile
/// lands in a heap and waits for the next turn, which bounds the turn.
struct TimerSchedule {
  /// Where a timer is registered.
  struct Place {
    fileprivate let queue: Int
    fileprivate let handle: DeadlineHeap.Handle
  }

  private struct Queue {
    let modes: ModeSet
    var heap = DeadlineHeap()
    /// The timers by handle: this reference is how a loop keeps its timers alive.
    var timers: [Timer?] = []
  }

  private var queues: [Queue] = []
  /// Taken out by the turn in progress, in the order of their dates, and the next one to call.
  private var due: [Timer] = []
  private var nextDue = 0

  // MARK: Registration

  mutating func add(_ timer: Timer, to modes: ModeSet) -> Place {
    let queue = index(ofQueueFor: modes)
    let handle = queues[queue].heap.makeHandle()
    if Int(handle) == queues[queue].timers.count {
      queues[queue].timers.append(timer)
    } else {
      queues[queue].timers[Int(handle)] = timer
    }
    return Place(queue: queue, handle: handle)
  }

  mutating func remove(at place: Place) {
    queues[place.queue].heap.release(place.handle)
    queues[place.queue].timers[Int(place.handle)] = nil
  }

  /// Takes every timer out, for a loop that ends.
  mutating func removeAll() -> [Timer] {
    let timers = queues.flatMap { $0.timers.compactMap { $0 } }
    self = TimerSchedule()
    return timers
  }

  private mutating func index(ofQueueFor modes: ModeSet) -> Int {
    if let index = queues.firstIndex(where: { $0.modes == modes }) { return index }
    queues.append(Queue(modes: modes))
    return queues.count - 1
  }

  // MARK: Dates

  /// Puts a timer where its date belongs, whether it waited already or not.
  mutating func arm(at place: Place, date: Instant, latest: Instant, order: UInt64) {
    queues[place.queue].heap.schedule(
      place.handle, deadline: date, latest: latest, order: order)
  }

  /// Takes a timer out of the waiting ones; it stays registered.
  mutating func disarm(at place: Place) {
    queues[place.queue].heap.remove(place.handle)
  }

  // MARK: Questions

  func isEmpty(in served: ModeSet) -> Bool {
    !queues.contains { $0.heap.memberCount > 0 && !$0.modes.isDisjoint(with: served) }
  }

  /// The earliest date of all timers in these modes, also of those that the turn in progress has
  /// still to call.
  func firstDate(in served: ModeSet) -> Instant {
    var first = Instant.distantFuture
    for queue in queues where !queue.modes.isDisjoint(with: served) {
      if let entry = queue.heap.first { first = min(first, entry.deadline) }
    }
    let pending = due[min(nextDue, due.count)...].first {
      $0.isDue && !$0.modes.isDisjoint(with: served)
    }
    if let pending { first = min(first, pending.fireDate) }
    return first
  }

  /// How long the loop may sleep without any timer in these modes being later than its tolerance
  /// allows.
  mutating func wakeUp(in served: ModeSet) -> Instant {
    var wakeUp = Instant.distantFuture
    for index in queues.indices where !queues[index].modes.isDisjoint(with: served) {
      wakeUp = min(wakeUp, queues[index].heap.wakeUp())
    }
    return wakeUp
  }

  // MARK: One turn

  /// Takes out all timers in these modes whose dates are not after `now`, in the order of their
  /// dates.
  mutating func collectDue(at now: Instant, in served: ModeSet) {
    while let index = queueOfFirst(at: now, in: served) {
      guard let entry = queues[index].heap.popFirst() else { return }
      guard let timer = queues[index].timers[Int(entry.handle)] else { continue }
      timer.becomeDue()
      due.append(timer)
    }
  }

  private func queueOfFirst(at now: Instant, in served: ModeSet) -> Int? {
    var best: (index: Int, entry: DeadlineHeap.Entry)?
    for index in queues.indices where !queues[index].modes.isDisjoint(with: served) {
      guard let entry = queues[index].heap.first, entry.deadline <= now else { continue }
      if let best, best.entry.precedes(entry) { continue }
      best = (index, entry)
    }
    return best?.index
  }

  /// The next timer to call in this turn. One that was invalidated or given another date since it
  /// was collected is passed over.
  mutating func takeDue() -> Timer? {
    while nextDue < due.count {
      let timer = due[nextDue]
      nextDue += 1
      if timer.isDue { return timer }
    }
    due.removeAll(keepingCapacity: true)
    nextDue = 0
    return nil
  }

  /// What a turn has collected and not called yet, for a nested run to schedule again: it takes
  /// over, and the outer turn finds nothing left.
  mutating func takeAllDue() -> [Timer] {
    if due.isEmpty { return [] }
    let rest = due[nextDue...].filter(\.isDue)
    due.removeAll(keepingCapacity: true)
    nextDue = 0
    return rest
  }
}
