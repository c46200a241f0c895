import System

/// Sorted elements of which those that do not change can lie outside of memory, however many there are and in
/// whatever order they come.
///
/// While a long list is read, elements that come in no order are sorted by some thousands, which lie outside of
/// memory from then on, and at the end all of these are merged: sorting by merging runs, Knuth, The Art of Computer
/// Programming 3, 5.4.
struct PackedBlocks<Element: Packable>: Sendable {
  typealias Blocks = SortedBlocks<PackedBlock<Element>>

  private var blocks = Blocks()
  /// What came in no order and is to be merged with the blocks.
  private var runs: [Blocks] = []
  /// The next run.
  private var waiting = SortedBlocks<[Element]>()
  /// Of all of these, begun; nil where they have changed since.
  private var merge: BlockMerge<Element>?
  /// The last one that was read, and how many before it came in ascending order.
  private var former: Element?
  private var sequence = 0

  /// Of elements in no order one in 40,320 comes at the end of so many.
  private static var leastSequence: Int { 8 }
  /// How many are sorted at once: some megabytes.
  static var countOfRun: Int { 16_384 }

  init() {}

  /// How many there are, in their places or on the way.
  var count: Int { runs.reduce(blocks.count + waiting.count) { $0 + $1.count } }

  private var isSettled: Bool { waiting.isEmpty && runs.isEmpty }

  /// The element here that equals `element`.
  func element(equalTo element: Element) -> Element? {
    if let found = blocks.element(equalTo: element) { return found }
    guard !isSettled else { return nil }
    return waiting.element(equalTo: element)
      ?? runs.lazy.compactMap { $0.element(equalTo: element) }.first
  }

  /// All of them. None may wait.
  private var settled: Blocks {
    precondition(isSettled, "\(count - blocks.count) elements are on the way to their places.")
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
  /// - Parameter scratch: where most of them are to lie, of many that are read one after the other until `settle`:
  ///   it may wait; nil: of this one alone.
  mutating func insert(_ element: Element, readInto scratch: ScratchFiles?) {
    merge = nil
    guard let scratch, !isInSequence(element) else { return blocks.insert(element) }
    waiting.insert(element)
    if waiting.count == Self.countOfRun { endRun(in: scratch) }
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
    merge = nil
    blocks.remove(element)
    waiting.remove(element)
    for run in runs.indices { runs[run].remove(element) }
  }

  private mutating func endRun(in scratch: ScratchFiles) {
    var run = Blocks()
    waiting.forEachBlock { _, elements in run.append(PackedBlock(elements, in: scratch)) }
    runs.append(run)
    waiting = SortedBlocks()
  }

  /// Puts those that wait to their places.
  /// - Parameters:
  ///   - left: for how many elements there is time; less by these afterwards.
  ///   - scratch: see `insert`.
  mutating func settle(atMost left: inout Int, in scratch: ScratchFiles) {
    guard !isSettled else { return }
    if runs.isEmpty {
      placeWaiting(atMost: &left, in: scratch)
    } else {
      mergeRuns(atMost: &left, in: scratch)
    }
    if isSettled { (former, sequence) = (nil, 0) }
  }

  /// A few go there one by one, from the first to the last: a block changes once for all of its own.
  private mutating func placeWaiting(atMost left: inout Int, in scratch: ScratchFiles) {
    while left > 0, let element = waiting.first {
      waiting.remove(element)
      blocks.insert(element)
      if let next = waiting.first {
        blocks.ifApart(element, from: next) { $0.pack(in: scratch) }
      }
      left -= 1
    }
  }

  private mutating func mergeRuns(atMost left: inout Int, in scratch: ScratchFiles) {
    if !waiting.isEmpty { endRun(in: scratch) }
    var merge = self.merge ?? BlockMerge(runs + [blocks])
    // The only copy, so that going on copies nothing.
    self.merge = nil
    if let merged = merge.step(atMost: &left, in: scratch) {
      (blocks, runs) = (merged, [])
    } else {
      self.merge = merge
    }
    // What was read of the runs is not read again.
    scratch.giveBack()
  }

  /// Puts what lies in memory out of it.
  /// - Parameter isWhole: whether the last ones, too, behind which goes what comes in order.
  mutating func pack(in scratch: ScratchFiles, isWhole: Bool) {
    blocks.forEachBlock(butTheLast: !isWhole) { $0.pack(in: scratch) }
  }

  /// How many lie in memory.
  var countInMemory: Int {
    var inMemory = waiting.count
    for blocks in runs + [blocks] {
      blocks.forEachBlock { _, block in if block.isInMemory { inMemory += block.count } }
    }
    return inMemory
  }
}

extension PackedBlocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}
