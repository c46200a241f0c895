/// Distinct elements in ascending order, in arrays of bounded size.
///
/// Of a flat array an insertion would move half of it, and each of many that come or go. Here an insertion or
/// removal moves at most one block and adjusts one number a block, and a copy shares all blocks
/// but the one that changes. Finding by place or by element is a binary search.
struct SortedBlocks<Element: Comparable & Sendable>: Sendable {
  /// How many elements a block holds at most.
  private static var capacity: Int { 512 }

  /// Never empty ones.
  private var blocks: [[Element]] = []
  /// How many elements stand before each block.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// The element at place `index`, counted from 0.
  subscript(index: Int) -> Element {
    precondition(
      index >= 0 && index < count, "There is no element \(index) among \(count) sorted ones.")
    let block = starts.indices.firstPlace { starts[$0] > index } - 1
    return blocks[block][index - starts[block]]
  }

  /// The place of `element`, counted from 0, if it is here.
  func index(of element: Element) -> Int? {
    find(element).map { starts[$0.block] + $0.place }
  }

  /// How many elements come before the first that is `beyond`. Behind it all must be.
  func count(before beyond: (Element) -> Bool) -> Int {
    let block = Swift.max(0, blocks.indices.firstPlace { beyond(blocks[$0][0]) } - 1)
    guard block < blocks.count else { return 0 }
    return starts[block] + blocks[block].indices.firstPlace { beyond(blocks[block][$0]) }
  }

  /// Visits the elements in order: faster than by their places, each of which is searched for.
  func forEach(_ visit: (Element) -> Void) {
    for block in blocks { block.forEach(visit) }
  }

  /// The element here that equals `element`.
  func element(equalTo element: Element) -> Element? {
    find(element).map { blocks[$0.block][$0.place] }
  }

  private func find(_ element: Element) -> (block: Int, place: Int)? {
    guard !blocks.isEmpty else { return nil }
    let block = block(for: element)
    let place = place(of: element, in: block)
    guard place < blocks[block].count, blocks[block][place] == element else { return nil }
    return (block, place)
  }

  /// The last block that starts at or before `element`, or the first.
  private func block(for element: Element) -> Int {
    Swift.max(0, blocks.indices.firstPlace { blocks[$0][0] > element } - 1)
  }

  /// The place in a block of the first one that does not stand before `element`.
  private func place(of element: Element, in block: Int) -> Int {
    blocks[block].indices.firstPlace { blocks[block][$0] >= element }
  }

  /// Puts `element` at its place. It must not be here yet.
  mutating func insert(_ element: Element) {
    guard !blocks.isEmpty else {
      (blocks, starts, count) = ([[element]], [0], 1)
      return
    }
    var block = block(for: element)
    // Before a full one would grow, which would take twice its memory for good.
    if blocks[block].count == Self.capacity {
      split(block, for: element)
      block = self.block(for: element)
    }
    blocks[block].insert(element, at: place(of: element, in: block))
    shift(from: block + 1, by: 1)
  }

  /// Takes `element` out, if it is here.
  mutating func remove(_ element: Element) {
    guard let (block, place) = find(element) else { return }
    blocks[block].remove(at: place)
    shift(from: block + 1, by: -1)
    guard blocks[block].isEmpty else { return }
    blocks.remove(at: block)
    starts.remove(at: block)
  }

  /// Halves a full block. Where an element comes behind all of it nearly all stay, because elements that arrive in
  /// order would leave every block half empty.
  private mutating func split(_ block: Int, for element: Element) {
    let isAppended = blocks[block][Self.capacity - 1] < element
    let kept = isAppended ? Self.capacity - 1 : Self.capacity / 2
    var rest: [Element] = []
    rest.reserveCapacity(Self.capacity)
    rest += blocks[block][kept...]
    blocks[block].removeSubrange(kept...)
    blocks.insert(rest, at: block + 1)
    starts.insert(starts[block] + kept, at: block + 1)
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
