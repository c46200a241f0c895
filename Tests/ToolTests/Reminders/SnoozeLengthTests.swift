import Testing

@testable import Commands
@testable import aloft

@Suite struct SnoozeLengthTests {
  @Test("Minutes, hours, days and tomorrow are read")
  func lengths() throws {
    func read(_ word: String) throws -> SnoozeLength { try SnoozeLength(Array(word.utf8)) }
    #expect(try read("10m") == .seconds(600))
    #expect(try read("1h") == .seconds(3_600))
    #expect(try read("3d") == .seconds(259_200))
    #expect(try read("tomorrow") == .tomorrow)
  }

  @Test(
    "A snooze into the past, and what is none, is refused",
    arguments: [
      "-10m", "0m", "0h", "", "m", "10", "1.5h", "10 m", "999999999d", "+1h", "yesterday",
    ])
  func refused(_ word: String) {
    #expect(throws: UsageError.badOperand(verb: .snooze, found: word)) {
      try SnoozeLength(Array(word.utf8))
    }
  }
}
