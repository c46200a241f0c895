import ProgramSupport
import Testing

@testable import Tasks

@Suite struct SortedBlocksTests {
  @Test("It holds what a sorted array would hold, at the same places", arguments: [1, 2, 3])
  func againstAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var blocks = SortedBlocks<Int>()
    var array: [Int] = []
    // Mostly insertions at first, mostly removals at the end: blocks split, empty and vanish.
    for step in 0..<6000 {
      let element = Int.random(in: 0..<4000, using: &generator)
      let place = array.firstIndex { $0 >= element } ?? array.count
      let isHere = place < array.count && array[place] == element
      if Int.random(in: 0..<6000, using: &generator) < step {
        blocks.remove(element)
        if isHere { array.remove(at: place) }
      } else if !isHere {
        blocks.insert(element)
        array.insert(element, at: place)
      }
      #expect(blocks.index(of: element) == array.firstIndex(of: element))
      if step % 500 == 0 { #expect((0..<blocks.count).map { blocks[$0] } == array) }
    }
    #expect((0..<blocks.count).map { blocks[$0] } == array)
  }

  @Test("Elements that arrive in order fill their blocks, and all can be removed again")
  func inOrder() {
    var blocks = SortedBlocks<Int>()
    for element in 0..<2000 { blocks.insert(element) }
    #expect(blocks.count == 2000)
    #expect(blocks[1999] == 1999)
    for element in (0..<2000).reversed() { blocks.remove(element) }
    #expect(blocks.count == 0)
    #expect(blocks.index(of: 0) == nil)
    blocks.insert(7)
    #expect(blocks[0] == 7)
  }

  @Test(
    "No block has room for twice what it may hold, in whatever order elements arrive",
    arguments: [true, false])
  func memory(inOrder: Bool) throws {
    var generator = SeededGenerator(seed: 5)
    var elements = Array(0..<5_000)
    if !inOrder { elements.shuffle(using: &generator) }
    var sorted = SortedBlocks<Int>()
    for element in elements { sorted.insert(element) }
    let blocks = try #require(Mirror(reflecting: sorted).descendant("blocks") as? [[Int]])
    let room = blocks.reduce(0) { $0 + $1.capacity }
    // The first one has grown from one element on, and may be larger.
    #expect(room < (blocks.count + 2) * 520, "\(room) in \(blocks.count) blocks")
    #expect(!inOrder || blocks.count == 10, "\(blocks.count)")
    #expect(blocks.allSatisfy { !$0.isEmpty && $0.count <= 512 })
  }
}
