import System

/// Sorted elements of which those that do not change can lie outside of memory, however many there are and in
/// whatever order they come.
///
/// While a long list is read, elements that come in no order wait in memory, and each goes to its place when a sweep
/// from the first to the last comes by: so that a block outside of memory changes for many of them at once.
struct SweptBlocks<Element: Packable>: Sendable {
  private var blocks = SortedBlocks<PackedBlock<Element>>()
  private var waiting = SortedBlocks<[Element]>()
  /// The last one that the sweep has put to its place.
  private var reached: Element?
  /// The last one that was read, and how many before it came in ascending order.
  private var former: Element?
  private var sequence = 0

  /// Of elements in no order one in 40,320 comes at the end of so many.
  private static var leastSequence: Int { 8 }
  /// How many wait.
  static var mostWaiting: Int { 32_768 }

  init() {}

  /// How many there are, in their places or on the way.
  var count: Int { blocks.count + waiting.count }

  /// The element here that equals `element`.
  func element(equalTo element: Element) -> Element? {
    blocks.element(equalTo: element)
      ?? (waiting.isEmpty ? nil : waiting.element(equalTo: element))
  }

  /// All of them. None may wait.
  private var settled: SortedBlocks<PackedBlock<Element>> {
    precondition(waiting.isEmpty, "\(waiting.count) elements are still on the way to their places.")
    return blocks
  }

  /// See `SortedBlocks.subscript(_:)`.
  subscript(index: Int) -> Element { settled[index] }

  /// See `SortedBlocks.index(of:)`.
  func index(of element: Element) -> Int? { settled.index(of: element) }

  /// See `SortedBlocks.count(before:)`.
  func count(before beyond: (Element) -> Bool) -> Int { settled.count(before: beyond) }

  /// Marks the tasks that the first elements stand for.
  func mark(first number: Int = .max, in marks: inout TaskMarks) {
    settled.forEachBlock { start, block in
      guard start < number else { return }
      for id in block.ids.prefix(number - start) { marks.insert(id) }
    }
  }

  /// Appends the places of the elements that stand for marked tasks, in order.
  /// - Parameter start: what counts as the place of the first one.
  func appendPlaces(of marks: TaskMarks, from start: Int = 0, to places: inout [Int]) {
    settled.forEachBlock { first, block in
      for (place, id) in block.ids.enumerated() where marks.contains(id) {
        places.append(start + first + place)
      }
    }
  }

  /// Puts `element` at its place. It must not be here yet.
  /// - Parameter isRead: whether it is one of many that come one after the other until `settle`: it may wait.
  mutating func insert(_ element: Element, isRead: Bool) {
    guard isRead, !isInSequence(element) else { return blocks.insert(element) }
    waiting.insert(element)
    if waiting.count > Self.mostWaiting { sweepOn() }
  }

  /// Whether it comes right behind the one before it, as some before that did: one block changes for many of these
  /// anyway.
  private mutating func isInSequence(_ element: Element) -> Bool {
    defer { former = element }
    guard let former, former < element else {
      sequence = 0
      return false
    }
    sequence += 1
    return sequence > Self.leastSequence && blocks.areNear(former, element)
  }

  /// Takes `element` out, if it is here.
  mutating func remove(_ element: Element) {
    blocks.remove(element)
    waiting.remove(element)
  }

  private mutating func sweepOn() {
    let place = reached.map { reached in waiting.count(before: { $0 > reached }) } ?? 0
    let element = waiting[place < waiting.count ? place : 0]
    waiting.remove(element)
    blocks.insert(element)
    reached = element
  }

  /// Puts those that wait to their places.
  /// - Parameter left: for how many there is time; less by these afterwards.
  mutating func settle(atMost left: inout Int) {
    while left > 0, !waiting.isEmpty {
      sweepOn()
      left -= 1
    }
    if waiting.isEmpty { (reached, former, sequence) = (nil, nil, 0) }
  }

  /// Puts what lies in memory out of it, but for the last ones, behind which goes what comes in order.
  mutating func pack(in scratch: ScratchFiles) {
    blocks.forEachFormerBlock { $0.pack(in: scratch) }
  }

  /// How many lie in memory.
  var countInMemory: Int {
    var (rest, count) = (blocks, count)
    rest.forEachFormerBlock { if !$0.isInMemory { count -= $0.count } }
    return count
  }
}

extension SweptBlocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}
