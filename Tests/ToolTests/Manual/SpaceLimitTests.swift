import DiskUsage
import GoldenSupport
import Testing

@Suite struct SpaceLimitTests {
  @Test("The manual tells the limits of little space that the program goes by")
  func readme() throws {
    let text = try #require(projectText(at: "Assets/docs/manual.md"))
    func percent(_ limit: Double) -> Int { Int((limit * 100).rounded()) }
    let levels = [SpaceLimit.filling, SpaceLimit.little, SpaceLimit.critical].map(percent)
    #expect(text.contains("at \(levels[0]), \(levels[1]) and \(levels[2]) % free"))
    #expect(text.contains("less than \(levels[1]) % of the home"))
    #expect(text.contains("below \(levels[2]) % or \(SpaceLimit.criticalBytes / 1_000_000_000) GB"))
  }
}
