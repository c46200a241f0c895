import System
import Testing

@testable import Dates

struct TaskDateTests {
  @Test("Behaviour 54: a date is a day, or a local time with its zone, and is written so")
  func texts() {
    for text in [
      "2026-12-31", "2024-02-29", "0001-01-01", "9999-12-31T23:59:59", "2026-12-31T09:00",
      "2026-12-31T09:00 Europe/Berlin", "2026-12-31T09:00:30 UTC", "2026-12-31T09:00 A B",
    ] {
      #expect(TaskDate(text)?.description == text)
    }
  }

  @Test("What the calendar or the clock has not is no date")
  func refused() {
    for text in [
      "", "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "2026-12-31T", "2026-12-31T9:00",
      "2026-12-31T24:00", "2026-12-31T09:60", "2026-12-31T09:00 ", "2026-12-31T09:00  A",
      "2026-12-31T09:00:00:00", "2026-12-3１", "+026-12-31",
    ] {
      #expect(TaskDate(text) == nil, "\(text)")
    }
  }

  @Test("A reminder is written as a duration before the due date, or as a date")
  func reminders() {
    for reminder in [
      .before(600), .before(0), .before(-32_400),
      Reminder.at(.day(CivilDate(year: 2026, month: 1, day: 2))),
    ] {
      #expect(Reminder(reminder.description) == reminder)
    }
    #expect(Reminder("PT") == nil)
    #expect(Reminder("-PT10M") == nil)
  }
}
