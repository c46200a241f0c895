/// Distinct elements in ascending order, in blocks of bounded size.
///
/// A flat array would move half of a million elements for one insertion. Here an insertion or
/// removal moves at most one block and adjusts one number a block, and a copy shares all blocks
/// but the one that changes. Finding by place or by element is a binary search.
struct SortedBlocks<Element: Comparable & Sendable>: Sendable {
  private static var capacity: Int { 512 }

  /// Never empty ones.
  private var blocks: [[Element]] = []
  /// How many elements stand before each block.
  private var starts: [Int] = []
  private(set) var count = 0

  init() {}

  /// Takes elements that are sorted and distinct already.
  init(sorted elements: some Sequence<Element>) {
    for element in elements {
      if blocks.last.map({ $0.count == Self.capacity }) ?? true {
        starts.append(count)
        blocks.append([])
      }
      precondition(
        blocks[blocks.count - 1].last.map { $0 < element } ?? true,
        "SortedBlocks(sorted:) needs elements in ascending order.")
      blocks[blocks.count - 1].append(element)
      count += 1
    }
  }

  /// The element at place `index`, counted from 0.
  subscript(index: Int) -> Element {
    precondition(
      index >= 0 && index < count, "There is no element \(index) among \(count) sorted ones.")
    let block = Self.firstIndex(in: starts) { $0 > index } - 1
    return blocks[block][index - starts[block]]
  }

  /// The place of `element`, counted from 0, if it is here.
  func index(of element: Element) -> Int? {
    find(element).map { starts[$0.block] + $0.place }
  }

  /// How many elements come before the first that is `beyond`. Behind it all must be.
  func count(before beyond: (Element) -> Bool) -> Int {
    let block = Swift.max(0, Self.firstIndex(in: blocks) { beyond($0[0]) } - 1)
    guard block < blocks.count else { return 0 }
    return starts[block] + Self.firstIndex(in: blocks[block], where: beyond)
  }

  /// Visits the first elements in order, with their places: faster than by their places, each of which is
  /// searched for.
  func forEach(first number: Int = .max, _ visit: (Int, Element) -> Void) {
    for (block, start) in zip(blocks, starts) {
      guard start < number else { return }
      for (place, element) in block.prefix(number - start).enumerated() {
        visit(start + place, element)
      }
    }
  }

  /// The element here that equals `element`.
  func element(equalTo element: Element) -> Element? {
    find(element).map { blocks[$0.block][$0.place] }
  }

  private func find(_ element: Element) -> (block: Int, place: Int)? {
    guard !blocks.isEmpty else { return nil }
    let block = block(for: element)
    let place = Self.firstIndex(in: blocks[block]) { $0 >= element }
    guard place < blocks[block].count, blocks[block][place] == element else { return nil }
    return (block, place)
  }

  /// Puts `element` at its place. It must not be here yet.
  mutating func insert(_ element: Element) {
    guard !blocks.isEmpty else {
      self = SortedBlocks(sorted: CollectionOfOne(element))
      return
    }
    var block = block(for: element)
    // Before a full one would grow, which would take twice its memory for good.
    if blocks[block].count == Self.capacity {
      split(block, for: element)
      block = self.block(for: element)
    }
    let place = Self.firstIndex(in: blocks[block]) { $0 >= element }
    blocks[block].insert(element, at: place)
    count += 1
    recount(from: block + 1)
  }

  /// Takes `element` out, if it is here.
  mutating func remove(_ element: Element) {
    guard let (block, place) = find(element) else { return }
    blocks[block].remove(at: place)
    count -= 1
    if blocks[block].isEmpty {
      blocks.remove(at: block)
      starts.remove(at: block)
    }
    recount(from: block)
  }

  /// The last block that starts at or before `element`, or the first.
  private func block(for element: Element) -> Int {
    Swift.max(0, Self.firstIndex(in: blocks) { $0[0] > element } - 1)
  }

  /// Halves a full block. The last one keeps nearly all where an element comes behind it, because elements that
  /// arrive in order would leave every block half empty.
  private mutating func split(_ block: Int, for element: Element) {
    let isAppended = block == blocks.count - 1 && blocks[block][Self.capacity - 1] < element
    let kept = isAppended ? Self.capacity - 1 : Self.capacity / 2
    var rest: [Element] = []
    rest.reserveCapacity(Self.capacity)
    rest += blocks[block][kept...]
    blocks[block].removeSubrange(kept...)
    blocks.insert(rest, at: block + 1)
    starts.insert(0, at: block + 1)
    recount(from: block + 1)
  }

  private mutating func recount(from first: Int) {
    for block in first..<Swift.max(first, blocks.count) {
      starts[block] = block == 0 ? 0 : starts[block - 1] + blocks[block - 1].count
    }
  }

  /// The first index at which `isBeyond` holds, or the count. It must not hold before and after.
  private static func firstIndex<Item>(
    in items: [Item], where isBeyond: (Item) -> Bool
  ) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(items[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SortedBlocks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}
