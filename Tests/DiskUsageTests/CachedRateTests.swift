import Testing

@testable import DiskUsage

@Suite("The cached rate")
struct CachedRateTests {
  private func rate(_ rate: Double, at milliseconds: Int64 = 0) throws -> CachedRate {
    try #require(CachedRate(rate: rate, milliseconds: milliseconds))
  }

  @Test("Behaviour 47: below 0.01 % in either direction there is no data, from there on there is")
  func threshold() throws {
    let stored = try rate(0.5)
    for step in [0, 0.00005, 0.000099, -0.00005, -0.000099] {
      #expect(CachedRate.verdict(on: try rate(0.5 + step), stored: stored) == .noData, "\(step)")
    }
    for step in [0.000101, 0.2, -0.000101, -0.2] {
      let fresh = try rate(0.5 + step, at: 9)
      #expect(CachedRate.verdict(on: fresh, stored: stored) == .newData(fresh), "\(step)")
    }
  }

  @Test("Behaviour 47: exactly 0.01 % is news")
  func edge() throws {
    let fresh = try rate(CachedRate.threshold)
    #expect(CachedRate.verdict(on: fresh, stored: try rate(0)) == .newData(fresh))
    let below = try rate(CachedRate.threshold.nextDown)
    #expect(CachedRate.verdict(on: below, stored: try rate(0)) == .noData)
  }

  @Test("Behaviour 47: slow drift adds up against what is stored, and is seen")
  func drift() throws {
    var stored = try rate(0.5)
    var news = 0
    for step in 1...100 {
      let measured = try rate(0.5 - Double(step) * 0.00003)
      guard case .newData(let fresh) = CachedRate.verdict(on: measured, stored: stored) else {
        continue
      }
      stored = fresh
      news += 1
    }
    #expect(news == 25)
  }

  @Test("The first measurement is always news")
  func first() throws {
    let fresh = CachedRate(try DiskSpace(total: 10, used: 0, available: 10), milliseconds: 1)
    #expect(CachedRate.verdict(on: fresh, stored: nil) == .newData(fresh))
  }

  @Test("What is no rate makes no value", arguments: [-0.1, 1.1, .nan, .infinity, -.infinity])
  func noRate(_ rate: Double) {
    #expect(CachedRate(rate: rate, milliseconds: 0) == nil)
  }

  @Test("What is written reads as the same value, to the last bit")
  func roundTrip() throws {
    for rate in [0, 1, 0.1, 1.0 / 3, .leastNonzeroMagnitude, 0.17464336666087, 1 - 1e-16] {
      for moment in [0, 1_790_000_000_000, -1, .max, .min] as [Int64] {
        let value = try self.rate(rate, at: moment)
        #expect(try CachedRate(parsing: Array(value.text.utf8)) == value)
      }
    }
  }

  @Test("Cut off anywhere, the file is known to be cut off; nothing is read from a part")
  func truncated() throws {
    let whole = Array(try rate(0.25, at: 12_345).text.utf8)
    #expect(throws: RateFileProblem.empty) { try CachedRate(parsing: []) }
    for length in 1..<whole.count {
      #expect(throws: RateFileProblem.truncated, "\(length) bytes") {
        try CachedRate(parsing: Array(whole[..<length]))
      }
    }
  }

  @Test(
    "What is not ours, or makes no sense, is refused",
    arguments: [
      "{}", "\n", "\0\0\0\0", "SQLite format 3\0", "aloft disk usagex\nversion 1\n",
      "aloft disk usage\nversion one\nrate 0.5\nmeasured 1\nend\n",
      "aloft disk usage\nversion 0\nrate 0.5\nmeasured 1\nend\n",
      "aloft disk usage\nversion 1\nrate nan\nmeasured 1\nend\n",
      "aloft disk usage\nversion 1\nrate 1.5\nmeasured 1\nend\n",
      "aloft disk usage\nversion 1\nrate\nmeasured 1\nend\n",
      "aloft disk usage\nversion 1\nrate 0.5\nmeasured 1e3\nend\n",
      "aloft disk usage\nversion 1\nmeasured 1\nrate 0.5\nend\n",
      "aloft disk usage\nversion 1\nrate 0.5\nmeasured 1\nend\nmore\n",
    ])
  func foreign(_ text: String) {
    #expect(throws: RateFileProblem.foreign) { try CachedRate(parsing: Array(text.utf8)) }
  }

  @Test("A newer version's file is known as such, whatever else is in it")
  func newer() {
    let text = "aloft disk usage\nversion 2\nanything\nat all"
    #expect(throws: RateFileProblem.newerVersion(found: 2)) {
      try CachedRate(parsing: Array(text.utf8))
    }
  }
}
