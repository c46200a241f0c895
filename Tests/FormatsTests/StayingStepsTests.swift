import Dates
import Tasks
import Testing

@testable import Formats

/// Whether the steps of what comes again begin again, as files have it.
@Suite struct StayingStepsTests {
  private func task(keepsSteps: Bool) throws -> TaskRecord {
    let due = try #require(TaskDate("2026-12-01"))
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=TU"))
    return TaskRecord(
      name: "a",
      schedule: Schedule(due: due, repetition: Repetition(rule, from: due, keepsSteps: keepsSteps)))
  }

  @Test(
    "It is written where they stay, read again, and taken away",
    arguments: [
      (Format.iCalendar, "X-ALOFT-REPEAT-STEPS:STAY"), (.todoTxt, " rec-steps:stay"),
      (.markdown, " rec-steps:stay"), (.json, #""repeatsSteps": "stay""#),
    ])
  func roundTrip(_ format: Format, _ words: String) throws {
    let (stay, begin) = (try task(keepsSteps: true), try task(keepsSteps: false))
    let text = format.edit(nil, to: stay, at: Format.now)
    #expect(
      text.contains(words)
        && !format.edit(nil, to: begin, at: Format.now).lowercased().contains("stay"))
    var read = try format.parse(text)
    #expect(read.schedule == stay.schedule && read.name == "a")
    read.schedule.repetition?.keepsSteps = false
    let without = format.edit(text, to: read, at: Format.now)
    #expect(!without.contains(words))
    #expect(try format.parse(without).schedule == begin.schedule)
    read.schedule.repetition = nil
    #expect(
      !format.edit(text, to: read, at: Format.now).lowercased().contains("stay"),
      "nor without a rule")
  }

  @Test("It stays through completing and skipping, however the rule is counted")
  func advanced() throws {
    for (rule, basis) in [
      ("FREQ=DAILY", Repetition.Basis.completion), ("FREQ=DAILY;COUNT=5", .completion),
      ("FREQ=DAILY;COUNT=5", .schedule), ("FREQ=DAILY", .schedule),
    ] {
      let due = try #require(TaskDate("2026-12-02"))
      let schedule = Schedule(
        due: due, start: TaskDate("2026-12-01"),
        repetition: Repetition(
          try #require(RecurrenceRule(text: rule)), from: due, basis: basis, keepsSteps: true))
      let instant = due.instant(in: .utc)
      let next = try #require(schedule.advanced(completedAt: instant, in: .utc)).schedule
      #expect(next.due != due && next.repetition?.keepsSteps == true)
      #expect(
        schedule.skipped(at: instant, in: .utc)?.schedule.repetition?.keepsSteps == true)
    }
  }

  @Test("Without how it comes again the word is a part of the name")
  func alone() throws {
    #expect(
      try Format.todoTxt.parse("a due:2026-12-01 rec-steps:stay").name == "a rec-steps:stay")
    #expect(
      try Format.todoTxt.parse("a due:2026-12-01 rec:+1w rec-steps:go").name == "a rec-steps:go")
  }
}
