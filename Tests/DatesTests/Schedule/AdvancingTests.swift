import System
import Testing

@testable import Dates

/// A task that moves on, and how others got it wrong (time.md).
struct AdvancingTests {
  private func zone(_ name: String) throws -> Zone {
    try #require(ZoneName(name).flatMap(Zone.named))
  }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text), "\(text)") }

  private func schedule(
    _ rule: String, due: String, first: String? = nil, basis: Repetition.Basis = .schedule
  ) throws -> Schedule {
    let rule = try #require(RecurrenceRule(text: rule))
    let anchor = try date(first ?? due)
    return Schedule(due: try date(due), repetition: Repetition(rule, from: anchor, basis: basis))
  }

  private func advanced(
    _ schedule: Schedule, at completed: String, _ name: String = "Europe/Berlin"
  ) throws -> (schedule: Schedule, missed: Int)? {
    let zone = try zone(name)
    return schedule.advanced(completedAt: try date(completed).instant(in: zone), in: zone)
  }

  @Test("Behaviour 63: start and an absolute reminder shift with due by the same local distance")
  func shifts() throws {
    var schedule = try schedule("FREQ=MONTHLY", due: "2026-01-31T09:00 Europe/Berlin")
    schedule.start = try date("2026-01-24")
    schedule.reminder = .at(try date("2026-01-30T18:00 Europe/Berlin"))
    schedule.snooze = try date("2026-01-31T09:10")
    let next = try #require(try advanced(schedule, at: "2026-01-31T12:00")).schedule
    #expect(try next.due == date("2026-02-28T09:00 Europe/Berlin"))
    #expect(try next.start == date("2026-02-21"))
    #expect(try next.reminder == .at(date("2026-02-27T18:00 Europe/Berlin")))
    #expect(next.snooze == nil)
    let monthly = try #require(RecurrenceRule(text: "FREQ=MONTHLY;BYMONTHDAY=-1"))
    #expect(next.repetition == next.due.map { Repetition(monthly, from: $0) })
  }

  @Test("A reminder before due stays as it is, and is as long before over a change of clocks")
  func relativeReminder() throws {
    let berlin = try zone("Europe/Berlin")
    var schedule = try schedule("FREQ=DAILY", due: "2026-03-28T09:00 Europe/Berlin")
    schedule.reminder = .before(3600)
    let next = try #require(try advanced(schedule, at: "2026-03-28T10:00")).schedule
    #expect(next.reminder == .before(3600))
    let due = try #require(next.due).instant(in: berlin)
    #expect(next.reminderInstant(in: berlin) == due - 3600)
  }

  @Test("A start with a time keeps its distance where due had been put off by hand")
  func putOff() throws {
    var schedule = try schedule("FREQ=DAILY", due: "2026-05-05T11:00", first: "2026-05-04T09:00")
    schedule.start = try date("2026-05-05T10:00")
    let next = try #require(try advanced(schedule, at: "2026-05-05T12:00")).schedule
    #expect(try next.due == date("2026-05-06T09:00"))
    #expect(try next.start == date("2026-05-06T08:00"))
  }

  @Test(
    "A month's end does not drift, February is not skipped (Taskwarrior#1698, tasks#4135, #1450)")
  func monthEnd() throws {
    var (schedule, days) = (try schedule("FREQ=MONTHLY", due: "2026-01-31"), [Int64]())
    for _ in 0..<12 {
      schedule = try #require(schedule.advanced(completedAt: 0, in: .utc)).schedule
      days.append(try #require(schedule.due).day.day)
    }
    #expect(days == [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31])
  }

  @Test("Summer time neither moves the time nor repeats a day (Taskwarrior#75, tasks#1634)")
  func summerTime() throws {
    for name in ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "America/Sao_Paulo"] {
      let zone = try zone(name)
      var schedule = try schedule("FREQ=DAILY", due: "2018-01-01T00:30 \(name)")
      for number in 1...700 {
        let due = try #require(schedule.due)
        schedule = try #require(
          schedule.advanced(completedAt: due.instant(in: zone), in: zone)
        ).schedule
        let next = try #require(schedule.due)
        #expect(next.time == due.time && next.day == due.day.adding(days: 1), "\(name) \(number)")
      }
    }
  }

  @Test("Overdue is ticked once, not five times (tasks#1490, planify#513)")
  func overdueOnce() throws {
    let next = try #require(
      try advanced(schedule("FREQ=DAILY", due: "2026-05-04"), at: "2026-05-09T10:00"))
    #expect(try next.schedule.due == date("2026-05-10"))
    #expect(next.missed == 5)
  }

  @Test("Early completion does not open the same one again (planify#773)")
  func early() throws {
    for basis in [Repetition.Basis.schedule, .completion] {
      let weekly = try schedule("FREQ=WEEKLY", due: "2026-05-08", basis: basis)
      for completed in ["2026-05-01T10:00", "2026-05-07T10:00", "2026-05-08T10:00"] {
        let next = try #require(try advanced(weekly, at: completed)).schedule
        #expect(next.due != weekly.due)
      }
    }
  }

  @Test("Two weekdays lose none (planify#2425)")
  func twoWeekdays() throws {
    var schedule = try schedule("FREQ=WEEKLY;BYDAY=TU,FR", due: "2026-05-01")
    for _ in 0..<20 {
      let due = try #require(schedule.due).day
      schedule = try #require(schedule.advanced(completedAt: 0, in: .utc)).schedule
      #expect(schedule.due?.day == due.adding(days: due.weekday == .friday ? 4 : 3))
    }
  }

  @Test(
    "Behaviour 64: of two devices that complete the same one both come to the same date (dstask#12)"
  )
  func twoDevices() throws {
    let weekly = try schedule("FREQ=WEEKLY", due: "2026-05-08")
    let first = try advanced(weekly, at: "2026-05-08T10:00")
    let second = try advanced(weekly, at: "2026-05-08T22:00", "Asia/Tokyo")
    #expect(first?.schedule == second?.schedule)
  }

  @Test("Setting a rule does not move the date that stands there (planify#1344)")
  func settingRule() throws {
    let tuesday = try schedule("FREQ=WEEKLY;BYDAY=TU", due: "2026-05-01")
    #expect(tuesday.problem(in: .utc) == nil)
    #expect(try advanced(tuesday, at: "2026-04-20T10:00")?.schedule.due == (try date("2026-05-05")))
  }

  @Test("After completion the next date is the anchor, and a count goes down (tasks#3875)")
  func afterCompletion() throws {
    var schedule = try schedule("FREQ=DAILY;COUNT=3", due: "2026-05-04", basis: .completion)
    var dates: [String] = []
    for day in ["2026-05-10T10:00", "2026-05-11T10:00"] {
      schedule = try #require(try advanced(schedule, at: day)).schedule
      #expect(schedule.repetition?.anchor == schedule.due)
      dates.append(try #require(schedule.due).description)
    }
    #expect(dates == ["2026-05-11", "2026-05-12"])
    #expect(schedule.repetition?.rule.text == "FREQ=DAILY;COUNT=1")
    #expect(try advanced(schedule, at: "2026-05-12T10:00") == nil)
  }

  @Test("A count is what is left, for every reader, and the end of a month stays one")
  func count() throws {
    var schedule = try schedule("FREQ=MONTHLY;COUNT=4", due: "2026-01-31")
    var dates: [String] = []
    while let next = schedule.advanced(completedAt: 0, in: .utc) {
      schedule = next.schedule
      let repetition = try #require(schedule.repetition)
      #expect(repetition.anchor == schedule.due)
      dates.append("\(try #require(schedule.due)) \(repetition.rule.text)")
    }
    #expect(
      dates == [
        "2026-02-28 FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3",
        "2026-03-31 FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2",
        "2026-04-30 FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1",
      ])
    let late = try self.schedule("FREQ=DAILY;COUNT=5", due: "2026-05-04")
    let next = try #require(try advanced(late, at: "2026-05-06T10:00"))
    #expect(next.missed == 2 && next.schedule.repetition?.rule.text == "FREQ=DAILY;COUNT=2")
    #expect(try next.schedule.due == date("2026-05-07"))
  }

  @Test("A rule that fits the start and not what is due counts from the start")
  func fromStart() throws {
    let first = try #require(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO"))
    var schedule = Schedule(
      due: try date("2026-12-02"), start: try date("2026-11-30"),
      repetition: Repetition(first, from: try date("2026-11-30")))
    // Tuesday: the start is over, and it is due tomorrow still.
    #expect(schedule.missedCount(at: try date("2026-12-01T10:00").instant(in: .utc), in: .utc) == 0)
    for (completed, start, due, missed) in [
      ("2026-12-01T10:00", "2026-12-07", "2026-12-09", 0),
      ("2026-12-24T10:00", "2026-12-28", "2026-12-30", 2),
    ] {
      let next = try #require(try advanced(schedule, at: completed))
      schedule = next.schedule
      #expect(try schedule.start == date(start))
      #expect(try schedule.due == date(due))
      #expect(next.missed == missed)
    }
  }

  @Test("Where a rule names the start and what is due as well, the grid is that of the start")
  func bothNamed() throws {
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=MO,WE"))
    var schedule = Schedule(
      due: try date("2026-12-02"), start: try date("2026-11-30"),
      repetition: Repetition(rule, from: try date("2026-11-30")))
    for (start, due) in [("2026-12-02", "2026-12-04"), ("2026-12-07", "2026-12-09")] {
      schedule = try #require(try advanced(schedule, at: "2026-11-30T10:00")).schedule
      #expect(try schedule.start == date(start) && schedule.due == date(due))
    }
    // And that of what is due, where a person has set a start.
    schedule.repetition = Repetition(rule, from: try date("2026-12-09"))
    for (start, due) in [("2026-12-12", "2026-12-14"), ("2026-12-14", "2026-12-16")] {
      schedule = try #require(try advanced(schedule, at: "2026-11-30T10:00")).schedule
      #expect(try schedule.start == date(start) && schedule.due == date(due))
    }
  }

  @Test("A traveller's whole day is the day where he is")
  func traveller() throws {
    let daily = try schedule("FREQ=DAILY", due: "2026-05-04")
    // Monday evening in New York is Tuesday in Tokyo.
    #expect(try advanced(daily, at: "2026-05-04T22:00", "America/New_York")?.missed == 0)
    #expect(try advanced(daily, at: "2026-05-05T11:00", "Asia/Tokyo")?.missed == 1)
  }

  @Test("What does not repeat, or by a rule that is not understood, is done for good")
  func forGood() throws {
    #expect(try advanced(Schedule(due: date("2026-05-04")), at: "2026-05-04T10:00") == nil)
    #expect(try advanced(schedule("FREQ=FOO", due: "2026-05-04"), at: "2026-05-04T10:00") == nil)
    #expect(Schedule().advanced(completedAt: 0, in: .utc) == nil)
  }
}
