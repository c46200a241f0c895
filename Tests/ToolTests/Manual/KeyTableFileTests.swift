import App
import GoldenSupport
import Testing
import Wording

/// The keys are told in one table; what is printed of it is held to it here.
@Suite struct KeyTableFileTests {
  @Test("The manual's table of keys is the one that the dialog shows, row by row")
  func readme() throws {
    let rows = KeyTable.rows.map { "| \($0.words.action) | \($0.keys) | \($0.words.remark) |" }
    let lines = try #require(projectText(at: "Assets/docs/manual.md")).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "| action | keys | also |"))
    let table = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map(String.init)
    #expect(table == rows)
  }
}
