import DiskUsage
import Testing

/// A person is told once, and not again before free space has risen well above.
@Suite struct LowSpaceAlarmTests {
  private static let gigabyte: UInt128 = 1_000_000_000

  /// What is told of these amounts, one after the other. In thousandths of the disk.
  private func told(
    _ free: [Double], ofGigabytes total: UInt128 = 1_000, isHome: Bool = true,
    remembering: Bool = false
  ) throws -> [LowSpaceAlarm.Level?] {
    var alarm = LowSpaceAlarm(isHome: isHome)
    return try free.map { free in
      if remembering { alarm = LowSpaceAlarm(warnedLevel: alarm.warnedLevel, isHome: isHome) }
      let bytes = total * Self.gigabyte
      let available = UInt128((free * Double(bytes) / 1_000).rounded())
      return alarm.measured(
        try DiskSpace(total: bytes, used: bytes - available, available: available))
    }
  }

  @Test("Once below 5 %, and once more below 1 %")
  func descent() throws {
    #expect(
      try told([500, 50, 49.9, 30, 10, 9.9, 5, 0]) == [
        nil, nil, .low, nil, nil, .critical, nil, nil,
      ])
  }

  @Test("A disk that is nearly full at once is told of once")
  func atOnce() throws {
    #expect(try told([0, 0, 3]) == [.critical, nil, nil])
  }

  // Of a small disk that would be all of it, also where nothing is used.
  @Test("Below 1 GB is nearly nothing; on a disk smaller than 8 GB, below an eighth of it")
  func gigabyte() throws {
    // An eighth of 8 GB is 1 GB.
    #expect(try told([125, 124], ofGigabytes: 8) == [nil, .critical])
    #expect(
      try told([250, 124, 125, 249, 124, 250, 124], ofGigabytes: 8)
        == [nil, .critical, nil, nil, nil, nil, .critical])
    #expect(
      try told([900, 125, 124, 999, 1], ofGigabytes: 1)
        == [nil, nil, .critical, nil, .critical])
  }

  @Test("Around a limit nothing is told again, until space has doubled")
  func hovering() throws {
    #expect(
      try told([49, 51, 49, 99, 49, 100, 49]) == [.low, nil, nil, nil, nil, nil, .low])
    #expect(
      try told([9, 11, 9, 19, 9, 20, 9]) == [.critical, nil, nil, nil, nil, nil, .critical])
  }

  @Test("After the second warning the first comes again only from well above")
  func fallingBack() throws {
    #expect(try told([9, 30, 49, 60, 49]) == [.critical, nil, nil, nil, nil])
    #expect(try told([9, 30, 100, 49]) == [.critical, nil, nil, .low])
  }

  @Test("What was told is all that has to be remembered from one start to the next")
  func restart() throws {
    let amounts: [Double] = [500, 49, 51, 9, 19, 9, 20, 9, 100, 49, 0, 900, 0]
    #expect(try told(amounts, remembering: true) == told(amounts))
  }

  @Test("Another disk is told of once, from well above again; 1 GB is much on it")
  func other() throws {
    #expect(
      try told([50, 49, 9, 0, 99, 49, 100, 49, 100, 0], isHome: false)
        == [nil, .low, nil, nil, nil, nil, nil, .low, nil, .critical])
    #expect(try told([124, 50, 49], ofGigabytes: 8, isHome: false) == [nil, nil, .low])
  }

  @Test("Nobody is told of another disk below 1 GB")
  func tiny() throws {
    func told(_ total: UInt128) throws -> LowSpaceAlarm.Level? {
      var alarm = LowSpaceAlarm(isHome: false)
      return alarm.measured(try DiskSpace(total: total, used: total, available: 0))
    }
    #expect(try told(Self.gigabyte - 1) == nil)
    #expect(try told(Self.gigabyte) == .critical)
  }
}
