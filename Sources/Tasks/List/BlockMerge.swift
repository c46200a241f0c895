import System

/// Sorted sequences that become one, outside of memory, step by step.
struct BlockMerge<Element: Packable>: Sendable {
  typealias Blocks = PackedBlocks<Element>.Blocks

  private struct Head: Comparable {
    let element: Element
    let source: Int

    static func == (left: Head, right: Head) -> Bool { left.element == right.element }
    static func < (left: Head, right: Head) -> Bool { left.element < right.element }
  }

  private let sources: [Blocks]
  /// How many of each have gone.
  private var places: [Int]
  /// The first one of each that has some left, in order.
  private var heads: [Head] = []
  /// What has come last, not as many yet as a block holds.
  private var block: [Element] = []
  private var merged = Blocks()

  /// - Parameter sources: no element is in two of them.
  init(_ sources: [Blocks]) {
    self.sources = sources
    places = Array(repeating: 0, count: sources.count)
    for source in sources.indices { advance(source) }
  }

  /// Goes on.
  /// - Parameter left: for how many elements there is time; less by these afterwards.
  /// - Returns: all of them, as soon as they are in order.
  mutating func step(atMost left: inout Int, in scratch: ScratchFiles) -> Blocks? {
    while left > 0, let head = heads.first {
      heads.removeFirst()
      advance(head.source)
      block.append(head.element)
      if block.count == Blocks.capacity || heads.isEmpty {
        merged.append(PackedBlock(block, in: scratch))
        block.removeAll(keepingCapacity: true)
      }
      left -= 1
    }
    return heads.isEmpty ? merged : nil
  }

  private mutating func advance(_ source: Int) {
    guard places[source] < sources[source].count else { return }
    heads.insert(Head(element: sources[source][places[source]], source: source))
    places[source] += 1
  }
}
