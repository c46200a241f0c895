import ProgramSupport
import Testing

@testable import Dates

struct RecurrenceRuleTests {
  @Test(
    "What is no rule, or one beyond RFC 5545, is kept byte for byte and not understood",
    arguments: [
      "FREQ=MONTHLY;BYMONTHDAY=0,15", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;INTERVAL=0",
      "FREQ=DAILY;COUNT=1000000", "FREQ=DAILY;INTERVAL=99999999999999999999",
      "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;;", "DAILY", "FREQ=", "INTERVAL=2",
      "FREQ=DAILY;X-NEW=1", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=", "FREQ=WEEKLY;BYDAY=XX",
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "FREQ=DAILY;UNTIL=tomorrow", "FREQ=DAILY;UNTIL=20260230",
      "FREQ=DAILY;UNTIL=20260228T250000", "FREQ=MONTHLY;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=0",
      "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYDAY=54FR", "FREQ=DAILY;BYHOUR=24",
      "FREQ=YEARLY;BYMONTH=13", "FREQ=DAILY;WKST=YY", "RSCALE=CHINESE;FREQ=YEARLY", "每天",
    ])
  func beyond(text: String) throws {
    let rule = try #require(RecurrenceRule(text: text))
    #expect(!rule.isUnderstood)
    #expect(rule.text == text)
    let repetition = Repetition(rule, from: try #require(TaskDate("2026-01-31")))
    #expect(repetition.spelledOutRule.text == text)
    #expect(repetition.next(after: repetition.anchor, now: 0, in: .utc) == nil)
  }

  @Test("A rule of several lines, or of none, is none")
  func noRule() {
    for text in ["", "FREQ=DAILY\n", "FREQ=DAILY\u{7}"] {
      #expect(RecurrenceRule(text: text) == nil)
    }
  }

  @Test("What is written is read back, and random bytes never stop the reader")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<2000 {
      let rule = RandomRule(using: &generator).repetition.rule
      #expect(RecurrenceRule(text: rule.text) == rule)
      var bytes = Array(rule.text.utf8)
      for _ in 0...generator.next(below: 3) {
        bytes[generator.next(below: bytes.count)] = UInt8(32 + generator.next(below: 96))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let pattern = RecurrenceRule(text: text)?.pattern else { continue }
      #expect(RecurrenceRule(text: RecurrenceRule(pattern).text)?.pattern?.days == pattern.days)
    }
  }
}
