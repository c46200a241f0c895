import Dates
import ProgramSupport
import SQLite
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// Behaviour 70, as the store decides it, in virtual wall time.
@Suite struct ReminderStoreTests {
  private let database: TaskDatabase
  private let noon: Int64

  init() throws {
    database = try TaskDatabase()
    noon = try #require(TaskDate("2026-06-15T12:00")).instant(in: .utc)
  }

  private func date(_ text: String) throws -> TaskDate { try #require(TaskDate(text)) }

  /// A task that is due at noon, with a reminder just then.
  @discardableResult
  private func add(
    _ name: String = "a", due: String = "2026-06-15T12:00", to database: TaskDatabase? = nil
  ) throws -> Task.ID {
    var task = NewTask(try TaskName(name))
    task.schedule = [.due(try date(due)), .reminder(.before(0))]
    let change = try (database ?? self.database).perform(
      .add([task]), at: Timestamp(seconds: noon - 86_400))
    return try #require(change.rows.first).id
  }

  /// As a process tells.
  private func tell(_ now: Int64, of database: TaskDatabase? = nil) throws -> [[Task.ID]] {
    let database = database ?? self.database
    var told: [[Task.ID]] = []
    for notice in try database.reminders.plan(at: now).notices {
      let claimed = try database.reminders.claim(notice, at: now)
      if !claimed.isEmpty { told.append(claimed.map(\.task)) }
      try database.reminders.confirm(claimed)
    }
    return told
  }

  private func change(_ edit: Edit) throws {
    try database.perform(edit, at: Timestamp(seconds: noon))
  }

  @Test("A standard reminder of what is over tells nobody, and the next date is told")
  func standardReminder() throws {
    var task = NewTask(try TaskName("a"))
    task.schedule = [.due(try date("2026-06-15"))]
    try change(.add([task.reminding]))
    #expect(try tell(noon) == [], "at noon nobody is told of nine in the morning")
    #expect(try database.reminders.plan(at: noon).next == nil)
    try change(.schedule([1], [.due(try date("2026-06-16"))]))
    #expect(try database.reminders.plan(at: noon).next == noon + 21 * 3_600)
    #expect(try tell(noon + 21 * 3_600 - 1) == [] && tell(noon + 21 * 3_600) == [[1]])
  }

  @Test("Several reminders of a task are told one by one, and of those that were missed the last")
  func several() throws {
    var task = NewTask(try TaskName("a"))
    task.schedule = [
      .due(try date("2026-06-15T12:00")), .addingReminder(.before(600)),
      .addingReminder(.before(3_600)), .addingReminder(.at(try date("2026-06-15T13:00"))),
      .addingReminder(.before(600)),
    ]
    try database.perform(.add([task]), at: Timestamp(seconds: noon - 86_400))
    let schedule = database.schedules[try database.task(1)]
    #expect(schedule.reminders.count == 3 && !schedule.knowsFirstReminderAlone)
    #expect(try database.reminders.plan(at: noon - 7_200).next == noon - 3_600)
    #expect(try tell(noon - 3_600) == [[1]])
    #expect(try tell(noon - 3_599) == [])
    #expect(try database.reminders.plan(at: noon - 3_599).next == noon - 600)
    // Asleep over two of them.
    #expect(try tell(noon + 7_200) == [[1]])
    #expect(try tell(noon + 7_201) == [] && database.reminders.plan(at: noon + 7_201).next == nil)
  }

  @Test("What is imported gets none by itself")
  func importedWithout() throws {
    var task = NewTask(try TaskName("a"))
    task.schedule = [.due(try date("2026-06-15"))]
    try change(.add([task]))
    #expect(try database.reminders.plan(at: noon - 86_400).next == nil)
  }

  @Test("Behaviour 70: a clock set back or forward never tells twice")
  func clockSet() throws {
    try add()
    #expect(try database.reminders.plan(at: noon - 1).next == noon)
    #expect(try tell(noon - 1) == [])
    #expect(try tell(noon) == [[1]])
    #expect(try tell(noon - 3_600) == [])
    #expect(try tell(noon) == [])
    #expect(try tell(noon + 86_400) == [])
    #expect(try database.reminders.plan(at: noon + 1).next == nil)
  }

  @Test("Behaviour 70: in suspend over the date it is told at resume")
  func suspended() throws {
    try add()
    #expect(try tell(noon - 60) == [])
    #expect(try tell(noon + 7_200) == [[1]])
  }

  @Test("Behaviour 70: two in one second are both told, once")
  func twoInOneSecond() throws {
    try add("a")
    try add("b")
    #expect(try tell(noon) == [[1], [2]])
    #expect(try tell(noon) == [])
  }

  @Test("Behaviour 70: completed elsewhere just before, nothing is told; reopened, it is")
  func completedElsewhere() throws {
    try add()
    let notices = try database.reminders.plan(at: noon).notices
    try change(.complete(1))
    #expect(try database.reminders.claim(notices[0], at: noon) == [])
    #expect(try tell(noon) == [])
    try change(.reopen(1))
    #expect(try tell(noon + 1) == [[1]])
  }

  @Test("Behaviour 70: 500 missed are one grouped notice")
  func missed() throws {
    for number in 1...500 { try add("\(number)", due: "2026-06-01T\(number % 2 + 10):00") }
    let told = try tell(noon)
    #expect(told.count == 1 && told.first?.count == 500)
    #expect(try tell(noon + 1) == [])
  }

  @Test("A date that is moved is told again, and an undo that brings the former one back is not")
  func moved() throws {
    try add()
    #expect(try tell(noon) == [[1]])
    try change(.schedule([1], [.due(try date("2026-06-15T13:00"))]))
    #expect(try database.reminders.plan(at: noon).next == noon + 3_600)
    #expect(try tell(noon + 3_600) == [[1]])
    try database.undo()
    #expect(try tell(noon + 3_601) == [])
    try change(.delete(1))
    try database.undo()
    #expect(try tell(noon + 3_602) == [], "a task that comes back has been told of")
  }

  @Test("A snooze tells once more when it ends")
  func snoozed() throws {
    try add()
    #expect(try tell(noon) == [[1]])
    try change(.schedule([1], [Schedule.snooze(until: noon + 600)]))
    #expect(try database.reminders.plan(at: noon).next == noon + 600)
    #expect(try tell(noon + 599) == [])
    #expect(try tell(noon + 600) == [[1]])
    #expect(try tell(noon + 601) == [])
  }

  @Test("Of two processes at one moment one tells; killed in between, the other one does")
  func twoProcesses() throws {
    let folder = try TemporaryFolder()
    let (window, command) = (
      try TaskDatabase.opened(in: folder), try TaskDatabase.opened(in: folder)
    )
    try add(to: window)
    let (ours, theirs) = (
      try window.reminders.plan(at: noon).notices, try command.reminders.plan(at: noon).notices
    )
    #expect(ours == theirs && ours.count == 1)
    #expect(try window.reminders.claim(ours[0], at: noon).count == 1)
    #expect(try command.reminders.claim(theirs[0], at: noon) == [])
    // The window is killed here.
    #expect(try command.reminders.plan(at: noon + 1).next == noon + ReminderPlan.claim)
    #expect(try tell(noon + ReminderPlan.claim, of: command) == [[1]])
    #expect(try tell(noon + ReminderPlan.claim, of: window) == [])
  }

  @Test("Told by a clock that was a month ahead, it is told again at its time, once")
  func tooEarly() throws {
    try add("a", due: "2026-06-15T10:00")
    try add("b")
    #expect(try tell(noon - 7_200) == [[1]])
    #expect(try tell(noon + 30 * 86_400) == [[2]])
    #expect(try tell(noon + 30 * 86_400 + 1) == [])
    // The clock is right again.
    #expect(try database.reminders.plan(at: noon - 3_600).next == noon)
    #expect(try database.reminders.forgetEarly(at: noon - 3_600))
    #expect(try !database.reminders.forgetEarly(at: noon - 3_600))
    #expect(try tell(noon - 1) == [] && tell(noon) == [[2]] && tell(noon + 1) == [])
    for now in [noon + 1, noon + 31 * 86_400] {
      #expect(try !database.reminders.forgetEarly(at: now) && tell(now) == [])
    }
  }

  @Test("An early reminder is told again though nothing looked before its time")
  func tooEarlyUnseen() throws {
    try add("a")
    #expect(try tell(noon + 30 * 86_400) == [[1]])
    #expect(try tell(noon + 10) == [[1]] && tell(noon + 11) == [])
    try add("b", due: "2026-06-15T14:00")
    #expect(try tell(noon + 7_200) == [[2]], "an hour before it is two")
    #expect(try database.reminders.forgetEarly(at: noon + 3_600))
    #expect(try tell(noon + 7_199) == [] && tell(noon + 7_200) == [[2]])
  }

  @Test("A clock years behind, or put right by a minute, tells nothing twice")
  func behind() throws {
    try add()
    #expect(try tell(noon) == [[1]])
    for now in [0, 86_400, noon - 86_401, noon - ReminderPlan.slack] {
      #expect(try !database.reminders.forgetEarly(at: now) && tell(now) == [])
    }
    #expect(try tell(noon + 60) == [])
  }

  @Test("What could not be told is told later")
  func released() throws {
    try add()
    let claimed = try database.reminders.claim(
      try database.reminders.plan(at: noon).notices[0], at: noon)
    try database.reminders.release(claimed)
    #expect(try tell(noon) == [[1]])
  }

  @Test("A window need not read its tasks anew because another process has told of one")
  func notRead() throws {
    let folder = try TemporaryFolder()
    let (window, command) = (
      try TaskDatabase.opened(in: folder), try TaskDatabase.opened(in: folder)
    )
    try add(to: window)
    _ = try window.load()
    #expect(try tell(noon, of: command) == [[1]])
    #expect(try window.readUpdates(atMost: 10) == [])
  }

  @Test("It is no part of the history")
  func noHistory() throws {
    try add()
    _ = try tell(noon)
    #expect(try database.connection.integer("SELECT count(*) FROM step") == 1)
  }

  @Test("Of one task a few are kept, of one that is gone none in the end")
  func forgetting() throws {
    try add()
    for number in 0..<30 {
      let day = try date("2026-06-15").day.adding(days: Int64(number))
      try change(.schedule([1], [.due(try date(day.text + "T12:00"))]))
      #expect(try tell(noon + Int64(number) * 86_400) == [[1]])
    }
    let count = "SELECT count(*) FROM reminded WHERE task = 1"
    #expect(try database.connection.integer(count) == 8)
    try change(.delete(1))
    try add("b", due: "2027-06-15T12:00")
    #expect(try tell(noon + 365 * 86_400) == [[2]])
    #expect(try database.connection.integer(count) == 0)
  }

  @Test("Tasks without a reminder are not looked at")
  func index() throws {
    var plan: [String] = []
    try database.connection.run(
      """
      EXPLAIN QUERY PLAN SELECT task.id, schedule.id FROM schedule INDEXED BY schedule_reminding
        JOIN task ON task.schedule = schedule.id
        WHERE (reminder <> '' OR snooze <> '') AND task.completed IS NULL
      """
    ) { (row) throws(StoreError) in plan.append(row.text(3)) }
    #expect(plan.contains { $0.contains("schedule_reminding") })
    #expect(plan.contains { $0.contains("task_schedule") })
  }

  @Test("What is rescued from a broken file is not told again")
  func rescued() throws {
    let folder = try TemporaryFolder()
    let window = try TaskDatabase.opened(in: folder)
    try add(to: window)
    #expect(try tell(noon, of: window) == [[1]])
    let list = try window.load()
    _ = try window.startOver(
      because: .damaged(path: folder.database, found: .noVersion), keeping: list)
    #expect(try window.load().map(\.name) == ["a"])
    #expect(try tell(noon + 1, of: window) == [])
  }
}
