import App
import Canvas
import Dates
import Kit
import Play
import TaskStore
import Tasks
import Testing

/// Dates that bring their reminders, as the window has it.
@Suite struct StandardReminderTests {
  private let database: TaskDatabase
  private let stage: Stage

  /// 2026-11-23, a Monday, at 9:30 UTC.
  init() throws {
    database = try TaskDatabase()
    stage = try Stage.make(database: database)
    stage.setClock(milliseconds: 1_795_426_200_000)
  }

  private func add(_ name: String) {
    stage.key(KeyPress(.character("n")))
    stage.type(name)
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.escape))
  }

  private func reminders() throws -> [Reminder?] {
    try database.load().map { database.schedules[$0].reminder }
  }

  @Test("A date that is written says when one is told, before it counts")
  func said() throws {
    stage.key(KeyPress(.character("n")))
    stage.type("Pay rent tomorrow 17:00")
    #expect(stage.seenText.contains("17:00 · a reminder"))
    stage.key(KeyPress(.character("a"), .control))
    stage.type("Pay rent friday")
    #expect(stage.seenText.contains("reminder Friday, 27 November, 09:00"))
    stage.key(KeyPress(.character("a"), .control))
    stage.type("Pay rent today")
    #expect(
      stage.seenText.contains("Due Monday, 23 November") && !stage.seenText.contains("reminder"))
    stage.key(KeyPress(.enter))
    #expect(try reminders() == [.before(-32_400)])
  }

  @Test("Each way to give a date brings one; another name and a move leave what a person has set")
  func ways() throws {
    add("Pay rent tomorrow 17:00")
    add("Call Ana")
    stage.key(KeyPress(.character("d")))
    try stage.click("Tomorrow")
    #expect(try reminders() == [.before(0), .before(-32_400)])
    stage.key(KeyPress(.character("z"), .control))
    #expect(try reminders() == [.before(0), nil])
    stage.paste("Read on friday 8:00\nWrite")
    #expect(try reminders() == [.before(0), nil, .before(0), nil])
  }

  @Test("Who has turned that off gets none")
  func off() throws {
    let database = try TaskDatabase()
    try database.set("off", for: Setting.reminders.rawValue)
    let stage = try Stage.make(database: database)
    stage.key(KeyPress(.character("n")))
    stage.type("Pay rent tomorrow 17:00")
    #expect(!stage.seenText.contains("reminder"))
    stage.key(KeyPress(.enter))
    #expect(try database.load().map { database.schedules[$0].reminder } == [nil])
  }
}
