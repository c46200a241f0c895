import Dates
import Glibc
import ProgramSupport
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// A year, day by day, as a person lives it: each reminder is told once, when its moment has come.
@Suite struct ReminderYearTests {
  /// Three in every run; `ALOFT_ZONES=1` asks for all.
  private static let zonesOfRun =
    getenv("ALOFT_ZONES") == nil ? ["Europe/Berlin", "Australia/Lord_Howe", "UTC"] : zones
  private static let zones = [
    "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Australia/Lord_Howe", "Asia/Kolkata",
    "America/St_Johns", "Africa/Casablanca", "Asia/Tehran", "Pacific/Apia", "UTC",
  ]

  /// A task that comes every day, whose occurrences are done as soon as they are told.
  private static func database(in place: Zone) throws -> TaskDatabase {
    let database = try TaskDatabase()
    database.place = place
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    // In the middle of the nights in which clocks jump; in the day; days without a time.
    for due in ["2026-01-02T02:30", "2026-01-02T17:00", "2026-01-02"] {
      let date = try #require(TaskDate(due))
      var task = NewTask(try TaskName(due))
      task.schedule = [
        .due(date), .repetition(Repetition(rule, from: date)), .reminder(.before(600)),
      ]
      try database.perform(.add([task]), at: Timestamp(seconds: 0))
    }
    return database
  }

  private func zone(_ name: String) throws -> Zone {
    try #require(ZoneName(name).flatMap(Zone.named))
  }

  /// Lives until the end of the year and completes what is told.
  /// - Parameter change: what happens at the beginning of a day, counted from 0.
  /// - Returns: by task, what its clocks showed each time.
  private func live(
    _ database: TaskDatabase, change: (Int) throws -> Void = { _ in }
  ) throws -> [Task.ID: [Int64]] {
    var told: [Task.ID: [Int64]] = [:]
    let beginning = try #require(TaskDate("2026-01-02")).instant(in: .utc) - 50_000
    for day in 0..<366 {
      var now = beginning + Int64(day) * 86_400
      let (begun, end) = (now, now + 86_400)
      try change(day)
      while now < end {
        let plan = try database.reminders.plan(at: now)
        for notice in plan.notices {
          for reminder in try database.reminders.claim(notice, at: now) {
            #expect(now - max(reminder.moment.instant, begun) <= 2, "not late")
            told[reminder.task, default: []].append(reminder.moment.clock)
            try database.reminders.confirm([reminder])
            try database.perform(.complete(reminder.task), at: Timestamp(seconds: now + 1))
          }
        }
        now = plan.notices.isEmpty ? plan.next ?? end : now
      }
    }
    return told
  }

  private func expectEachDayOnce(_ told: [Task.ID: [Int64]]) {
    #expect(told.keys.sorted() == [1, 2, 3])
    for clocks in told.values {
      #expect(clocks.count >= 364)
      #expect(zip(clocks, clocks.dropFirst()).allSatisfy { $1 - $0 == 86_400 }, "each day, once")
    }
  }

  @Test("Where clocks jump or do not, each day's reminder is told once", arguments: zonesOfRun)
  func year(_ name: String) throws {
    let place = try zone(name)
    expectEachDayOnce(try live(try Self.database(in: place)))
  }

  @Test("A traveller is told of each day once")
  func traveller() throws {
    let zones = try Self.zones.map { try zone($0) }
    let database = try Self.database(in: zones[0])
    let told = try live(database) { day in
      if day % 9 == 0 { database.place = zones[day / 9 % zones.count] }
    }
    expectEachDayOnce(told)
  }

  @Test(
    "Clocks that are set back and forth, and nights asleep, tell again only what was told too early"
  )
  func steps() throws {
    let database = try Self.database(in: try zone("Europe/Berlin"))
    var told: [Task.ID: [Int64]] = [:]
    // When each was told, and the earliest time that the clock has shown since.
    var tellings: [TaskReminder: (told: Int64, least: Int64)] = [:]
    var random = SeededGenerator(seed: 16)
    var now = try #require(TaskDate("2026-01-02")).instant(in: .utc)
    let end = now + 100 * 86_400
    while now < end {
      for reminder in tellings.keys where now < tellings[reminder]?.least ?? now {
        tellings[reminder]?.least = now
      }
      for notice in try database.reminders.plan(at: now).notices {
        let claimed = try database.reminders.claim(notice, at: now)
        for reminder in claimed {
          told[reminder.task, default: []].append(reminder.moment.clock)
          if let former = tellings[reminder] { #expect(former.told - 120 > former.least) }
          tellings[reminder] = (now, now)
        }
        try database.reminders.confirm(claimed)
        // Done or not: what is left lying is not told again.
        for reminder in claimed where random.next(below: 3) > 0 {
          try database.perform(.complete(reminder.task), at: Timestamp(seconds: now))
        }
        #expect(
          try database.reminders.plan(at: now).notices.joined().allSatisfy { !claimed.contains($0) }
        )
      }
      if random.next(below: 10) == 0 {
        for id in 1...3 as ClosedRange<Task.ID> where try database.task(id).isOpen {
          try database.perform(.complete(id), at: Timestamp(seconds: now))
        }
      }
      now += Int64(random.next(below: 20)) * 7_200 - 43_200
    }
    for clocks in told.values { #expect(clocks.count > 10) }
  }
}
