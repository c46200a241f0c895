import App
import Dates
import Kit
import Play
import TaskStore
import Tasks
import Testing

/// Any number of reminders of a task, as the window has them.
@Suite struct ReminderMenuTests {
  private let database: TaskDatabase
  private let stage: Stage

  /// 2026-11-23, a Monday, at 9:30 UTC; dates have no reminders by themselves.
  init() throws {
    database = try TaskDatabase()
    try database.set("off", for: Setting.reminders.rawValue)
    stage = try Stage.make(database: database)
    stage.setClock(milliseconds: 1_795_426_200_000)
  }

  private func allReminders() throws -> [[Reminder]] {
    try database.load().map { database.schedules[$0].reminders }
  }

  @Test("The menu has any number of them, and shows those that are set elsewhere")
  func menu() throws {
    stage.key(KeyPress(.character("n")))
    stage.type("Pay rent tomorrow 17:00")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    for line in ["An hour before", "10 minutes before"] {
      stage.key(KeyPress(.character("d"), .shift))
      try stage.click("Reminder")
      try stage.click(line)
    }
    #expect(try allReminders() == [[.before(3_600), .before(600)]])
    try database.perform(
      .schedule([1], [.addingReminder(.before(7_200))]),
      at: Timestamp(milliseconds: 1_795_426_200_000))
    try stage.open(.app)
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("d"), .shift))
    try stage.click("Reminder")
    try stage.click("2 hours before")
    #expect(try allReminders() == [[.before(3_600), .before(600)]])
  }

  @Test("One is told again until its task is done, of several each as it is chosen")
  func untilDone() throws {
    stage.key(KeyPress(.character("n")))
    stage.type("Pay rent tomorrow 17:00")
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
    func choose(_ lines: String...) throws {
      stage.key(KeyPress(.character("d"), .shift))
      for line in ["Reminder"] + lines { try stage.click(line) }
    }
    stage.key(KeyPress(.character("d"), .shift))
    try stage.click("Reminder")
    #expect(!stage.seenText.contains("Repeat until it is done"), "there is none yet")
    try stage.click("When it is due")
    try choose("Repeat until it is done", "Every 10 minutes")
    let every = try #require(ReminderRepeat(every: 600))
    #expect(try allReminders() == [[Reminder(.before(0), again: every)]])
    try choose("An hour before")
    try choose("Repeat until it is done", "1 hour before", "Every 1 hour")
    let other = try #require(ReminderRepeat(every: 3_600))
    #expect(
      try allReminders()
        == [[Reminder(.before(0), again: every), Reminder(.before(3_600), again: other)]])
    stage.key(KeyPress(.enter))
    #expect(stage.seenText.contains("every 10 minutes until it is done"))
    stage.key(KeyPress(.escape))
    try choose("Repeat until it is done", "1 hour before", "Once")
    #expect(try allReminders()[0].last?.again == .never)
    stage.key(KeyPress(.character("z"), .control))
    #expect(try allReminders()[0].last?.again == other, "one undo")
  }

  @Test("Of a thousand reminders a card tells the next and how many there are")
  func thousand() throws {
    let now = Timestamp(milliseconds: 1_795_426_200_000)
    let due = try #require(TaskDate("2026-12-01T09:00"))
    var task = NewTask(try TaskName("a"))
    task.schedule = [.due(due)] + (1...1_000).map { .addingReminder(.before($0 * 60)) }
    try database.perform(.add([task]), at: now)
    try stage.open(.app)
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    #expect(stage.seenText.contains("32 reminders"))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.character("d"), .shift))
    try stage.click("Reminder")
    #expect(stage.seenText.contains("2 minutes before") && !stage.seenText.contains("99 minutes"))
    try stage.click("2 minutes before")
    #expect(try allReminders().first?.count == 999)
  }
}
