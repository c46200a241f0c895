import ProgramSupport
import Testing

@testable import Kit

@Suite("Row heights")
struct RowHeightsTests {
  /// The same by adding up every row.
  private struct Naive {
    var heights: [Double]

    func top(of row: Int) -> Double { heights[..<row].reduce(0, +) }

    func row(at y: Double) -> Int? {
      if heights.isEmpty { return nil }
      let y = min(max(0, y), top(of: heights.count))
      return heights.indices.last { top(of: $0) <= y } ?? 0
    }
  }

  @Test("Agrees with adding up every row, for random lists", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...40, using: &random)
    var naive = Naive(heights: Array(repeating: 48, count: count))
    var others: [Int: Double] = [:]
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      // Some lie outside the list and count for nothing.
      let row = Int.random(in: -3..<count + 3, using: &random)
      let height = Double(Int.random(in: 1...400, using: &random))
      others[row] = height
    }
    for (row, height) in others where naive.heights.indices.contains(row) {
      naive.heights[row] = height
    }
    let heights = RowHeights(count: count, standard: 48, others: others)
    #expect(heights.total == naive.top(of: count))
    for row in 0..<count {
      #expect(heights.height(of: row) == naive.heights[row])
      #expect(heights.top(of: row) == naive.top(of: row))
    }
    for _ in 0..<200 {
      let y = Double(Int.random(in: -100...Int(heights.total) + 100, using: &random))
      #expect(heights.row(at: y) == naive.row(at: y), "at \(y) in \(others), \(count) rows")
    }
  }

  @Test("A row begins at its top and ends before the next one's")
  func edges() {
    let heights = RowHeights(count: 3, standard: 48, others: [1: 24])
    #expect(heights.row(at: 47.999) == 0)
    #expect(heights.row(at: 48) == 1)
    #expect(heights.row(at: 71.999) == 1)
    #expect(heights.row(at: 72) == 2)
  }

  @Test("Places outside the list belong to its first and last row", arguments: [1, 1_000_000])
  func outside(count: Int) {
    let heights = RowHeights(count: count, standard: 48)
    #expect(heights.row(at: -.infinity) == 0)
    #expect(heights.row(at: .infinity) == count - 1)
    #expect(heights.row(at: heights.total) == count - 1)
  }

  @Test("An empty list has no row and no height")
  func empty() {
    let heights = RowHeights(count: 0, standard: 48, others: [0: 100])
    #expect(heights.row(at: 0) == nil)
    #expect(heights.total == 0)
  }
}
