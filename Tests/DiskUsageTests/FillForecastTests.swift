import Glibc
import ProgramSupport
import Testing

@testable import DiskUsage

/// When a disk will be full: said where a steady trend tells, and nowhere else.
@Suite struct FillForecastTests {
  private static let day: Int64 = 86_400
  private static let total = 1_000_000_000_000.0

  /// Every so many days of each history it is asked; `ALOFT_FORECASTS=1` asks on all.
  private static let every = getenv("ALOFT_FORECASTS").flatMap { Int(String(cString: $0)) } ?? 9

  /// What is said on each of these days of a history, measured four times a day.
  private func replay(
    _ history: ReplayedHistory, days: Int, asking isAsked: (Int) -> Bool = { _ in true }
  ) throws -> [FillForecast?] {
    var (kept, said) = (FreeSpaceHistory(), [FillForecast?]())
    for day in 0..<Int64(days) {
      for part in 0..<4 {
        guard let free = history.free(Double(day) + Double(part) / 4) else { continue }
        let space = try DiskSpace(
          total: UInt128(Self.total), used: UInt128(Self.total - free), available: UInt128(free))
        let seconds = (day + history.clockError(day)) * Self.day + Int64(part) * Self.day / 4
        _ = kept.take(space, at: seconds)
      }
      guard isAsked(Int(day)) else { continue }
      said.append(kept.forecast(at: (day + history.clockError(day)) * Self.day))
    }
    #expect(FreeSpaceHistory(text: kept.text) == kept)
    return said
  }

  @Test("120 histories of disks that do not fill, four months each: nothing is said on any day")
  func silence() throws {
    for seed in 0..<120 {
      let history = ReplayedHistory.steadyDisk(UInt64(seed), of: Self.total)
      let said = try replay(history, days: 120) { ($0 + seed) % Self.every == 0 }
      #expect(said.allSatisfy { $0 == nil }, "\(history.name), seed \(seed)")
    }
  }

  @Test("80 histories of disks that fill: by day 21 it is said, at most 20 % off")
  func filling() throws {
    var worst = 0.0
    for seed in 0..<80 {
      let (history, full) = ReplayedHistory.fillingDisk(UInt64(seed), of: Self.total)
      let said = try replay(history, days: 21)
      #expect(said.prefix(13).allSatisfy { $0 == nil }, "\(history.name): two weeks are to be seen")
      let forecast = try #require(said[20], "\(history.name), seed \(seed)")
      let error = abs(forecast.days - (full - 20)) / (full - 20)
      worst = max(worst, error)
      #expect(error <= 0.2, "\(history.name), seed \(seed): \(forecast.days) for \(full - 20)")
    }
    #expect(worst > 0)
  }

  @Test("What is vague, or further away than half a year, is not said")
  func tooFar() throws {
    let far = ReplayedHistory(name: "far") { 500e9 - 2e9 * $0 }
    #expect(try replay(far, days: 40).allSatisfy { $0 == nil })
    let near = ReplayedHistory(name: "near") { 500e9 - 6e9 * $0 }
    let said = try replay(near, days: 40)
    #expect(said[12] == nil && said[13] != nil)
    let days = try #require(said[39]?.days)
    #expect(abs(days - (500 - 6 * 39) / 6.0) < 0.5)
  }

  @Test("A disk of another size is another disk")
  func otherDisk() throws {
    var history = FreeSpaceHistory()
    let (first, second) = (
      try DiskSpace(total: 100, used: 50, available: 50),
      try DiskSpace(total: 200, used: 50, available: 150)
    )
    let isNews = [(first, 0), (first, 3_600), (second, Self.day)].map { history.take($0, at: $1) }
    #expect(isNews == [true, false, true])
    #expect(history.days.map(\.number) == [1])
  }

  @Test("The day's greatest free space counts; days that the clock showed wrongly go; 60 are kept")
  func days() throws {
    var history = FreeSpaceHistory()
    func take(_ free: UInt128, day: Int64) throws {
      _ = history.take(try DiskSpace(total: 100, used: 0, available: free), at: day * Self.day)
    }
    try take(10, day: 1)
    try take(30, day: 1)
    try take(20, day: 1)
    #expect(history.days.map(\.free) == [30])
    try take(40, day: 9_999)
    try take(20, day: 2)
    #expect(history.days.map(\.number) == [1, 2])
    for day in 3...80 { try take(20, day: Int64(day)) }
    #expect(history.days.map(\.number) == Array(21...80))
  }

  @Test(
    "A text that is no history is none",
    arguments: ["", "x", "100 1", "100 1:2:3", "100 2:5 1:5", "100 1:101", "100 1:5  2:5", "-1"])
  func malformed(text: String) {
    #expect(FreeSpaceHistory(text: text) == nil)
  }

  @Test("Theil and Sen: a tenth of the points may be anywhere")
  func outliers() throws {
    let points = (0..<20).map {
      Trend.Point(x: Double($0), y: $0 % 10 == 3 ? 9_999 : 7 - 2 * Double($0))
    }
    let trend = try #require(Trend(points))
    #expect(trend.slope == -2 && trend.level == 7 && trend.interval.contains(-2))
    #expect(Trend(points.prefix(2)) == nil)
  }
}
