/// A priority queue of deadlines: the earliest first, equal ones in the order of their numbers.
///
/// A 4-ary heap whose members know their positions, so that one can be taken out or moved in
/// O(log n) without a search. Members are handles, small numbers that stay with a member for as
/// long as it is registered, whether it waits in the heap or not. Nothing is allocated but when
/// the number of members reaches a new maximum.
///
/// Each member also has a latest moment, its deadline plus its tolerance. ``wakeUp`` is the
/// earliest of them, found by a search that is cut short at deadlines later than the best so far:
/// it visits only members that the wake-up serves anyway, and the answer is kept until it changes.
struct DeadlineHeap {
  typealias Handle = Int32

  struct Entry {
    let deadline: Instant
    let latest: Instant
    let order: UInt64
    let handle: Handle

    func precedes(_ other: Entry) -> Bool {
      deadline == other.deadline ? order < other.order : deadline < other.deadline
    }
  }

  private static let notWaiting: Int32 = -1
  private static let arity = 4

  private var entries: [Entry] = []
  private var positions: [Int32] = []
  private var freeHandles: [Handle] = []
  private var knownWakeUp: Instant? = .distantFuture

  /// Members, waiting or not.
  var memberCount: Int { positions.count - freeHandles.count }

  /// Members that wait in the heap.
  var waitingCount: Int { entries.count }

  var first: Entry? { entries.first }

  // MARK: Members

  mutating func makeHandle() -> Handle {
    if let handle = freeHandles.popLast() { return handle }
    precondition(positions.count < Int32.max, "A run loop holds at most 2,147,483,647 timers.")
    positions.append(Self.notWaiting)
    return Handle(positions.count - 1)
  }

  mutating func release(_ handle: Handle) {
    remove(handle)
    freeHandles.append(handle)
  }

  // MARK: Waiting

  /// Puts a member into the heap, or moves it when it waits there already.
  mutating func schedule(_ handle: Handle, deadline: Instant, latest: Instant, order: UInt64) {
    let entry = Entry(deadline: deadline, latest: latest, order: order, handle: handle)
    let position = Int(positions[Int(handle)])
    if position == Self.notWaiting {
      entries.append(entry)
      siftUp(entry, from: entries.count - 1)
    } else {
      forgetWakeUp(of: entries[position])
      place(entry, near: position)
    }
    if let known = knownWakeUp, latest < known { knownWakeUp = latest }
  }

  /// Takes a member out of the heap, if it waits there; it stays a member.
  mutating func remove(_ handle: Handle) {
    let position = Int(positions[Int(handle)])
    if position == Self.notWaiting { return }
    forgetWakeUp(of: entries[position])
    positions[Int(handle)] = Self.notWaiting
    let last = entries.removeLast()
    if last.handle != handle { place(last, near: position) }
  }

  /// Takes out the earliest.
  mutating func popFirst() -> Entry? {
    guard let first else { return nil }
    remove(first.handle)
    return first
  }

  // MARK: Wake-up

  /// The earliest latest moment of all that wait: sleeping until then makes nobody too late, and
  /// serves everyone whose deadline has come by then. ``Instant/distantFuture`` when none waits.
  mutating func wakeUp() -> Instant {
    if let knownWakeUp { return knownWakeUp }
    var best = Instant.distantFuture
    search(from: 0, best: &best)
    knownWakeUp = best
    return best
  }

  /// Children are never earlier than their parent: a parent whose deadline is not before the best
  /// latest moment ends the search below it.
  private func search(from position: Int, best: inout Instant) {
    guard position < entries.count, entries[position].deadline < best else { return }
    best = min(best, entries[position].latest)
    let firstChild = position * Self.arity + 1
    for child in firstChild..<firstChild + Self.arity {
      search(from: child, best: &best)
    }
  }

  private mutating func forgetWakeUp(of entry: Entry) {
    if entry.latest == knownWakeUp { knownWakeUp = nil }
  }

  // MARK: Order

  private mutating func place(_ entry: Entry, near position: Int) {
    if position > 0, entry.precedes(entries[(position - 1) / Self.arity]) {
      siftUp(entry, from: position)
    } else {
      siftDown(entry, from: position)
    }
  }

  /// Moves the hole at `position` up until `entry` may stand in it.
  private mutating func siftUp(_ entry: Entry, from position: Int) {
    positions.withUnsafeMutableBufferPointer { positions in
      entries.withUnsafeMutableBufferPointer { entries in
        var hole = position
        while hole > 0 {
          let parent = (hole - 1) / Self.arity
          guard entry.precedes(entries[parent]) else { break }
          entries[hole] = entries[parent]
          positions[Int(entries[hole].handle)] = Int32(truncatingIfNeeded: hole)
          hole = parent
        }
        entries[hole] = entry
        positions[Int(entry.handle)] = Int32(truncatingIfNeeded: hole)
      }
    }
  }

  /// Moves the hole at `position` down until `entry` may stand in it.
  private mutating func siftDown(_ entry: Entry, from position: Int) {
    positions.withUnsafeMutableBufferPointer { positions in
      entries.withUnsafeMutableBufferPointer { entries in
        var hole = position
        while true {
          let firstChild = hole * Self.arity + 1
          guard firstChild < entries.count else { break }
          var child = firstChild
          for other in firstChild
            + 1..<max(
              firstChild + 1, min(firstChild + Self.arity, entries.count))
          where entries[other].precedes(entries[child]) {
            child = other
          }
          guard entries[child].precedes(entry) else { break }
          entries[hole] = entries[child]
          positions[Int(entries[hole].handle)] = Int32(truncatingIfNeeded: hole)
          hole = child
        }
        entries[hole] = entry
        positions[Int(entry.handle)] = Int32(truncatingIfNeeded: hole)
      }
    }
  }
}
