/// Commands of a list by where they stand: a hash table in memory that is used again.
struct PlaceTable {
  /// The first command of each chain, -1 for none; a power of two of them.
  private var heads: [Int32] = []
  /// The next command of the same chain, always further down the list, or -1.
  private var nexts: [Int32] = []
  private var scale = 1.0

  mutating func fill(with commands: [DrawCommand], _ range: Range<Int>, scale: Double) {
    self.scale = scale
    var size = 64
    while size < range.count { size *= 2 }
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: size))
    nexts.removeAll(keepingCapacity: true)
    nexts.append(contentsOf: repeatElement(-1, count: range.upperBound))
    for index in range.reversed() {
      let chain = chain(of: commands[index], movedBy: 0)
      nexts[index] = heads[chain]
      heads[chain] = Int32(index)
    }
  }

  /// The first command that may stand `rows` pixels above `command`, not before `start`. What lies
  /// before it is forgotten: starts only grow.
  mutating func first(near command: DrawCommand, movedBy rows: Int, from start: Int) -> Int? {
    let chain = chain(of: command, movedBy: rows)
    while heads[chain] >= 0, heads[chain] < start { heads[chain] = nexts[Int(heads[chain])] }
    return heads[chain] < 0 ? nil : Int(heads[chain])
  }

  func next(after index: Int) -> Int? { nexts[index] < 0 ? nil : Int(nexts[index]) }

  private func chain(of command: DrawCommand, movedBy rows: Int) -> Int {
    let anchor = command.shape.anchor
    let y = PixelGrid.nearest(anchor.y * scale) - rows
    // Odd factors from the golden ratio and from the root of two; the upper bits are the best mixed.
    let mixed =
      anchor.x.bitPattern &* 0x9E37_79B9_7F4A_7C15
      ^ UInt64(truncatingIfNeeded: y) &* 0x6A09_E667_F3BC_C909
    return Int((mixed &* 0x9E37_79B9_7F4A_7C15) >> 40) & (heads.count - 1)
  }
}
