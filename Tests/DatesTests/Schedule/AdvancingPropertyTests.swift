import ProgramSupport
import System
import Testing

@testable import Dates

struct AdvancingPropertyTests {
  private static let names = [
    "Europe/Berlin", "America/New_York", "America/St_Johns", "Pacific/Apia", "Pacific/Auckland",
    "Asia/Kathmandu", "America/Sao_Paulo", "Africa/Casablanca", "Australia/Lord_Howe", "Asia/Tokyo",
  ]

  @Test(
    "Behaviour 60: whenever a random rule is completed, the next and the missed are as counted one by one"
  )
  func countedOneByOne() throws {
    var generator = SeededGenerator(seed: 60)
    let zones = try Self.names.map { try #require(ZoneName($0).flatMap(Zone.named), "\($0)") }
    var (moved, missed, ended) = (0, 0, 0)
    for number in 0..<1500 {
      let (rule, place) = (RandomRule(using: &generator).repetition, zones[number % zones.count])
      var schedule = Schedule(due: rule.anchor, repetition: rule)
      if let time = rule.anchor.time, number % 2 == 0 {
        let first = TaskDate.time(rule.anchor.day, time, zones[number % 7].name)
        schedule.due = first
        schedule.repetition?.anchor = first
      }
      schedule.start = .day(rule.anchor.day.adding(days: Int64(-generator.next(below: 5))))
      for _ in 0..<4 {
        let due = try #require(schedule.due)
        let late = Int64(generator.next(below: 90 * 86_400)) - 20 * 86_400
        let now = due.instant(in: place) + late
        let next = schedule.advanced(completedAt: now, in: place)
        let counted = try countedOn(schedule, after: due, now: now, in: place)
        #expect(next?.schedule.due == counted?.date, "\(rule.rule.text) \(due)")
        guard let next else {
          ended += 1
          break
        }
        #expect(next.missed == counted?.missed, "\(rule.rule.text) \(due)")
        let new = try #require(next.schedule.due)
        #expect(new.day > due.day && new.instant(in: place) > now && new.time == due.time)
        // A day here may begin after a time elsewhere.
        if new.zone == nil { #expect(next.schedule.problem(in: place) == nil) }
        (moved, missed) = (moved + 1, missed + next.missed)
        schedule = next.schedule
      }
    }
    #expect(moved > 2000 && missed > 2000 && ended > 200)
  }

  /// One date after the other, from the anchor on.
  private func countedOn(
    _ schedule: Schedule, after due: TaskDate, now: Int64, in place: Zone
  ) throws -> (date: TaskDate, missed: Int)? {
    let repetition = try #require(schedule.repetition)
    var (date, missed) = (due, 0)
    while let next = repetition.next(after: date, now: .min, in: place) {
      if next.date.instant(in: place) > now { return (next.date, missed) }
      (date, missed) = (next.date, missed + 1)
    }
    return nil
  }

  @Test("A year of days in ten zones: each reminder comes once, in order, an hour before its time")
  func yearOfReminders() throws {
    for name in Self.names {
      let zone = try #require(ZoneName(name).flatMap(Zone.named))
      let first = try #require(TaskDate("2026-01-01T09:00 \(name)"))
      let daily = try #require(RecurrenceRule(text: "FREQ=DAILY"))
      var schedule = Schedule(
        due: first, repetition: Repetition(daily, from: first), reminder: .before(3600))
      var reminders: [Int64] = []
      for _ in 0..<365 {
        let due = try #require(schedule.due).instant(in: zone)
        let reminder = try #require(schedule.reminderInstant(in: zone))
        #expect(zone.local(reminder).1 == TimeOfDay(hour: 8, minute: 0))
        reminders.append(reminder)
        schedule = try #require(schedule.advanced(completedAt: due + 60, in: zone)).schedule
      }
      #expect(
        zip(reminders, reminders.dropFirst()).allSatisfy { (82_800...90_000).contains($1 - $0) })
      #expect(schedule.due?.day == CivilDate(year: 2027, month: 1, day: 1))
    }
  }

  @Test("A traveller's time without a zone is the time of where he is, each day once")
  func traveller() throws {
    let zones = try Self.names.map { try #require(ZoneName($0).flatMap(Zone.named)) }
    let first = try #require(TaskDate("2026-01-01T09:00"))
    let daily = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    var schedule = Schedule(due: first, repetition: Repetition(daily, from: first))
    for number in 0..<365 {
      let (place, due) = (zones[number / 30 % zones.count], try #require(schedule.due))
      #expect(place.local(due.instant(in: place)).1 == TimeOfDay(hour: 9, minute: 0))
      let next = schedule.advanced(completedAt: due.instant(in: place) + 60, in: place)
      schedule = try #require(next).schedule
      #expect(schedule.due?.day == due.day.adding(days: 1))
    }
  }
}
