import DiskUsage
import Tasks
import Testing

@testable import Widgets

@Suite struct StoredUsageTests {
  @Test("What was stored is read again, to the last byte")
  func roundTrip() throws {
    let space = try DiskSpace(total: .max, used: .max - 1, available: 1)
    let usage = StoredUsage(space: space, measured: Timestamp(milliseconds: 1_767_258_000_123))
    #expect(StoredUsage(text: usage.text) == usage)
  }

  @Test(
    "What is no stored value is none",
    arguments: [
      nil, "", " ", "1", "1 1 0", "1 1 0 ", "1 1 0 0 0", "0 0 0 0", "1 2 0 0", "1 0 2 0",
      "-1 0 0 0", "nan 0 0 0", "1.5 1 0 0", "999999999999999999999999999999999999999 0 0 0",
      "9 9 0 x",
    ] as [String?])
  func badText(_ text: String?) {
    #expect(StoredUsage(text: text) == nil)
  }

  @Test("A reserve is told only where there is one; the whole comes last")
  func facts() throws {
    #expect(DiskStatus().facts.map(\.value) == ["–", "–", "–"])
    var status = DiskStatus()
    status.usage = StoredUsage(
      space: try DiskSpace(total: 1_000, used: 400, available: 600),
      measured: Timestamp(milliseconds: 0))
    #expect(status.facts.map(\.name) == ["Used", "Free", "Total"])
  }
}
