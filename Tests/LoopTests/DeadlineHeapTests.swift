import Testing

@testable import Loop

@Suite("The heap of deadlines")
struct DeadlineHeapTests {
  @Test("Behaviour 16: the earliest first, equal deadlines by their numbers")
  func order() {
    var heap = DeadlineHeap()
    let dates: [Int64] = [5, 1, 3, 1, 5, 2, 1]
    for (index, date) in dates.enumerated() {
      let handle = heap.makeHandle()
      let instant = Instant(nanoseconds: date)
      heap.schedule(handle, deadline: instant, latest: instant, order: UInt64(index))
    }
    var popped: [UInt64] = []
    while let entry = heap.popFirst() { popped.append(entry.order) }
    #expect(popped == [1, 3, 6, 5, 2, 0, 4])
  }

  @Test("A released handle is used again and nothing of its old life stays")
  func handles() {
    var heap = DeadlineHeap()
    let first = heap.makeHandle()
    heap.schedule(first, deadline: .at(1), latest: .at(1), order: 1)
    heap.release(first)
    #expect(heap.waitingCount == 0)
    #expect(heap.memberCount == 0)
    #expect(heap.makeHandle() == first)
    #expect(heap.first == nil)
    #expect(heap.wakeUp() == .distantFuture)
  }

  @Test("A popped member stays a member and can be scheduled again")
  func again() throws {
    var heap = DeadlineHeap()
    let handle = heap.makeHandle()
    heap.schedule(handle, deadline: .at(1), latest: .at(1), order: 1)
    #expect(heap.popFirst()?.handle == handle)
    #expect(heap.memberCount == 1)
    heap.schedule(handle, deadline: .at(2), latest: .at(2), order: 1)
    #expect(heap.first?.deadline == .at(2))
  }

  @Test("Behaviour 9: the wake-up is the earliest latest moment, not that of the earliest")
  func wakeUp() {
    var heap = DeadlineHeap()
    let patient = heap.makeHandle()
    heap.schedule(patient, deadline: .at(1), latest: .at(9), order: 1)
    let strict = heap.makeHandle()
    heap.schedule(strict, deadline: .at(3), latest: .at(3), order: 2)
    #expect(heap.wakeUp() == .at(3))
    heap.remove(strict)
    #expect(heap.wakeUp() == .at(9))
  }

  @Test("Random operations agree with a sorted list", arguments: 1...20 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var heap = DeadlineHeap()
    var waiting: [Int32: (deadline: Instant, latest: Instant, order: UInt64)] = [:]
    var members: [Int32] = []
    var order: UInt64 = 0

    for _ in 0..<2_000 {
      switch random.next(below: 10) {
      case 0..<5:
        let handle =
          members.isEmpty || random.next(below: 2) == 0
          ? heap.makeHandle() : members[random.next(below: members.count)]
        if !members.contains(handle) { members.append(handle) }
        let deadline = Instant(nanoseconds: Int64(random.next(below: 50)))
        let latest = deadline.advanced(byNanoseconds: Int64(random.next(below: 20)))
        order += 1
        heap.schedule(handle, deadline: deadline, latest: latest, order: order)
        waiting[handle] = (deadline, latest, order)
      case 5 where !members.isEmpty:
        let handle = members.remove(at: random.next(below: members.count))
        heap.release(handle)
        waiting[handle] = nil
      case 7 where !members.isEmpty:
        let handle = members[random.next(below: members.count)]
        heap.remove(handle)
        waiting[handle] = nil
      default:
        let expected = waiting.min { ($0.1.deadline, $0.1.order) < ($1.1.deadline, $1.1.order) }
        #expect(heap.popFirst()?.handle == expected?.key)
        if let expected { waiting[expected.key] = nil }
      }
      #expect(heap.waitingCount == waiting.count)
      #expect(heap.memberCount == members.count)
      #expect(heap.wakeUp() == waiting.values.map(\.latest).min() ?? .distantFuture)
    }
  }
}

/// A small random generator with a seed (Steele, Lea, Flood: “Fast splittable pseudorandom number
/// generators”), so that a failing program can be run again.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }
}
