import Testing

@testable import Painting

@Suite("Clusters")
struct ClusterTests {
  @Test("Clusters end where Unicode's own cases have it (UAX 29)")
  func unicodeCases() throws {
    let cases = try UnicodeCase.read("GraphemeBreakTest.txt")
    #expect(cases.count > 600)
    let wrong = cases.filter { TextAnalysis($0.text).offsets != [0] + $0.ends }
    // The scissors are a sign of text, which Swift joins to nothing.
    #expect(wrong.map(\.name) == ["2701 200D 2701"])
  }
}
