import Dates
import ProgramSupport
import System
import Testing
import Wording

struct RepetitionTextTests {
  private func text(_ rule: String, _ first: String, _ basis: Repetition.Basis) throws -> String {
    let rule = try #require(RecurrenceRule(text: rule))
    let anchor = try #require(TaskDate(first))
    return try #require(RepetitionText.text(Repetition(rule, from: anchor, basis: basis)))
  }

  @Test(
    "A rule that no sentence can say is said by its next dates, but for those that are past",
    arguments: [
      (
        "FREQ=MONTHLY;BYMONTHDAY=1,-3", "2026-12-01",
        "next: 29 December, 1 January 2027, 29 January 2027"
      ),
      ("FREQ=WEEKLY;EXDATE=20261208;COUNT=3", "2026-12-01", "next: 15 December"),
      (
        "FREQ=WEEKLY;BYDAY=TU;BYHOUR=9,17", "2026-10-06T17:00",
        "next: 24 November, 09:00, 24 November, 17:00, 1 December, 09:00"
      ),
      ("FREQ=FOO", "2026-12-01", "repeats (set elsewhere)"),
    ])
  func dates(rule: String, due: String, expected: String) throws {
    let (rule, due) = (try #require(RecurrenceRule(text: rule)), try #require(TaskDate(due)))
    let text = ScheduleText.summary(
      Schedule(due: due, repetition: Repetition(rule, from: due)),
      today: CivilDate(year: 2026, month: 11, day: 23), local: { ($0.day, $0.time) })
    #expect(text.hasSuffix(" · " + expected), "\(text)")
  }

  @Test(
    "Behaviour 62: a rule in words",
    arguments: [
      ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
      ("FREQ=WEEKLY", "every week on Sat"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR", "every 2 weeks on Tue and Fri"),
      ("FREQ=WEEKLY;BYDAY=MO,WE,FR,SU", "every week on Mon, Wed, Fri and Sun"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every week on working days"),
      ("FREQ=MONTHLY", "every month on day 31"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
      ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "every month on day 30"),
      ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Fri"),
      ("FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO", "every 2 months on the second Mon"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15,-1", "every month on day 1, day 15 and the last day"),
      ("FREQ=YEARLY", "every year on 31 January"),
      ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "every year on 29 February"),
      ("FREQ=DAILY;COUNT=1", "every day, 1 time"), ("FREQ=DAILY;COUNT=5", "every day, 5 times"),
      ("FREQ=DAILY;UNTIL=20261231", "every day until 31 December 2026"),
      ("FREQ=DAILY;UNTIL=20261231T235959Z", "every day until 31 December 2026"),
    ])
  func words(rule: String, expected: String) throws {
    #expect(try text(rule, "2026-01-31", .schedule) == expected)
  }

  @Test("After completion no day is counted from the first")
  func afterCompletion() throws {
    let text = try text("FREQ=MONTHLY;INTERVAL=3", "2026-01-31", .completion)
    #expect(text == "every 3 months after completion")
  }

  @Test(
    "Other languages say it with their own plurals",
    arguments: [
      ("ru", "каждые 2 недели: вт и пт", "каждые 5 месяцев после выполнения"),
      ("zh_CN", "每2周：周二和周五", "完成后每5个月"), ("ar", "كل أسبوعين: ", "كل 5 أشهر بعد الإنجاز"),
    ])
  func languages(language: String, weekly: String, monthly: String) throws {
    let bytes = try CompiledCatalogue.bytes(language)
    let catalogue = try #require(Catalogue(language: language, machineObject: bytes))
    try Language.ofScope.withValue(catalogue) {
      let first = try text("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR", "2026-01-30", .schedule)
      // Up to where the names of weekdays stand.
      let front = weekly.prefix { $0 != ":" && $0 != "：" }
      #expect(first.hasPrefix(front) && first.count > front.count)
      #expect(try text("FREQ=MONTHLY;INTERVAL=5", "2026-01-30", .completion) == monthly)
    }
  }

  @Test("What is spoken comes back in words that can be spoken, in English")
  func roundTrip() throws {
    for words in ["every day", "every 2 weeks on Tue and Fri", "every month on the last Fri"] {
      let place = SpokenDate.Place(
        DateVocabulary.understood(adding: []), today: try #require(TaskDate("2026-11-23")).day,
        time: try #require(TimeOfDay(hour: 10, minute: 0)), weekStart: .monday)
      let repetition = try SpokenDate.whole(words, place).schedule(in: nil).repetition
      let spoken = try #require(repetition)
      #expect(RepetitionText.text(spoken) == words)
    }
  }
}
