import DiskUsage
import Testing

@Suite struct SpaceLevelTests {
  private static let megabyte: UInt128 = 1_000_000

  private func level(free: UInt128, of total: UInt128, isHome: Bool) throws -> SpaceLevel {
    SpaceLevel(
      of: try DiskSpace(
        total: total * Self.megabyte, used: (total - free) * Self.megabyte,
        available: free * Self.megabyte), isHome: isHome)
  }

  @Test(
    "Each level begins at its part of the disk, one earlier than what is told",
    arguments: [
      (100_000, .enough), (99_999, .filling), (60_000, .filling), (50_000, .filling),
      (49_999, .low), (10_000, .low), (9_999, .critical), (1, .critical), (0, .full),
    ] as [(UInt128, SpaceLevel)])
  func parts(_ free: UInt128, _ expected: SpaceLevel) throws {
    for isHome in [true, false] {
      #expect(try level(free: free, of: 1_000_000, isHome: isHome) == expected)
    }
  }

  @Test("2 MB are next to nothing on any disk; on a small stick half of it is enough")
  func amounts() throws {
    #expect(try level(free: 2, of: 20, isHome: false) == .critical)
    #expect(try level(free: 15, of: 100, isHome: false) == .filling)
    #expect(try level(free: 250, of: 500, isHome: false) == .enough)
    #expect(try level(free: 999, of: 8_000, isHome: true) == .critical)
    #expect(try level(free: 1_999, of: 8_000, isHome: true) == .filling)
    #expect(try level(free: 2_000, of: 8_000, isHome: true) == .enough)
  }

  @Test(
    "A small disk that is empty has enough, and nothing is told of it", arguments: [9, 500, 1_900])
  func small(_ total: UInt128) throws {
    for isHome in [true, false] {
      #expect(try level(free: total, of: total, isHome: isHome) == .enough)
    }
    #expect(try level(free: total / 9, of: total, isHome: true) == .critical)
    let bytes = total * Self.megabyte
    var alarm = LowSpaceAlarm()
    let told = alarm.measured(try DiskSpace(total: bytes, used: 0, available: bytes))
    #expect(told == nil)
  }

  @Test("Whatever is told of the home folder's disk was shown before, and is shown then")
  func alarm() throws {
    for free in stride(from: 0 as UInt128, to: 1_000, by: 1) {
      let space = try DiskSpace(
        total: 100_000_000_000, used: 100_000_000_000 - free * 100_000_000,
        available: free * 100_000_000)
      var alarm = LowSpaceAlarm()
      let told = alarm.measured(space)
      let level = SpaceLevel(of: space, isHome: true)
      #expect((told == .critical) == (level >= .critical))
      #expect((told == .low) == (level == .low))
    }
  }
}
