import Testing

@testable import DiskUsage

@Suite("Space of a disk")
struct DiskSpaceTests {
  @Test("Behaviour 51: used is not free, reserved is the difference, the rate is df's")
  func figures() throws {
    let space = try DiskSpace(
      BlockCounts(total: 1000, free: 400, available: 350, blockSize: 4096))
    #expect(space.total == 4_096_000)
    #expect(space.used == 2_457_600)
    #expect(space.available == 1_433_600)
    #expect(space.reserved == 204_800)
    #expect(space.rate == 600.0 / 950.0)
    #expect(space.freeFraction == 350.0 / 950.0)
    #expect(space.percent == 64)
  }

  @Test("Behaviour 51: zero blocks are no data, whatever else is said")
  func noBlocks() {
    for (free, size) in [(0, 4096), (7, 4096), (0, 0)] as [(UInt64, UInt64)] {
      #expect(throws: DiskSpaceError.noData) {
        try DiskSpace(BlockCounts(total: 0, free: free, available: 0, blockSize: size))
      }
    }
    #expect(throws: DiskSpaceError.noData) { try DiskSpace(total: 0, used: 0, available: 0) }
  }

  @Test("A disk on which nothing is used and nothing can be has no rate, so it is no data")
  func allReserved() {
    #expect(throws: DiskSpaceError.noData) {
      try DiskSpace(BlockCounts(total: 10, free: 10, available: 0, blockSize: 512))
    }
  }

  @Test(
    "Behaviour 51: absurd figures are refused, and the refusal names them",
    arguments: [
      (BlockCounts(total: .max, free: 0, available: 0, blockSize: 1), .unknownCount(.max)),
      (BlockCounts(total: 10, free: .max, available: 0, blockSize: 1), .unknownCount(.max)),
      (BlockCounts(total: 10, free: 0, available: .max, blockSize: 1), .unknownCount(.max)),
      (BlockCounts(total: 10, free: 5, available: 5, blockSize: 0), .emptyBlocks),
      (BlockCounts(total: 10, free: 11, available: 5, blockSize: 1), .freeBlocks(11, of: 10)),
      (BlockCounts(total: 10, free: 5, available: 11, blockSize: 1), .availableBlocks(11, of: 10)),
    ] as [(BlockCounts, DiskSpaceError.Absurdity)])
  func absurd(_ counts: BlockCounts, _ found: DiskSpaceError.Absurdity) throws {
    #expect(throws: DiskSpaceError.absurd(found)) { try DiskSpace(counts) }
  }

  @Test("More used, or available, than there is at all is refused")
  func absurdBytes() {
    #expect(throws: DiskSpaceError.absurd(.used(11, of: 10))) {
      try DiskSpace(total: 10, used: 11, available: 0)
    }
    #expect(throws: DiskSpaceError.absurd(.available(11, of: 10))) {
      try DiskSpace(total: 10, used: 0, available: 11)
    }
  }

  @Test("The greatest disk there can be has sound figures")
  func greatest() throws {
    let most = UInt64.max - 1
    let full = try DiskSpace(BlockCounts(total: most, free: 0, available: 0, blockSize: 1))
    #expect((full.rate, full.percent, full.freeFraction) == (1, 100, 0))
    // Available beyond free: some file systems say so, and df shows it.
    let odd = try DiskSpace(BlockCounts(total: most, free: 0, available: most, blockSize: 1))
    #expect((odd.rate, odd.percent, odd.reserved) == (0.5, 50, 0))
  }

  @Test("Behaviour 51: more than 16 EiB is measured as df does, whatever the blocks' size")
  func beyond64Bits() throws {
    let large = try DiskSpace(
      BlockCounts(total: 1 << 53, free: 1 << 51, available: 1 << 50, blockSize: 4096))
    #expect(large.total == 1 << 65 && large.used == 3 << 63 && large.reserved == 1 << 62)
    #expect((large.rate, large.percent) == (6.0 / 7, 86))
    let full = try DiskSpace(
      BlockCounts(total: .max - 1, free: 0, available: 0, blockSize: .max))
    #expect((full.rate, full.percent) == (1, 100))
  }

  @Test("Less than nothing available, where the reserve is in use, is nothing")
  func negative() throws {
    let counts = BlockCounts(
      total: 100, free: 2, available: UInt64(bitPattern: -3), blockSize: 4096)
    let space = try DiskSpace(counts)
    #expect((space.used, space.available, space.reserved) == (98 * 4096, 0, 2 * 4096))
    #expect(space.percent == 100)
  }

  @Test("Percent are rounded up as df's are: one byte above is the next, exactly is exactly")
  func percent() throws {
    #expect(try DiskSpace(total: 100, used: 0, available: 100).percent == 0)
    #expect(try DiskSpace(total: 100, used: 29, available: 71).percent == 29)
    let size: UInt128 = 1 << 100
    #expect(try DiskSpace(total: size, used: 1, available: size - 1).percent == 1)
    let half = size / 2
    #expect(try DiskSpace(total: size, used: half, available: half).percent == 50)
    #expect(try DiskSpace(total: size, used: half + 1, available: half - 1).percent == 51)
    #expect(try DiskSpace(total: size, used: size - 1, available: 1).percent == 100)
  }

  @Test("No figures whatever give a rate outside 0 to 1, or NaN")
  func neverNaN() {
    let edges: [UInt64] = [0, 1, 2, 3, 4095, 4096, 1 << 32, 1 << 52, 1 << 63, .max - 1, .max]
    var sound = 0
    for total in edges {
      for free in edges {
        for available in edges {
          for size in edges {
            let counts = BlockCounts(
              total: total, free: free, available: available, blockSize: size)
            guard let space = try? DiskSpace(counts) else { continue }
            sound += 1
            #expect((0...1).contains(space.rate) && (0...1).contains(space.freeFraction))
            #expect((0...100).contains(space.percent))
            #expect(space.used <= space.total && space.reserved <= space.total)
          }
        }
      }
    }
    #expect(sound > 100)
  }
}
