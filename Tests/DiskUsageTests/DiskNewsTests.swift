import Testing

@testable import DiskUsage

@Suite("What is worth storing")
struct DiskNewsTests {
  private static let total: UInt128 = 10_000_000

  private func space(used: UInt128, of total: UInt128 = Self.total) throws -> DiskSpace {
    try DiskSpace(total: total, used: used, available: total - used)
  }

  @Test("Behaviour 47: below 0.01 % in either direction there is no data, from there on there is")
  func threshold() throws {
    let stored = try space(used: 5_000_000)
    for used: UInt128 in [5_000_000, 5_000_500, 5_000_990, 4_999_500, 4_999_010] {
      #expect(try !space(used: used).isNews(toOneWith: stored), "\(used)")
    }
    for used: UInt128 in [5_001_010, 7_000_000, 4_998_990, 3_000_000] {
      #expect(try space(used: used).isNews(toOneWith: stored), "\(used)")
    }
  }

  @Test("Behaviour 47: exactly 0.01 % is news")
  func edge() throws {
    let stored = try space(used: 0)
    #expect(try space(used: 1_000).isNews(toOneWith: stored))
    #expect(try !space(used: 999).isNews(toOneWith: stored))
  }

  @Test("Behaviour 47: slow drift adds up against what is stored, and is seen")
  func drift() throws {
    var stored = try space(used: 5_000_000)
    var news = 0
    for step: UInt128 in 1...100 {
      let measured = try space(used: 5_000_000 - step * 300)
      guard measured.isNews(toOneWith: stored) else { continue }
      stored = measured
      news += 1
    }
    #expect(news == 25)
  }

  @Test("The first measurement is always news")
  func first() throws {
    #expect(try space(used: 0).isNews(toOneWith: nil))
  }
}
