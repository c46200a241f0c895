import ProgramSupport
import TaskTesting
import Tasks
import Testing

@Suite struct TimestampTests {
  @Test(
    "A moment and its text are the same thing",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (1_767_258_000_250, "2026-01-01T09:00:00.250Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (-1, "1969-12-31T23:59:59.999Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func bothWays(milliseconds: Int64, text: String) throws {
    #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
    #expect(try Timestamp(iso8601: text).milliseconds == milliseconds)
  }

  @Test("Every hour and a bit of eight centuries comes back from its text")
  func roundTrip() throws {
    // 997 hours and a prime number of milliseconds apart, so that every part takes many values.
    for step in 0..<7000 as Range<Int64> {
      let moment = Timestamp(milliseconds: -12_622_780_800_000 + step * (997 * 3_600_000 + 7919))
      #expect(try Timestamp(iso8601: moment.iso8601) == moment)
    }
  }

  @Test("The fraction may be left out")
  func wholeSeconds() throws {
    let moment = try Timestamp(iso8601: "2026-01-01T09:00:00Z")
    #expect(moment == Timestamp(seconds: 1_767_258_000))
  }

  @Test(
    "Anything else is refused with the text that was found",
    arguments: [
      "", "now", "2026-01-01", "2026-01-01 09:00:00Z", "2026-01-01T09:00:00",
      "2026-01-01T09:00:00+00:00", "2026-01-01T09:00:00.1Z", "2026-01-01T09:00:00.1234Z",
      "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-01-00T00:00:00Z", "2026-04-31T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T09:60:00Z", "2026-01-01T09:00:60Z", " 2026-01-01T09:00:00Z",
      "+026-01-01T09:00:00Z", "2026-01-01T09:00:00z", "２026-01-01T09:00:0Z",
    ])
  func strict(text: String) {
    let error = thrown(Timestamp.ParseError.self) { try Timestamp(iso8601: text) }
    #expect(error?.text == text)
  }

  @Test("Absurd numbers are clamped to the years that can be written")
  func clamped() {
    #expect(Timestamp(milliseconds: .max) == .latest)
    #expect(Timestamp.earliest.iso8601 == "0000-01-01T00:00:00.000Z")
    #expect(Timestamp.latest.iso8601 == "9999-12-31T23:59:59.999Z")
  }

  @Test("Whole seconds round down on both sides of 1970")
  func roundsDown() {
    #expect(Timestamp(milliseconds: 1999).wholeSeconds == 1)
    #expect(Timestamp(milliseconds: 2000).wholeSeconds == 2)
    #expect(Timestamp(milliseconds: -1).wholeSeconds == -1)
    #expect(Timestamp(milliseconds: -1000).wholeSeconds == -1)
    #expect(Timestamp(milliseconds: -1001).wholeSeconds == -2)
  }
}
