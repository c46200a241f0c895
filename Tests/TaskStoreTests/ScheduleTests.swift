import Dates
import ProgramSupport
import SQLite
import StoreTesting
import System
import TaskTesting
import Testing

@testable import Formats
@testable import TaskStore
@testable import Tasks

/// What tasks say of when, as the store has it.
@Suite struct ScheduleTests {
  private let database: TaskDatabase
  private let at = Timestamp(seconds: 10)

  init() throws { database = try TaskDatabase() }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text)) }
  private func zone(_ name: String) throws -> Zone {
    try #require(ZoneName(name).flatMap { Zone.named($0) })
  }
  private func minute(_ text: String) throws -> ClockMinute { try date(text).firstMinute }

  private func schedule(_ id: Task.ID) throws -> Schedule {
    database.schedules[try database.task(id)]
  }

  @Test("A date is set, changed, undone and redone, each as one step")
  func editing() throws {
    try database.add("a")
    try database.add("b")
    let change = try database.perform(
      .schedule([1, 2], [.due(try date("2026-12-31")), .reminder(.before(600))]), at: at)
    #expect(change.kind == .schedule && change.rows.count == 2)
    #expect(try schedule(1) == schedule(2))
    #expect(try database.task(1).schedule == database.task(2).schedule, "one row for both")
    try database.perform(.schedule([1], [.due(try date("2027-01-01T17:00 Europe/Berlin"))]), at: at)
    #expect(try schedule(1).due?.description == "2027-01-01T17:00 Europe/Berlin")
    #expect(try schedule(1).reminder == .before(600), "what was not named stays")
    try database.undo()
    #expect(try schedule(1).due?.description == "2026-12-31")
    try database.undo()
    #expect(try database.task(1).schedule == nil && database.task(1).due == nil)
    try database.redo()
    #expect(try schedule(2).due?.description == "2026-12-31")
    #expect(try database.perform(.schedule([1], []), at: at).isEmpty)
  }

  @Test("Without a due date nothing counts from it")
  func dueTakenAway() throws {
    try database.add("a")
    try database.perform(
      .schedule(
        [1], [.due(try date("2026-12-31")), .reminder(.before(0)), .snooze(try date("2026-12-30"))]),
      at: at)
    try database.perform(.schedule([1], [.due(nil)]), at: at)
    #expect(try database.task(1).schedule == nil)
  }

  @Test("Behaviour 55: a start after the due date is refused with its reason, and nothing changes")
  func startAfterDue() throws {
    try database.add("a")
    #expect(throws: StoreError.badSchedule(.startAfterDue)) {
      try database.perform(
        .schedule([1], [.due(try date("2026-12-30")), .start(try date("2026-12-31"))]), at: at)
    }
    #expect(try database.task(1).schedule == nil)
  }

  @Test("A task whose rule nobody here understands is not completed, nor are those beside it")
  func unknownRule() throws {
    try database.add("Payday")
    try database.add("b")
    let due = try date("2026-12-01")
    for basis in [Repetition.Basis.schedule, .completion] {
      let rule = try #require(RecurrenceRule(text: "FREQ=SECONDLY;X-A=1"))
      try database.perform(
        .schedule([1], [.due(due), .repetition(Repetition(rule, from: due, basis: basis))]), at: at)
      #expect(throws: StoreError.unknownRule("Payday", "FREQ=SECONDLY;X-A=1")) {
        try database.perform(.complete([2, 1]), at: at)
      }
      #expect(try database.task(1).isOpen && database.task(2).isOpen)
      #expect(try schedule(1).due == due)
    }
    try database.perform(.schedule([1], [.repetition(nil)]), at: at)
    try database.perform(.complete([1]), at: at)
    #expect(try database.task(1).isOpen == false)
  }

  @Test("Another process's dates are followed")
  func following() throws {
    let folder = try TemporaryFolder()
    let (window, command) = (
      try TaskDatabase.opened(in: folder), try TaskDatabase.opened(in: folder)
    )
    try window.add("a")
    var list = try window.load()
    try command.perform(.schedule([1], [.due(try date("2026-12-31"))]), at: at)
    let updates = try #require(try window.readUpdates(atMost: 10))
    for update in updates { list.apply(update) }
    #expect(window.schedules[list[0]].due?.description == "2026-12-31")
  }

  @Test("Behaviour 60: a change says how many dates a late completion has passed over")
  func missed() throws {
    try database.add("a", "b")
    let due = try date("2026-06-15")
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    try database.perform(
      .schedule([1], [.due(due), .repetition(Repetition(rule, from: due))]), at: at)
    let thursday = try date("2026-06-18T10:00").instant(in: .utc)
    #expect(try schedule(1).missedCount(at: thursday, in: .utc) == 3)
    #expect(try schedule(2).missedCount(at: thursday, in: .utc) == 0)
    let change = try database.perform(.complete([1, 2]), at: Timestamp(seconds: thursday))
    #expect(change.missedCount == 3)
    #expect(try schedule(1).due?.description == "2026-06-19")
    #expect(try schedule(1).missedCount(at: thursday, in: .utc) == 0)
    #expect(try database.undo()?.missedCount == 0)
  }

  @Test("A schedule goes with the last step that knows it")
  func forgetting() throws {
    try database.add("a")
    try database.perform(.schedule([1], [.due(try date("2026-12-31"))]), at: at)
    try database.perform(.schedule([1], [.due(nil)]), at: at)
    database.store.mostHistoryBytes = 0
    for number in 0..<StepTable.fewestSteps { try database.add("\(number)") }
    #expect(try database.connection.integer("SELECT count(*) FROM schedule") == 0)
  }

  // MARK: Again

  private func addWeekly() throws {
    try database.add("water the plants")
    let due = try date("2026-05-01T09:00")
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY;BYDAY=FR"))
    try database.perform(
      .schedule(
        [1],
        [
          .due(due), .start(try date("2026-04-30")), .repetition(Repetition(rule, from: due)),
          .reminder(.before(600)),
        ]), at: at)
  }

  @Test("Behaviour 59: what comes again moves on as one step; what was done stands behind it")
  func completing() throws {
    try addWeekly()
    let before = try database.task(1)
    let now = Timestamp(milliseconds: try date("2026-05-01T10:00").instant(in: .utc) * 1_000)
    let change = try database.perform(.complete(1), at: now)
    #expect(change.kind == .complete && change.meant.count == 1 && change.rows.count == 2)
    let (after, done) = (try database.task(1), try database.task(2))
    #expect(after.isOpen && after.created == now, "its age starts anew")
    #expect(try schedule(1).due?.description == "2026-05-08T09:00")
    #expect(try schedule(1).start?.description == "2026-05-07", "as far before it as it was")
    #expect(try schedule(1).reminder == .before(600))
    #expect(done.completed == now && done.created == before.created && done.name == before.name)
    #expect(try schedule(2) == Schedule(due: try date("2026-05-01T09:00")))
    for id in [Task.ID(1), 2] {
      #expect(try database.history.steps(of: id, atMost: 1).map(\.change.meantCount) == [1])
    }
    try database.undo()
    #expect(try database.load().map(\.self) == [before])
    try database.redo()
    #expect(try database.task(1) == after && database.task(2) == done)
  }

  @Test("Behaviour 64: after the last time it is completed for good")
  func lastTime() throws {
    try addWeekly()
    let due = try date("2026-05-01T09:00")
    let rule = try #require(RecurrenceRule(text: "FREQ=WEEKLY;COUNT=2"))
    try database.perform(.schedule([1], [.repetition(Repetition(rule, from: due))]), at: at)
    try database.perform(.complete(1), at: at)
    #expect(try database.task(1).isOpen && schedule(1).due?.description == "2026-05-08T09:00")
    try database.perform(.complete(1), at: at)
    #expect(try !database.task(1).isOpen)
    #expect(try database.load().count == 2)
  }

  @Test("Several of which some come again are completed as one step")
  func completingSeveral() throws {
    try addWeekly()
    try database.add("once")
    let change = try database.perform(.complete([2, 1]), at: at)
    #expect(change.meant.map(\.id) == [2, 1] && change.rows.last?.id == 3)
    #expect(try database.task(1).isOpen && !database.task(2).isOpen && !database.task(3).isOpen)
  }

  // MARK: For later

  /// Tasks of which some begin at some time, some are due, some are done.
  private func fill(_ count: Int, _ random: inout SeededGenerator) throws {
    for number in 0..<count {
      var fields: [ScheduleField] = []
      let day = CivilDate(year: 2026, month: 1, day: Int64(random.next(below: 20) + 1))
      if random.next(below: 2) == 0 { fields.append(.start(.day(day))) }
      if random.next(below: 2) == 0 { fields.append(.due(.day(day.adding(days: 5)))) }
      var new = NewTask(try TaskName("\(number)"))
      new.schedule = fields
      try database.perform(.add([new]), at: Timestamp(seconds: Int64(number)))
      if random.next(below: 5) == 0 {
        try database.perform(.complete(Int64(number + 1)), at: Timestamp(seconds: 1_000))
      }
    }
  }

  @Test(
    "As time goes on and back, a list is as if it had been read then", arguments: TaskOrder.allCases
  )
  func passing(_ order: TaskOrder) throws {
    var random = SeededGenerator(seed: 7)
    try fill(80, &random)
    var list = try database.load(order: order)
    for _ in 0..<60 {
      let day = CivilDate(year: 2026, month: 1, day: Int64(random.next(below: 25) + 1))
      let minute = ClockMinute(startOf: day)
      let former = list
      let moved = list.pass(to: minute)
      let fresh = try database.load(order: order, at: minute)
      #expect(Array(list) == Array(fresh))
      #expect(list.laterRows == fresh.laterRows && list.doneRows == fresh.doneRows)
      #expect(moved == (former.laterRows != list.laterRows || Array(former) != Array(list)))
      for (row, task) in list.enumerated() {
        #expect(list.row(of: task.id) == row)
        #expect(list.isLater(task) == list.laterRows.contains(row))
      }
      let due = list.filter { task in
        task.isOpen && !list.isLater(task)
          && (task.start != nil || task.due.map { $0 <= minute.endOfDay } ?? false)
      }
      #expect(list.rows(dueUpTo: minute.endOfDay).map { list[$0].id } == due.map(\.id))
      let id = Int64(random.next(below: 80) + 1)
      let change = try database.perform(
        random.next(below: 2) == 0 ? .complete(id) : .reopen(id), at: Timestamp(seconds: 2_000))
      list.apply(change)
    }
  }

  @Test("A list during whose reading time passes is as if it had been read at its end")
  func passingWhileRead() throws {
    var random = SeededGenerator(seed: 8)
    try fill(80, &random)
    let days = try [minute("2026-01-03"), minute("2026-01-12"), minute("2026-01-20")]
    let lists = try days.map { try database.load(at: $0) }
    #expect(lists[0].laterRows.count > lists[2].laterRows.count)
    var reader = try database.makeReader(at: days[0])
    for day in days.dropFirst() {
      try reader.read(30, from: database)
      reader.pass(to: day)
    }
    while !reader.isWhole { try reader.read(30, from: database) }
    #expect(Array(reader.list) == Array(lists[2]) && reader.list.laterRows == lists[2].laterRows)
  }

  @Test("The next that begins, and the next that is due, are known")
  func nextDates() throws {
    var (first, second) = (NewTask(try TaskName("a")), NewTask(try TaskName("b")))
    first.schedule = [.start(try date("2026-01-05T09:30"))]
    second.schedule = [.due(try date("2026-01-03T17:00"))]
    try database.perform(.add([first, second]), at: at)
    var list = try database.load(at: try minute("2026-01-01"))
    #expect(list.openCount == 1 && list.laterRows == 1..<2)
    #expect(try list.nextStart == minute("2026-01-05T09:30"))
    #expect(try list.nextDue(after: minute("2026-01-01")) == minute("2026-01-03T17:00"))
    #expect(list.nextDue(after: try minute("2026-01-03T17:00")) == nil)
    #expect(list.pass(to: try minute("2026-01-05T09:30")))
    #expect(list.openCount == 2 && list.nextStart == nil)
    #expect(!list.pass(to: try minute("2026-01-05T09:31")))
  }

  /// At 20:00 in New York of 1 January; in Berlin it is the 2nd, 2:00.
  private func travel() throws -> ClockMinute {
    let dates = [
      "2026-01-02T03:00 Europe/Berlin", "2026-01-02T07:00 Europe/Berlin",
      "2026-01-01T22:00 America/New_York", "2026-01-01T23:30", "2026-01-02", "2026-01-01",
    ]
    let tasks = try dates.map {
      var task = NewTask(try TaskName($0))
      task.schedule = [.due(try date($0))]
      return task
    }
    database.place = try zone("America/New_York")
    try database.perform(.add(tasks), at: at)
    return try minute("2026-01-01T20:00")
  }

  @Test(
    "Behaviour 54: to a traveller a time of another zone is a moment; a day is that day anywhere")
  func travelling() throws {
    let present = try travel()
    let list = try database.load(order: .due, at: present)
    #expect(list.map(\.id) == [1, 3, 4, 6, 2, 5])
    #expect(list.rows(dueUpTo: present.endOfDay).map { list[$0].id } == [1, 3, 4, 6])
    #expect(try list.nextDue(after: present) == minute("2026-01-01T21:00"))
    // The store holds the clocks of the dates' own zones, whoever writes.
    try database.perform(.rename(1, to: try TaskName("b")), at: at)
    #expect(try database.task(1).due == minute("2026-01-02T03:00"))
    database.place = try zone("Europe/Berlin")
    // Who is at another place reads all of it anew.
    #expect(try !database.isAsLastRead())
    #expect(try database.readUpdates(atMost: 9) == nil)
    let home = try database.load(order: .due, at: try minute("2026-01-02T02:00"))
    #expect(home.map(\.id) == [4, 6, 1, 3, 2, 5])
  }

  @Test("Behaviour 55: what starts at a time of another zone is hidden until that moment")
  func startingElsewhere() throws {
    var task = NewTask(try TaskName("a"))
    task.schedule = [.start(try date("2026-01-02T03:00 Europe/Berlin"))]
    try database.perform(.add([task]), at: at)
    database.place = try zone("America/New_York")
    var list = try database.load(at: try minute("2026-01-01T20:59"))
    #expect(list.laterRows == 0..<1)
    #expect(try list.nextStart == minute("2026-01-01T21:00"))
    #expect(list.pass(to: try minute("2026-01-01T21:00")))
    #expect(list.openCount == 1)
  }

  @Test(
    "Behaviour 54: the same is due on the day where the person is, and waited for by that clock")
  func dueElsewhere() throws {
    let present = try travel()
    func due(_ text: String) throws -> [Task.ID] {
      try database.dueTasks(9, at: try minute(text)).tasks.map(\.id)
    }
    #expect(try database.dueTasks(9, at: present).tasks.map(\.id) == [1, 3, 4, 6])
    #expect(try database.dueTasks(9, at: present).next == minute("2026-01-01T21:00"))
    #expect(
      try database.dueTasks(9, at: minute("2026-01-01T21:00")).next == minute("2026-01-01T22:00"))
    #expect(try due("2026-01-02T00:00") == [1, 3, 4, 6, 2, 5])
    database.place = try zone("Pacific/Auckland")
    // There 3:00 in Berlin is 15:00.
    #expect(try due("2026-01-01T23:00") == [4, 6])
    #expect(try due("2026-01-02T00:00") == [4, 6, 1, 3, 2, 5])
  }

  @Test("Today among many tasks costs no more than among few", arguments: [0, 3])
  func cost(_ elsewhere: Int) throws {
    func instructions(_ count: Int) throws -> Int {
      let database = try TaskDatabase()
      database.place = try zone("Europe/Berlin")
      let tasks = try (0..<count).map { number in
        var task = NewTask(try TaskName("a"))
        let day = try #require(TaskDate("2026-01-01")).day.adding(days: Int64(number - 20))
        let zone = number % 4 < elsewhere ? "Asia/Tokyo" : "Europe/Berlin"
        task.schedule = [
          .due(.time(day, try #require(TimeOfDay(hour: 9, minute: 0)), ZoneName(zone)))
        ]
        return task
      }
      try database.perform(.add(tasks), at: at)
      _ = try database.dueTasks(3, at: try minute("2026-01-01"))
      let before = database.connection.instructionCount
      #expect(try database.dueTasks(3, at: try minute("2026-01-01")).count == 21)
      return database.connection.instructionCount - before
    }
    let (few, many) = (try instructions(100), try instructions(5_000))
    #expect(many - few < 100, "\(few), \(many)")
  }

  @Test("Of tasks with dates those of today are found, few or many")
  func today() throws {
    var list = TaskList()
    let day = ClockMinute(startOf: CivilDate(year: 2026, month: 1, day: 1))
    for id in 1...20_000 as ClosedRange<Task.ID> {
      let due = ClockMinute(Int64(day.number) + (id - 10) * 1_440)
      list.put(
        Task(
          id: id, name: "a", created: at, position: id, schedule: id, due: due), as: id)
    }
    #expect(list.rows(dueUpTo: day.endOfDay) == Array(0..<10))
    #expect(list.dueCount(upTo: day.endOfDay) == 10)
    // So many that all rows are walked along.
    let later = ClockMinute(Int64(day.number) + 5_000 * 1_440)
    #expect(list.rows(dueUpTo: later.endOfDay) == Array(0..<5_010))
    list.put(nil, as: 3_000)
    #expect(list.rows(dueUpTo: later.endOfDay) == Array(0..<5_009))
    // Numbers that lie far apart, as a damaged file may have them.
    list.put(
      Task(id: 1 << 60, name: "a", created: at, position: 0, schedule: 1, due: later), as: 1 << 60)
    #expect(list.rows(dueUpTo: later.endOfDay) == Array(0..<5_010))
  }
}
