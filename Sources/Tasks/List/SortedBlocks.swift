/// Distinct elements in ascending order, in blocks of bounded size.
///
/// A flat array would move half of a million elements for one insertion. Here an insertion or
/// removal moves at most one block and adjusts one number a block, and a copy shares all blocks
/// but the one that changes. Finding by place or by element is a binary search.
struct SortedBlocks<Block: SortedBlock & Sendable>: Sendable {
  typealias Element = Block.Element

  /// How many elements a block holds at most.
  static var capacity: Int { 512 }

  /// Never empty ones.
  private var blocks: [Block] = []
  /// How many elements stand before each block.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// The element at place `index`, counted from 0.
  subscript(index: Int) -> Element {
    precondition(
      index >= 0 && index < count, "There is no element \(index) among \(count) sorted ones.")
    let block = starts.indices.firstPlace { starts[$0] > index } - 1
    return blocks[block].element(at: index - starts[block])
  }

  /// The place of `element`, counted from 0, if it is here.
  func index(of element: Element) -> Int? {
    find(element).map { starts[$0.block] + $0.place }
  }

  /// How many elements come before the first that is `beyond`. Behind it all must be.
  func count(before beyond: (Element) -> Bool) -> Int {
    let block = Swift.max(0, blocks.indices.firstPlace { beyond(blocks[$0].element(at: 0)) } - 1)
    guard block < blocks.count else { return 0 }
    return starts[block] + blocks[block].firstPlace { beyond(blocks[block].element(at: $0)) }
  }

  /// Visits the blocks in order, each with the place of its first element: faster than by the places of all, each of
  /// which is searched for.
  func forEachBlock(_ visit: (Int, Block) -> Void) {
    for (block, start) in zip(blocks, starts) { visit(start, block) }
  }

  /// The element here that equals `element`.
  func element(equalTo element: Element) -> Element? {
    find(element).map { blocks[$0.block].element(at: $0.place) }
  }

  private func find(_ element: Element) -> (block: Int, place: Int)? {
    guard !blocks.isEmpty else { return nil }
    let block = block(for: element)
    return blocks[block].place(of: element).map { (block, $0) }
  }

  /// Puts `element` at its place. It must not be here yet.
  mutating func insert(_ element: Element) {
    guard !blocks.isEmpty else {
      var first = Block(capacity: 1)
      first.insert(element)
      (blocks, starts, count) = ([first], [0], 1)
      return
    }
    var block = block(for: element)
    // Before a full one would grow, which would take twice its memory for good.
    if blocks[block].count == Self.capacity {
      split(block, for: element)
      block = self.block(for: element)
    }
    blocks[block].insert(element)
    shift(from: block + 1, by: 1)
  }

  /// Takes `element` out, if it is here.
  mutating func remove(_ element: Element) {
    guard let (block, place) = find(element) else { return }
    blocks[block].remove(at: place)
    shift(from: block + 1, by: -1)
    guard blocks[block].count == 0 else { return }
    blocks.remove(at: block)
    starts.remove(at: block)
  }

  /// The last block that starts at or before `element`, or the first.
  private func block(for element: Element) -> Int {
    Swift.max(0, blocks.indices.firstPlace { blocks[$0].starts(behind: element) } - 1)
  }

  /// Whether two of them, in order, belong to one block or to one and the next.
  func areNear(_ first: Element, _ second: Element) -> Bool {
    blocks.isEmpty || block(for: second) - block(for: first) <= 1
  }

  /// Halves a full block. Where an element comes behind all of it nearly all stay, because elements that arrive in
  /// order would leave every block half empty.
  private mutating func split(_ block: Int, for element: Element) {
    let isAppended = blocks[block].element(at: Self.capacity - 1) < element
    let kept = isAppended ? Self.capacity - 1 : Self.capacity / 2
    blocks.insert(blocks[block].split(at: kept, capacity: Self.capacity), at: block + 1)
    starts.insert(starts[block] + kept, at: block + 1)
  }

  /// Puts a block, which must not be empty, behind all others.
  mutating func append(_ block: Block) {
    blocks.append(block)
    starts.append(count)
    count += block.count
  }

  /// Changes how blocks keep what they hold, not what that is.
  mutating func forEachBlock(butTheLast: Bool, _ body: (inout Block) -> Void) {
    for place in blocks.indices.dropLast(butTheLast ? 1 : 0) { body(&blocks[place]) }
  }

  /// The same for the block of the first of two elements, where the other is in another one.
  mutating func ifApart(_ first: Element, from second: Element, _ body: (inout Block) -> Void) {
    let block = block(for: first)
    if block != self.block(for: second) { body(&blocks[block]) }
  }

  /// There are so many more elements before these blocks.
  private mutating func shift(from first: Int, by difference: Int) {
    count += difference
    for block in first..<starts.count { starts[block] += difference }
  }
}

extension SortedBlocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}
